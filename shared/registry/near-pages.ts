import type { Locale } from '../locales.ts';
import { isAccountPage, variantFor } from './addresses.ts';
import { isFixed } from './path-pattern.ts';
import { isPublished } from './publish-times.ts';
import type { Page, Snapshot } from './types.ts';

/** In characters. */
const MAX_QUERY = 80;
/** Below this share of common letter groups, names count as unrelated. */
const MIN_LIKENESS = 0.3;

interface NameIndex {
  readonly pages: readonly Page[];
  readonly sizes: readonly number[];
  readonly byGram: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<Snapshot, NameIndex>();

/** Pages of the language whose address shares groups of letters with the path, the most alike first. */
export function nearPages(
  snapshot: Snapshot,
  path: string,
  locale: Locale,
  { limit = 4, now = Date.now() }: { limit?: number; now?: number } = {},
): Page[] {
  let index = indexes.get(snapshot);
  if (!index) indexes.set(snapshot, (index = indexNames(snapshot)));
  const asked = gramsOf(path.slice(0, MAX_QUERY));
  const shared = new Map<number, number>();
  for (const gram of asked)
    for (const at of index.byGram.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  const { pages, sizes } = index;
  return [...shared]
    .map(([at, count]) => ({
      page: pages[at] as Page,
      likeness: (2 * count) / (asked.size + (sizes[at] as number)),
    }))
    .filter(({ page, likeness }) => likeness >= MIN_LIKENESS && isPublished(page, locale, now))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ page }) => page);
}

export function isOffered(snapshot: Snapshot, page: Page): boolean {
  return page.index && !isAccountPage(snapshot, page) && isFixed(variantFor(page, 'desktop').segments);
}

function indexNames(snapshot: Snapshot): NameIndex {
  const pages = snapshot.pages.filter((page) => isOffered(snapshot, page));
  const byGram = new Map<string, number[]>();
  const sizes = pages.map((page, at) => {
    const grams = gramsOf(page.path.replace('{lang}', ''));
    for (const gram of grams) {
      const list = byGram.get(gram);
      if (list) list.push(at);
      else byGram.set(gram, [at]);
    }
    return grams.size;
  });
  return { pages, sizes, byGram };
}

/** Groups of three letters, ignoring language, extension and `/m`. */
function gramsOf(path: string): Set<string> {
  const words = path
    .replace(/\.html?$/i, '')
    .replace(/^\/m(?=\/)/, '')
    .replace(/^\/[a-z]{2}(?:_[a-z]{2})?(?=\/)/i, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const grams = new Set<string>();
  for (const word of words) {
    if (word === '' || word === 'frontend') continue;
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
  }
  return grams;
}
