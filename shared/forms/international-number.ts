/**
 * A phone number as trackers take it: `+66812345678`. Close to E.164, without a table of countries: what people write
 * between digits goes, and so does one 0 that is dialled inside a country only. A number that was typed with its
 * own prefix keeps it.
 * @param prefix calling code, with or without +
 * @returns an empty text when there are no digits
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
