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
import type { RedirectRule, RedirectSource } from './types.ts';

/** Rules followed one after the other at most; longer chains are refused when the registry is loaded. */
export const MAX_REDIRECT_HOPS = 3;

export interface CompiledRedirect {
  readonly source: RedirectSource;
  readonly from: readonly Segment[];
  /** Null for external targets, which are taken as they stand. */
  readonly to: readonly Segment[] | null;
  /** Query and fragment of the target, with `?` or `#`, or nothing. */
  readonly suffix: string;
  /** Where the rule stands: the entry of `redirects`, or page and entry of its `redirectFrom`. */
  readonly at: readonly (string | number)[];
  /** Whether it repeats another rule for phones. */
  readonly isMirror: boolean;
}

/** Every redirect: those of the pages, mirrored for phones, then the others; in the order of the registry. */
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

function compileRedirect(
  source: RedirectSource,
  at: readonly (string | number)[],
  isMirror = false,
): CompiledRedirect {
  const from = parsePattern(source.from);
  if (source.external) return { source, from, to: null, suffix: '', at, isMirror };
  const end = source.to.search(/[?#]/);
  const path = end < 0 ? source.to : source.to.slice(0, end);
  return { source, from, to: parsePattern(path), suffix: source.to.slice(path.length), at, isMirror };
}

/** The redirects as an index by source; the most specific source wins, so `/a/b` goes before `/a/**`. */
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
 * Follows the redirects from a path to the final target, so that a visitor makes one hop. A chain that comes back to
 * a path it has passed, or does not end, counts as no redirect.
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

/** The part of the path under a closing `**`, encoded again; dot segments cannot occur in it (`splitPath`). */
function restOf(rule: CompiledRedirect, segments: readonly string[]): string {
  if (rule.from.at(-1)?.kind !== 'rest') return '';
  return segments
    .slice(rule.from.length - 1)
    .map((segment) => '/' + encodeURIComponent(segment))
    .join('');
}
