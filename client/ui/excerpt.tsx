import type { AnswerOf } from '../../shared/api/endpoint.ts';

interface Found {
  summary: string;
  excerpt?: AnswerOf<'helpSearch' | 'blogSearch'>['articles'][number]['excerpt'];
}

/** The place that holds the words searched for, or else what the article is about. */
export function Excerpt({ of: { excerpt, summary } }: { of: Found }) {
  if (excerpt === undefined || excerpt.length === 0) return <span>{summary}</span>;
  // The parts of one excerpt never change places.
  // oxlint-disable-next-line react/no-array-index-key
  return excerpt.map(({ text, mark }, at) =>
    mark ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
