/** Longest e-mail address: a path has 256 characters, two of them brackets. RFC 5321, 4.5.3.1.3. */
export const EMAIL_MOST = 254;

/** Longest name of an account's shop, in characters. */
export const SHOP_NAME_MOST = 120;

/** Shortest password, in characters as `passwordLength` counts them. Threats A6. */
export const PASSWORD_LENGTH = 8;
/** Longest password, likewise. */
export const PASSWORD_MOST = 256;

/** The same letters typed on another keyboard are the same password: composed, nothing else changed. */
export function composePassword(password: string): string {
  return password.normalize('NFC');
}

/** Characters of a password, in code points of its composed form, whatever their size in memory. */
export function passwordLength(password: string): number {
  return [...composePassword(password)].length;
}
