/** Longer phrases would not fit on a line of a phone, where headings are largest. */
const MOST_LETTERS = 16;
/** A sentence of so many fits on a line of a heading, of the largest on two of a phone. */
const MOST_OF_SENTENCE = 32;
/** So long a Chinese clause may be wider than its line. It then breaks by the rules of its signs. */
const LONG_CLAUSE = 9;
const THAI = /\p{Script=Thai}/u;
/** Signs over and under letters take no room. */
const NO_ROOM = /\p{Mn}/gu;

interface PhraseRule {
  /** Where a text is taken apart. What it captures is a part of its own. */
  readonly between: RegExp;
  readonly isWhole: (part: string) => boolean;
}

/** By the script that a text has; the last is for all others. */
const RULES: readonly (PhraseRule & { readonly script: RegExp })[] = [
  { script: THAI, between: /( )/, isWhole: (part) => THAI.test(part) && lengthOf(part) <= MOST_LETTERS },
  {
    script: /\p{Script=Han}/u,
    between: /(?<=[，。？！；：])(?![”’」）])/u,
    isWhole: (part) => lengthOf(part) >= LONG_CLAUSE,
  },
  {
    script: /(?:)/,
    between: /(?<=[.?!])( )/,
    isWhole: (part) => part !== ' ' && part.length <= MOST_OF_SENTENCE,
  },
];

/**
 * Keeps short Thai phrases on one line. Spaces stand between phrases there, and words have none: a balanced
 * heading would break between two words of a phrase rather than after it. Elsewhere short sentences, of which
 * a heading has several, stay whole. Long Chinese clauses are set apart, because a comma would begin the line
 * after one that is torn to fit.
 * @param text of a heading
 */
export function WholePhrases({ text }: { text: string }) {
  const { between, isWhole } = RULES.find(({ script }) => script.test(text)) as PhraseRule;
  const parts = text.split(between);
  if (parts.length === 1) return text;
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

function lengthOf(part: string): number {
  return [...part.replace(NO_ROOM, '')].length;
}
