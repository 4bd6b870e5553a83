import type { FoundAnswer } from './search-data.ts';

/** The place in the answer that holds the words, or else what the answer is about. */
export function Excerpt({ answer: { excerpt, summary } }: { answer: FoundAnswer }) {
  if (excerpt === undefined || excerpt.length === 0) return summary;
  // The parts of one excerpt never change places.
  // oxlint-disable-next-line react/no-array-index-key
  return excerpt.map(({ text, mark }, at) =>
    mark ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
