import { createPathIndex, findInIndex, nodeFor, splitPath } from './path-index.ts';
import { parsePattern } from './path-pattern.ts';
import type { Registry } from './schema.ts';

/** Reads addresses of phones as those behind `/m`. */
export function goneAddresses({
  gone = [],
  site,
}: Pick<Registry, 'gone' | 'site'>): (path: string) => boolean {
  const index = createPathIndex<true>(site.locales);
  for (const pattern of gone) {
    const segments = parsePattern(pattern);
    const node = nodeFor(index, segments);
    if (segments.at(-1)?.kind === 'rest') node.rest = true;
    else node.value = true;
  }
  return (path) => {
    const segments = gone.length === 0 ? null : splitPath(path);
    if (segments === null) return false;
    const [first, ...rest] = segments;
    return (findInIndex(index, segments) ?? (first === 'm' ? findInIndex(index, rest) : null)) !== null;
  };
}
