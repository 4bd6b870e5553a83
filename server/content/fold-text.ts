/** Invisible characters: joiners and breaks in Thai texts, soft hyphens, byte order marks. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Only Latin accents. Other scripts' marks are letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Folds text for searches: NFKC, lower case, single blanks, and no Latin accents, which Vietnamese typists often omit.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();
}
