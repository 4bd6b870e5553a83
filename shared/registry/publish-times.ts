import type { Locale } from '../locales.ts';
import { momentOf } from './moment.ts';
import type { PageEntry } from './schema.ts';

/** Milliseconds since 1970. `from` is inclusive, `until` exclusive. */
export interface PublishSpan {
  readonly from: number;
  readonly until: number;
}

/** When a page exists, and the languages in which that differs. */
export interface PublishTimes extends PublishSpan {
  readonly languages: ReadonlyMap<Locale, PublishSpan>;
}

type Publish = NonNullable<PageEntry['publish']>;
type LanguageState = NonNullable<NonNullable<Publish['languages']>[Locale]>;

const NEVER: PublishSpan = Object.freeze({ from: Infinity, until: Infinity });
const NO_LANGUAGES: ReadonlyMap<Locale, PublishSpan> = new Map();

/**
 * A language with a state of its own follows that, and takes from the page what it leaves out. A disabled page is
 * nowhere, whatever else its entry says.
 * @throws RangeError for a moment with a fault
 */
export function publishTimes(publish: Publish = {}): PublishTimes {
  if (publish.disabled) return { ...NEVER, languages: NO_LANGUAGES };
  const page = publish.draft ? NEVER : spanOf(publish);
  const own = Object.entries(publish.languages ?? {}) as [Locale, LanguageState][];
  if (own.length === 0) return { ...page, languages: NO_LANGUAGES };
  return { ...page, languages: new Map(own.map(([locale, state]) => [locale, ownSpan(state, publish)])) };
}

function ownSpan(state: LanguageState, { from, until, draft }: Publish): PublishSpan {
  if (state === 'draft') return NEVER;
  if (state === 'published') return spanOf({ until });
  return spanOf({ from: draft ? null : from, until, ...state });
}

function spanOf({ from, until }: Pick<Publish, 'from' | 'until'>): PublishSpan {
  return { from: from ? momentOf(from) : -Infinity, until: until ? momentOf(until) : Infinity };
}

interface Timed {
  readonly publish: PublishTimes;
  readonly contentLocale: Locale | null;
}

/**
 * The one rule of whether visitors can open a page in a language: that of its layout, if it has one, else the one asked
 * for. Null is for an address without a language, which all of them share.
 * @param now milliseconds since 1970
 */
export function isPublished({ publish, contentLocale }: Timed, locale: Locale | null, now: number): boolean {
  const { from, until } = spanIn(publish, contentLocale ?? locale);
  return now >= from && now < until;
}

export function spanIn(publish: PublishTimes, locale: Locale | null): PublishSpan {
  return (locale === null ? undefined : publish.languages.get(locale)) ?? publish;
}

/** The languages of `locales` in which the page is published. */
export function publishedLanguages(page: Timed, locales: readonly Locale[], now: number): Locale[] {
  return locales.filter((locale) => isPublished(page, locale, now));
}

/** Every moment at which the page begins or ends in some language; it may lie at either end of time. */
export function* momentsOf({ languages, from, until }: PublishTimes): Generator<number> {
  yield from;
  yield until;
  for (const span of languages.values()) {
    yield span.from;
    yield span.until;
  }
}
