import { LOCALE_CODES, LOCALES, type Locale } from '../locales.ts';

/** Limits on the part of the header or list that is read. */
const HEADER_LENGTH = 256;
const HEADER_RANGES = 10;
const LIST_ENTRIES = 20;

const byTag = new Map<string, Locale>(LOCALES.map(({ code, tag }) => [tag.toLowerCase(), code]));

/** Old browsers send `in` for Indonesian, current ones `id`. */
const byPrimary = new Map<string, Locale>([
  ...LOCALES.map(({ code, tag }): [string, Locale] => [primaryOf(tag.toLowerCase()), code]),
  ['in', 'in'],
]);

/**
 * Returns the first served language that a visitor asks for, or null. Takes the `Accept-Language` header or
 * `navigator.languages`. Ranges are sorted by q; q=0, unreadable q and `*` are ignored. Each range is tried
 * as a whole and by its primary language before the next one. Specification 4.
 */
export function matchAcceptLanguage(
  languages: string | readonly string[] | undefined,
  served: readonly Locale[] = LOCALE_CODES,
): Locale | null {
  for (const tag of preferredTags(languages)) {
    const found = localeOfTag(tag);
    if (found && served.includes(found)) return found;
  }
  return null;
}

/** Returns the requested tags in lower case, the most wanted first. */
export function preferredTags(languages: string | readonly string[] | undefined): string[] {
  return entriesOf(languages)
    .map(readRange)
    .filter((range) => range.quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** Takes a tag in lower case and tries it as a whole, then by its primary language. */
export function localeOfTag(tag: string): Locale | null {
  return byTag.get(tag) ?? byPrimary.get(primaryOf(tag)) ?? null;
}

function entriesOf(languages: string | readonly string[] | undefined): readonly string[] {
  if (languages === undefined) return [];
  if (typeof languages !== 'string') return languages.slice(0, LIST_ENTRIES);
  if (languages.length <= HEADER_LENGTH) return languages.split(',', HEADER_RANGES);
  // Drops the range at the cut, because half a tag may be another language.
  const cut = languages.lastIndexOf(',', HEADER_LENGTH);
  return cut < 0 ? [] : languages.slice(0, cut).split(',', HEADER_RANGES);
}

function readRange(entry: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = entry.toLowerCase().replaceAll('_', '-').split(';');
  const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
  return { tag: tag.trim(), quality: weight === undefined ? 1 : readQuality(weight.slice(2)) };
}

function readQuality(text: string): number {
  return /^(?:0?\.\d+|0\.?|1(?:\.0*)?)$/.test(text) ? Number(text) : 0;
}

function primaryOf(tag: string): string {
  const end = tag.indexOf('-');
  return end < 0 ? tag : tag.slice(0, end);
}
