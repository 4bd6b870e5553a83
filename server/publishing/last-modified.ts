import type { Locale } from '../../shared/locales.ts';
import type { Revision } from './revisions/revision.ts';

/** ISO 8601, UTC, of the last change of a page in a language; null before the history begins. */
export type LastModified = (page: string, locale: Locale | null) => string | null;

/** @param revisions the oldest first */
export function lastModified(revisions: readonly Pick<Revision, 'at' | 'changes'>[]): LastModified {
  const whole = new Map<string, string>();
  const single = new Map<string, string>();
  for (const { at, changes } of revisions)
    for (const page of changes.pages) {
      const locales = changes.languages?.[page];
      if (locales === undefined) whole.set(page, at);
      else for (const locale of locales) single.set(`${page} ${locale}`, at);
    }
  return (page, locale) => {
    const moments = [whole.get(page), single.get(`${page} ${locale}`)].filter((at) => at !== undefined);
    return moments.toSorted().at(-1) ?? null;
  };
}
