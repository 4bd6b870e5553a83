import type { Locale } from '../locales.ts';
import {
  createPathIndex,
  findInIndex,
  nodeFor,
  readParams,
  splitPath,
  type PathIndex,
} from './path-index.ts';
import { fillPattern, parsePattern, type Segment } from './path-pattern.ts';
import type { Registry } from './schema.ts';
import type { Steps } from './steps.ts';
import type { Place, RedirectRule, RedirectSource } from './types.ts';

/** The checks refuse longer chains. */
export const MAX_REDIRECT_HOPS = 3;

export interface CompiledRedirect {
  readonly source: RedirectSource;
  readonly from: readonly Segment[];
  /** Null for external targets, which are sent unchanged. */
  readonly to: readonly Segment[] | null;
  /** Query and fragment of the target, with `?` and `#`. */
  readonly suffix: string;
  readonly at: Place;
  /** Whether it repeats another rule for phones. */
  readonly isMirror: boolean;
}

/** Lists redirects in registry order: those of pages with their phone copies, then the others. */
export function* listRedirects(registry: Pick<Registry, 'pages' | 'redirects'>): Steps<CompiledRedirect[]> {
  const list: CompiledRedirect[] = [];
  for (const [at, page] of registry.pages.entries()) {
    yield;
    page.redirectFrom?.forEach((from, entry) => {
      const place = ['pages', at, 'redirectFrom', entry];
      list.push(compileRedirect({ from, to: page.path, status: 302, external: false }, place));
      if (!page.mobile || from.startsWith('/m/')) return;
      const mirror = { from: `/m${from}`, to: `/m${page.path}`, status: 302, external: false } as const;
      list.push(compileRedirect(mirror, place, true));
    });
  }
  for (const [at, { from, to, status = 302, external = false }] of registry.redirects.entries()) {
    yield;
    list.push(compileRedirect({ from, to, status, external }, ['redirects', at]));
  }
  return list;
}

function compileRedirect(source: RedirectSource, at: Place, isMirror = false): CompiledRedirect {
  const from = parsePattern(source.from);
  if (source.external) return { source, from, to: null, suffix: '', at, isMirror };
  const end = source.to.search(/[?#]/);
  const path = end < 0 ? source.to : source.to.slice(0, end);
  return { source, from, to: parsePattern(path), suffix: source.to.slice(path.length), at, isMirror };
}

/** The most specific source wins: `/a/b` before `/a/**`. */
export function* indexRedirects(
  rules: readonly CompiledRedirect[],
  locales: readonly Locale[],
): Steps<PathIndex<CompiledRedirect>> {
  const index = createPathIndex<CompiledRedirect>(locales);
  for (const rule of rules) {
    yield;
    const node = nodeFor(index, rule.from);
    if (rule.from.at(-1)?.kind === 'rest') node.rest = rule;
    else node.value = rule;
  }
  return index;
}

/**
 * Follows redirects to the final target, so that visitors make one hop. Returns null for a chain that loops
 * or does not end.
 */
export function followRedirects(index: PathIndex<CompiledRedirect>, path: string): RedirectRule | null {
  let segments = splitPath(path);
  let first: RedirectSource | null = null;
  let to = '';
  let suffix = '';
  const passed = new Set<string>();
  for (let hop = 0; segments !== null; hop++) {
    const rule = findInIndex(index, segments);
    if (!rule) break;
    if (hop === MAX_REDIRECT_HOPS) return null;
    first ??= rule.source;
    passed.add(segments.join('/').toLowerCase());
    if (rule.to === null)
      return { from: first.from, to: rule.source.to, status: first.status, external: true };
    to = fillPattern(rule.to, readParams(rule.from, segments), restOf(rule, segments));
    suffix = rule.suffix || suffix;
    segments = splitPath(to);
    if (segments === null || passed.has(segments.join('/').toLowerCase())) return null;
  }
  return first && { from: first.from, to: to + suffix, status: first.status, external: false };
}

/** Cannot contain dot segments, which `splitPath` refuses. */
function restOf(rule: CompiledRedirect, segments: readonly string[]): string {
  if (rule.from.at(-1)?.kind !== 'rest') return '';
  return segments
    .slice(rule.from.length - 1)
    .map((segment) => '/' + encodeURIComponent(segment))
    .join('');
}
