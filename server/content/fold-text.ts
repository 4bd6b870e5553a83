/** Joiners and breaks in Thai texts, soft hyphens, byte order marks. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Latin accents only: the marks of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Folds text for searches. Vietnamese typists often omit accents. */
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
