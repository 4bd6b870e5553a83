import type { Locale } from '../locales.ts';
import { error, warning } from './issue.ts';
import { momentFault } from './moment.ts';
import { spanIn, publishTimes, type PublishSpan } from './publish-times.ts';
import type { PageEntry, Site } from './schema.ts';
import type { Place, RegistryIssue } from './types.ts';

/** Pages that the site's own rules lead to. Specification 2.1, 2.5. */
export const REQUIRED_PAGES: readonly string[] = ['index', 'page404'];

const FAR_YEARS = 5;
/** Dates further ahead are refused. The wide margin keeps accepted dates accepted. */
const OTHER_ERA_YEARS = 500;
/** Thailand's Buddhist calendar is this far ahead. */
const BUDDHIST_YEARS = 543;

type Publish = NonNullable<PageEntry['publish']>;

export interface ScheduleFacts {
  readonly site: Pick<Site, 'locales'>;
  /** Of the page's layout. */
  readonly contentLocale: Locale | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function checkSchedule(page: PageEntry, place: Place, facts: ScheduleFacts): RegistryIssue[] {
  const { publish } = page;
  const isEmpty = (value: unknown) => value === null || value === undefined || value === false;
  if (!publish || Object.values(publish).every(isEmpty)) return [];
  const at = [...place, 'publish'];
  const faults = faultsOfTimes(publish, at);
  return [
    ...faults,
    ...momentsIn(publish, at).flatMap(([moment, where]) => checkYear(moment, where, facts.now)),
    ...(faults.length > 0 ? [] : checkSpans(publish, at, facts.now)),
    ...checkLanguages(page, at, facts),
    ...(REQUIRED_PAGES.includes(page.id)
      ? [error(at, `The site cannot do without the page "${page.id}"`, 'no "publish" here')]
      : []),
  ];
}

/** Reports moments that are none. A date of another era is reported as that. */
export function faultsOfTimes(publish: Publish, place: Place = []): RegistryIssue[] {
  return momentsIn(publish, place).flatMap(([moment, at]) => {
    const fault = momentFault(moment);
    return fault === null ? [] : [error(at, fault.reason, fault.allowed, fault.suggestion)];
  });
}

function momentsIn({ from, until, languages = {} }: Publish, place: Place): [moment: string, at: Place][] {
  const own = Object.entries(languages).flatMap(([locale, state]) =>
    typeof state === 'object' ? momentsIn(state, [...place, 'languages', locale]) : [],
  );
  return [
    ...(from ? [[from, [...place, 'from']] as [string, Place]] : []),
    ...(until ? [[until, [...place, 'until']] as [string, Place]] : []),
    ...own,
  ];
}

function checkYear(moment: string, place: Place, now: number): RegistryIssue[] {
  const year = Number(moment.slice(0, 4));
  const ahead = year - new Date(now).getUTCFullYear();
  if (ahead >= OTHER_ERA_YEARS) {
    const common = `${year - BUDDHIST_YEARS}${moment.slice(4)}`;
    return [error(place, `The year ${year} lies ${ahead} years ahead`, 'a year of the Common Era', common)];
  }
  if (ahead <= FAR_YEARS) return [];
  return [
    warning(place, `The year ${year} lies ${ahead} years ahead`, 'a moment that is near, or null for none'),
  ];
}

/** A language is looked at where its own times are written. */
function checkSpans(publish: Publish, at: Place, now: number): RegistryIssue[] {
  const times = publishTimes({ ...publish, draft: false, disabled: false });
  const own = Object.entries(publish.languages ?? {}) as [Locale, unknown][];
  return [
    ...(publish.from || publish.until ? checkSpan(times, publish, at, now, 'page') : []),
    ...own.flatMap(([locale, state]) =>
      typeof state !== 'object' || state === null
        ? []
        : checkSpan(
            spanIn(times, locale),
            { ...publish, ...state },
            [...at, 'languages', locale],
            now,
            `page in ${locale}`,
            state,
          ),
    ),
  ];
}

type Written = Pick<Publish, 'from' | 'until'>;

function checkSpan(
  { from, until }: PublishSpan,
  written: Written,
  place: Place,
  now: number,
  what: string,
  own: Written = written,
): RegistryIssue[] {
  const at = own.until ? [...place, 'until'] : own.from ? [...place, 'from'] : place;
  if (until <= from && from !== Infinity)
    return [error(at, `The ${what} ends before it begins`, `a moment after ${written.from}`)];
  if (!own.until || until > now) return [];
  const reason = `The ${what} has ended: its address is unknown`;
  return [warning(at, reason, 'a later moment, or neither the page nor its texts')];
}

function checkLanguages(
  { path, publish: { languages = {}, draft, from } = {} }: PageEntry,
  at: Place,
  { site, contentLocale }: ScheduleFacts,
): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  if (draft && from) {
    const reason = 'The page is a draft, which no moment opens';
    issues.push(warning([...at, 'from'], reason, 'no "draft" beside it, or no moment'));
  }
  const own = Object.keys(languages) as Locale[];
  if (own.length > 0 && !path.includes('{lang}')) {
    const reason = `The address ${path} names no language, so it is one for all of them`;
    issues.push(
      error([...at, 'languages'], reason, 'no "languages" here; from, until and draft hold for all'),
    );
    return issues;
  }
  for (const locale of own) {
    const place = [...at, 'languages', locale];
    if (!site.locales.includes(locale))
      issues.push(warning(place, `The language ${locale} is not served`, site.locales.join(', ')));
    else if (contentLocale !== null && locale !== contentLocale)
      issues.push(
        warning(
          place,
          `The layout shows this page in ${contentLocale} whatever the address says`,
          contentLocale,
        ),
      );
  }
  return issues;
}
