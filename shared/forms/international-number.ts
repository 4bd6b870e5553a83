/**
 * Returns a phone number as trackers take it: `+66812345678`. Without a table of countries it only comes
 * close to E.164: it drops separators and one leading 0. A number typed with its own prefix keeps it.
 * @param prefix calling code, with or without +
 * @returns an empty string without digits
 */
export function internationalNumber(prefix: string, number: string): string {
  const typed = number.normalize('NFKC').trim();
  const digits = digitsOf(typed);
  if (digits === '') return '';
  return typed.startsWith('+') ? `+${digits}` : `+${digitsOf(prefix)}${digits.replace(/^0/, '')}`;
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
