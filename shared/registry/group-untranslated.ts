import type { Locale } from '../locales.ts';
import { warning } from './issue.ts';
import type { RegistryIssue } from './types.ts';

/** Up to this many missing translations of one language are listed one by one. */
export const MAX_LISTED = 5;

/** Marks a finding about a text that a language other than the default one lacks. */
export function untranslated(locale: Locale, issue: RegistryIssue): RegistryIssue {
  return { ...issue, untranslated: locale };
}

/**
 * Replaces the missing translations of a language that has many of them with one finding, so that a new language does
 * not hide all other findings.
 * @param locales as the registry lists them, where the finding points
 */
export function groupUntranslated(
  issues: readonly RegistryIssue[],
  locales: readonly Locale[],
): RegistryIssue[] {
  const byLocale = Map.groupBy(issues, (issue) => issue.untranslated);
  byLocale.delete(undefined);
  const long = [...byLocale].filter(([, found]) => found.length > MAX_LISTED);
  const grouped = new Set(long.map(([locale]) => locale));
  return [
    ...issues.filter((issue) => issue.untranslated === undefined || !grouped.has(issue.untranslated)),
    ...long.map(([locale, found]) => grouping(locale as Locale, found.length, locales)),
  ];
}

function grouping(locale: Locale, count: number, locales: readonly Locale[]): RegistryIssue {
  const reason = `${count} titles and descriptions of pages, blocks and pictures are missing in ${locale}`;
  const place = ['site', 'locales', locales.indexOf(locale)];
  return untranslated(locale, warning(place, reason, howToList(locale)));
}

export function howToList(locale: Locale): string {
  return `npm run registry -- missing --lang ${locale} lists them`;
}
