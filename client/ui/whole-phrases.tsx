/** Of Thai letters beside each other. A phrase of so many may still be too wide for the narrowest phone, and then breaks. */
const MOST_LETTERS = 16;
const THAI = /\p{Script=Thai}/u;
/** A sentence of so many fits on a line of a heading, of the largest on two of a phone. */
const MOST_OF_SENTENCE = 32;
/** Signs over and under letters, and joiners, take no room. */
const NO_ROOM = /[\p{Mn}\p{Cf}]/gu;

/**
 * Keeps short Thai phrases on one line. Spaces stand between phrases there, and words have none: a balanced
 * heading would break between two words of a phrase rather than after it. Elsewhere short sentences, of which
 * a heading has several, stay whole.
 * @param text of a heading
 */
export function WholePhrases({ text }: { text: string }) {
  const thai = THAI.test(text);
  const parts = text.split(thai ? /( )/ : /(?<=[.?!])( )/);
  if (parts.length === 1) return text;
  return parts.map((phrase, at) =>
    (thai ? isShort(phrase) : phrase !== ' ' && phrase.length <= MOST_OF_SENTENCE) ? (
      // The phrases of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span className="phrase" key={at}>
        {phrase}
      </span>
    ) : (
      phrase
    ),
  );
}

function isShort(phrase: string): boolean {
  return THAI.test(phrase) && [...phrase.replace(NO_ROOM, '')].length <= MOST_LETTERS;
}
