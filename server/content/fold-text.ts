/** Joiners and breaks in Thai texts, soft hyphens, byte order marks. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Latin accents only: the marks of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Typed, typeset, or left out. */
const APOSTROPHES = /['’]/g;

/** Leaves out what no reader sees, and what no word is searched with. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Two signs for E look like the one for AE, and are typed for it. */
export function withOneVowel(text: string): string {
  return text.replaceAll('\u0e40\u0e40', '\u0e41');
}

/** Folds text for searches. Vietnamese typists often omit accents. */
export function foldText(text: string): string {
  return withOneVowel(withoutUnseen(text.normalize('NFKC').toLowerCase()))
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();
}
