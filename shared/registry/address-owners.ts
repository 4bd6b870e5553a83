import type { CompiledRedirect } from './compile-redirects.ts';
import { createPathIndex, nodeFor, type PathIndex, type PathNode } from './path-index.ts';
import { phoneSegmentsOf, segmentsOf } from './page-segments.ts';
import { parsePattern, type Segment } from './path-pattern.ts';
import type { Registry } from './schema.ts';
import { RESERVED_PATTERNS } from './reserved-addresses.ts';
import type { Steps } from './steps.ts';
import type { Place } from './types.ts';

export interface Owner {
  readonly kind: 'page' | 'redirect' | 'reserved' | 'gone';
  readonly name: string;
  readonly pattern: string;
  readonly at: Place;
  readonly rule?: CompiledRedirect;
  /** Of two clashing owners, the later one is at fault. */
  readonly order: number;
}

export type OwnerIndex = PathIndex<Owner[]>;
export type OwnerNode = PathNode<Owner[]>;

export function* indexOwners(registry: Registry, rules: readonly CompiledRedirect[]): Steps<OwnerIndex> {
  const index: OwnerIndex = createPathIndex<Owner[]>(registry.site.locales);
  let order = 0;
  const add = (owner: Omit<Owner, 'order'>, segments: readonly Segment[]) => {
    const node = nodeFor(index, segments);
    const slot = segments.at(-1)?.kind === 'rest' ? 'rest' : 'value';
    (node[slot] ??= []).push({ ...owner, order: order++ });
  };
  for (const pattern of RESERVED_PATTERNS) {
    add({ kind: 'reserved', name: pattern, pattern, at: [] }, parsePattern(pattern));
  }
  for (const [at, page] of registry.pages.entries()) {
    yield;
    const segments = segmentsOf(page);
    if (!hasFixedStart(segments)) continue;
    const place = ['pages', at, 'path'];
    add({ kind: 'page', name: `page "${page.id}"`, pattern: page.path, at: place }, segments);
    if (!page.mobile) continue;
    const mirror = {
      kind: 'page',
      name: `page "${page.id}" on phones`,
      pattern: `/m${page.path}`,
      at: place,
    } as const;
    add(mirror, phoneSegmentsOf(page));
  }
  for (const rule of rules) {
    yield;
    if (!hasFixedStart(rule.from)) continue;
    const at = rule.at[0] === 'redirects' ? [...rule.at, 'from'] : rule.at;
    add(
      { kind: 'redirect', name: `redirect of ${rule.source.from}`, pattern: rule.source.from, at, rule },
      rule.from,
    );
  }
  for (const [at, pattern] of registry.gone?.entries() ?? []) {
    yield;
    const segments = parsePattern(pattern);
    const owner = { kind: 'gone', name: `address ${pattern} in "gone"`, pattern, at: ['gone', at] } as const;
    if (hasFixedStart(segments)) add(owner, segments);
  }
  return index;
}

/** Without a fixed start, a pattern could cover the whole site. */
export function hasFixedStart(segments: readonly Segment[]): boolean {
  const first = segments[0]?.kind;
  return first === 'literal' || first === 'lang';
}
