import type { Locale } from '../../../shared/locales.ts';
import type { Changes } from './revision.ts';

/** What differs over two revisions in a row, in any of them. */
export function joinChanges(first: Changes, second: Changes): Changes {
  const languages = joinLanguages(first, second);
  const left = [...(first.left ?? []), ...(second.left ?? [])];
  return {
    pages: union(first.pages, second.pages),
    texts: union(first.texts, second.texts),
    parts: union(first.parts, second.parts),
    ...(Object.keys(languages).length > 0 ? { languages } : {}),
    ...(left.length > 0 ? { left } : {}),
  };
}

/** A page that has changed in all languages once is not named. */
function joinLanguages(first: Changes, second: Changes): Record<string, readonly Locale[]> {
  const joined: Record<string, readonly Locale[]> = {};
  for (const page of union(first.pages, second.pages)) {
    const found = [first, second].flatMap(({ pages, languages }) =>
      pages.includes(page) ? [languages?.[page]] : [],
    );
    if (found.every((one) => one !== undefined)) joined[page] = [...new Set(found.flat())];
  }
  return joined;
}

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])].sort();
}
