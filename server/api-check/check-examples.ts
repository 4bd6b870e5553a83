import { PUBLIC_CALLS, type CallEntry } from '../../shared/api/table.ts';
import { upstreamCookieHeader } from '../../shared/cookies.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import type { CallDescription } from '../backend/calls/description.ts';
import { backendCalls } from '../backend/calls/index.ts';
import type { Checker } from './checker.ts';

const OF_A_LANGUAGE = ['lang', 'x'];

/**
 * Asks the remaining reading calls with their examples: in every language, or once if the answer is personal. An
 * incomplete example, such as one without an id, is skipped.
 */
export async function checkExamples(checker: Checker): Promise<void> {
  const { checked } = checker.result;
  const open = PUBLIC_CALLS.filter(({ row }) => row.method === 'GET' && row.effect !== true);
  for (const entry of open.filter(({ row }) => !checked.has(row.name))) {
    const { name } = entry.row;
    const call: CallDescription = backendCalls[name];
    for (const locale of call.personal === true ? LOCALE_CODES.slice(0, 1) : LOCALE_CODES) {
      const input = inLanguage(locale, entry, call.example);
      if (!entry.schema.input.safeParse(input).success) break;
      await checker.done(name, locale, input as never, { cookie: upstreamCookieHeader(undefined, locale) });
    }
  }
}

function inLanguage(
  locale: Locale,
  { schema }: CallEntry,
  example: CallDescription['example'],
): Record<string, string> {
  const named = OF_A_LANGUAGE.filter((field) => Object.hasOwn(schema.input.shape, field));
  return { ...example, ...Object.fromEntries(named.map((field) => [field, locale])) };
}
