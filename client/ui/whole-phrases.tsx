/** Of Thai letters beside each other. A phrase of so many may still be too wide for the narrowest phone, and then breaks. */
const MOST_LETTERS = 16;
const THAI = /\p{Script=Thai}/u;
/** A sentence of so many fits on a line of a heading, of the largest on two of a phone. */
const MOST_OF_SENTENCE = 32;
/** So long a Chinese clause may be wider than its line. It then breaks by the rules of its signs. */
const LONG_CLAUSE = 9;
const CHINESE_CLAUSE = /(?<=[，。？！；：])(?![”’」）])/u;
const CHINESE = /\p{Script=Han}/u;
/** Signs over and under letters, and joiners, take no room. */
const NO_ROOM = /[\p{Mn}\p{Cf}]/gu;

/**
 * Keeps short Thai phrases on one line. Spaces stand between phrases there, and words have none: a balanced
 * heading would break between two words of a phrase rather than after it. Elsewhere short sentences, of which
 * a heading has several, stay whole. Long Chinese clauses are set apart, because a comma would begin the line
 * after one that is torn to fit.
 * @param text of a heading
 */
export function WholePhrases({ text }: { text: string }) {
  const thai = THAI.test(text);
  const chinese = CHINESE.test(text);
  const parts = text.split(thai ? /( )/ : chinese ? CHINESE_CLAUSE : /(?<=[.?!])( )/);
  if (parts.length === 1) return text;
  const isWhole = thai ? isShort : chinese ? isLongClause : isSentence;
  return parts.map((phrase, at) =>
    isWhole(phrase) ? (
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

function isLongClause(phrase: string): boolean {
  return [...phrase.replace(NO_ROOM, '')].length >= LONG_CLAUSE;
}

function isSentence(phrase: string): boolean {
  return phrase !== ' ' && phrase.length <= MOST_OF_SENTENCE;
}
