import type { Call } from '../../../shared/api/call.ts';
import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { helpSearch } from '../../../shared/api/routes.ts';
import type { Locale } from '../../../shared/locales.ts';
import { filledAddress } from '../../../shared/routing/filled-address.ts';

/** The fields of the search in the address. */
export const FIELDS = { words: 'k', topic: 'cid', kind: 'type' } as const;

/** Calls refuse more. */
export const MOST_LETTERS = 100;

/** What was asked for. Empty strings do not narrow it. */
export interface Asked {
  words: string;
  topic: string;
  kind: string;
}

/** What a search has found, or that it could not answer. Null before the first one. */
export type Found = AnswerOf<'helpSearch'> | 'failed' | null;
export type FoundAnswer = AnswerOf<'helpSearch'>['articles'][number];

export interface SearchData {
  asked: Asked;
  found: Found;
  topics: readonly { id: string; name: string }[];
  /** Address of an answer, with `ANSWER_MARKS` in the place of its parts. */
  pattern: string;
}

/** Stand in an address for the parts of an answer's. */
export const ANSWER_MARKS = { cid: '__cid__', type: '__type__', id: '__id__' } as const;

export function hrefIn(pattern: string, { cid, type, id }: Pick<FoundAnswer, 'cid' | 'type' | 'id'>): string {
  return filledAddress(pattern, { cid, type, id });
}

/** Reads what was asked for from the fields of an address. */
export function askedIn(field: (name: string) => string | undefined): Asked {
  return {
    words: (field(FIELDS.words) ?? '').trim().slice(0, MOST_LETTERS),
    topic: field(FIELDS.topic) ?? '',
    kind: field(FIELDS.kind) ?? '',
  };
}

/** The query that asks for it again. */
export function queryOf({ words, topic, kind }: Asked): string {
  const pairs = Object.entries({ [FIELDS.words]: words, [FIELDS.topic]: topic, [FIELDS.kind]: kind });
  return `?${new URLSearchParams(pairs.filter(([name, value]) => name === FIELDS.words || value !== ''))}`;
}

/** Never rejects: a search that cannot answer says so. */
export async function findAnswers(
  call: Call,
  words: string,
  lang: Locale,
  signal?: AbortSignal,
): Promise<Found> {
  if (words === '') return null;
  try {
    return await call(helpSearch, { lang, k: words }, signal && { signal });
  } catch {
    return 'failed';
  }
}

/** The answers of one category and kind. */
export function narrowed(answers: readonly FoundAnswer[], { topic, kind }: Asked): FoundAnswer[] {
  return answers.filter(({ cid, type }) => (topic === '' || cid === topic) && (kind === '' || type === kind));
}
