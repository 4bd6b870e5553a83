import { isLocale, LOCALES, type Locale } from '../locales.ts';
import { localeOfTag } from './accept-language.ts';

/** The page without a language that tells a new account what to do next. Specification 2.1, 2.2. */
export const NEXT_STEP_PAGE = 'registerNext.htm';

export interface PathParts {
  /** Whether the first segment is `m`. Specification 2.5, rule 11. */
  readonly mobile: boolean;
  /** The first segment after `/m`, still encoded, or empty. */
  readonly first: string;
  /** The rest: empty or begins with `/`. */
  readonly after: string;
  /** `first` if it is a language in exact spelling. */
  readonly locale: Locale | null;
}

/** Looks only at the first segment, or the second after `m`, because `in` is also an English word. */
export function readPath(path: string): PathParts {
  const [head, tail] = cutSegment(path);
  const mobile = head.toLowerCase() === 'm';
  const [first, after] = mobile ? cutSegment(tail) : [head, tail];
  return { mobile, first, after, locale: isLocale(first) ? first : null };
}

const PAGE_START = new RegExp(`^/(?:m/)?(?:${LOCALES.map(({ code }) => code).join('|')})/`);

/** A quick test before any rule: almost every page's address begins like this. */
export function startsWithLanguage(target: string): boolean {
  return PAGE_START.test(target);
}

/** Returns the path without `/m` and language. */
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

/** A language alone, or with its script, its region or both. */
const TAG = /^[a-z]{2}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/;

/** Returns the language of a code in the wrong case or of a BCP 47 tag, such as `en_us`, `zh-CN`, `zh-Hans`, `ms` or `id`. */
export function looseLocale(segment: string): Locale | null {
  const folded = foldSpelling(segment);
  return bySpelling.get(folded) ?? (TAG.test(folded) ? localeOfTag(folded) : null);
}

/**
 * Returns the language segment of a path, or null. `excluded` paths match whole segments from the start,
 * ignoring `/m`, language, case and file extension. Specification 2.5, rule 10.
 */
export function languageFromPath(path: string, excluded: readonly string[] = []): Locale | null {
  const { locale } = readPath(path);
  return locale === null || isExcluded(path, excluded) ? null : locale;
}

/** Returns whether the language segment of a path says nothing. */
export function isExcluded(path: string, excluded: readonly string[]): boolean {
  if (excluded.length === 0) return false;
  const { locale, after } = readPath(path);
  if (locale === null) return false;
  const segments = comparable(after);
  return excluded.some((entry) => startsWithSegments(segments, comparable(entry)));
}

function comparable(path: string): string[] {
  const segments = path.toLowerCase().split('/').slice(1);
  return segments.map((segment) => segment.replace(/\.[^.]*$/, ''));
}

function startsWithSegments(segments: readonly string[], start: readonly string[]): boolean {
  return start.length > 0 && start.every((segment, at) => segments[at] === segment);
}
