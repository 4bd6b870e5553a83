/** A mail path has 256 characters, including two brackets. RFC 5321, 4.5.3.1.3. */
export const EMAIL_MOST = 254;

/** In characters. */
export const SHOP_NAME_MOST = 120;

/** In characters, as `passwordLength` counts them. */
export const PASSWORD_LENGTH = 8;
export const PASSWORD_MOST = 256;

/** Different keyboards may compose the same letters differently. */
export function composePassword(password: string): string {
  return password.normalize('NFC');
}

/** Counts code points of the composed form. */
export function passwordLength(password: string): number {
  return [...composePassword(password)].length;
}
