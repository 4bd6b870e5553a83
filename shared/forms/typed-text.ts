/** Neither control nor format characters can be seen; line breaks and tabs are kept. */
const UNSEEN = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
/** Joiners, which only shape letters and pictures outside ASCII. */
const LOOSE_JOINERS = /(?<![^\0-\u007f\s])[\u200c\u200d]+|[\u200c\u200d]+(?![^\0-\u007f\s])/gu;
/** Also joiners, fillers and variants of pictures, which belong in no number and no address. */
const IGNORABLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** Full stops of Chinese and Arabic keyboards. The other variants are folded by NFKC. */
const FULL_STOPS = /[\u3002\u06d4]/g;
/** No address is so long, with its name and brackets. */
const EMAIL_CLEANED_MOST = 1000;

/** Cleans any typed or pasted text, but not its letters: a message may hold pictures and several scripts. */
export function typedText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').replaceAll(LOOSE_JOINERS, '').trim();
}

/**
 * Cleans what has one right spelling, such as numbers and codes: no invisible characters, digits, dashes and full stops
 * of ASCII.
 */
export function typedEntry(text: string): string {
  return withoutVariants(text).replaceAll(/\p{Nd}/gu, asciiDigit);
}

function withoutVariants(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(IGNORABLE, '')
    .replaceAll(DASHES, '-')
    .replaceAll(FULL_STOPS, '.')
    .trim();
}

/** Scripts have their digits in rows of ten. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Returns an e-mail address without the link, the name, the brackets or the comma that it was copied with. */
export function typedEmail(text: string): string {
  if (text.length > EMAIL_CLEANED_MOST) return text;
  const typed = withoutVariants(text);
  const folded = typedEntry(text);
  // Addresses in other scripts may hold digits of that script.
  const address = /^[\0-\u007f]*$/.test(folded) ? folded : typed;
  const [, named] = /^[^@<]*<([^<>]*)>[\s.,;]*$/.exec(address) ?? [];
  return withoutQuotes(named ?? address)
    .replace(/^[\s<([{"«“‘]+/, '')
    .replace(/^mailto:([^?]*).*$/is, '$1')
    .replace(/[\s.,;:!?>)\]}"»”’…]+$/, '');
}

function withoutQuotes(text: string): string {
  return /^'.*'$/s.test(text) ? text.slice(1, -1) : text;
}

/** Returns the digits of a code, without what it was copied with. */
export function plainCode(text: string): string {
  return typedEntry(text).replaceAll(/[\s\p{P}]/gu, '');
}
