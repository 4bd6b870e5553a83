/** Signs that are not seen: joiners and breaks that our Thai texts use, soft hyphens, byte order marks. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Accents of Latin letters. The marks of other scripts are letters of their own and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Text as searches compare it: one spelling of wide and composed letters (NFKC), lower case, Latin letters without
 * accents (Vietnamese is often typed so), single blanks.
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
