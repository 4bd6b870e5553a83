import { isLocale, LOCALES, type Locale } from '../locales.ts';

/** The page that has no language segment and tells a new account what to do next. Specification 2.1, 2.2. */
export const NEXT_STEP_PAGE = 'registerNext.htm';

/** The start of a path: `/m`, then a segment that may be a language. */
export interface PathParts {
  /** Whether the first segment is `m`. Specification 2.5, rule 11. */
  readonly mobile: boolean;
  /** The first segment behind `/m`, still encoded; empty when there is none. */
  readonly first: string;
  /** What follows `first`: empty, or beginning with `/`. */
  readonly after: string;
  /** `first` if it is one of the six codes in exact spelling. */
  readonly locale: Locale | null;
}

/** Looks at the first segment, or the second after `m`, and never further: `in` is also an English word. */
export function readPath(path: string): PathParts {
  const [head, tail] = cutSegment(path);
  const mobile = head.toLowerCase() === 'm';
  const [first, after] = mobile ? cutSegment(tail) : [head, tail];
  return { mobile, first, after, locale: isLocale(first) ? first : null };
}

const PAGE_START = new RegExp(`^/(?:m/)?(?:${LOCALES.map(({ code }) => code).join('|')})/`);

/** Whether a request target begins as almost every page's own address does; a quick look before any rule. */
export function startsWithLanguage(target: string): boolean {
  return PAGE_START.test(target);
}

/** The path without `/m` and language: what names the page in the registry. */
export function pathBehindLanguage(path: string): string {
  const { locale, first, after } = readPath(path);
  return locale === null ? `/${first}${after}` : after;
}

function cutSegment(path: string): [segment: string, rest: string] {
  const end = path.indexOf('/', 1);
  return end < 0 ? [path.slice(1), ''] : [path.slice(1, end), path.slice(end)];
}

const bySpelling = new Map<string, Locale>(
  LOCALES.flatMap(({ code, tag }) => [
    [foldSpelling(code), code],
    [foldSpelling(tag), code],
  ]),
);

function foldSpelling(segment: string): string {
  return segment.toLowerCase().replaceAll('_', '-');
}

/** The language meant by a code in the wrong case or by a BCP 47 tag: `en_us`, `zh-CN`, `id`. Null for anything else. */
export function looseLocale(segment: string): Locale | null {
  return bySpelling.get(foldSpelling(segment)) ?? null;
}
