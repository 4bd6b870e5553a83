/** Of Thai letters beside each other. A phrase of so many may still be too wide for the narrowest phone, and then breaks. */
const MOST_LETTERS = 16;
const THAI = /\p{Script=Thai}/u;
/** Signs over and under letters, and joiners, take no room. */
const NO_ROOM = /[\p{Mn}\p{Cf}]/gu;

/**
 * Keeps short Thai phrases on one line. Spaces stand between phrases there, and words have none: a balanced
 * heading would break between two words of a phrase rather than after it.
 * @param text of a heading
 */
export function WholePhrases({ text }: { text: string }) {
  if (!THAI.test(text)) return text;
  return text.split(/( )/).map((phrase, at) =>
    isShort(phrase) ? (
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
