import type { Owner, OwnerIndex, OwnerNode } from './address-owners.ts';
import type { Segment } from './path-pattern.ts';

/** Only rules written to cross each other come near this limit. */
const MAX_VISITS = 4_000_000;

/** Everything that may answer an address, which may have parts that vary. */
export function ownersAt(index: OwnerIndex, segments: readonly Segment[]): Owner[] {
  const found = new Set<Owner>();
  const budget = { left: MAX_VISITS };
  collect(index, index.root, segments, 0, found, budget);
  return [...found];
}

function collect(
  index: OwnerIndex,
  node: OwnerNode,
  segments: readonly Segment[],
  at: number,
  found: Set<Owner>,
  budget: { left: number },
): void {
  if (--budget.left < 0) return;
  for (const one of node.rest ?? []) found.add(one);
  const segment = segments[at];
  if (segment === undefined || segment.kind === 'rest') for (const one of node.value ?? []) found.add(one);
  if (segment === undefined) return;
  for (const child of childrenFitting(index, node, segment)) {
    collect(index, child, segments, segment.kind === 'rest' ? at : at + 1, found, budget);
  }
}

function childrenFitting(index: OwnerIndex, node: OwnerNode, segment: Segment): OwnerNode[] {
  const literals = [
    ...(segment.kind === 'literal'
      ? pick(node.literals, segment.text.toLowerCase())
      : literalsFitting(index, node, segment)),
  ];
  const lang =
    segment.kind === 'suffix' || (segment.kind === 'literal' && !index.locales.has(segment.text))
      ? null
      : node.lang;
  const suffixes = suffixesFitting(node, segment);
  return [...literals, ...suffixes, lang, node.param].filter((child) => child !== null);
}

function literalsFitting(index: OwnerIndex, node: OwnerNode, segment: Segment): OwnerNode[] {
  if (segment.kind === 'lang')
    return [...index.locales].flatMap((locale) => pick(node.literals, locale.toLowerCase()));
  if (segment.kind === 'suffix') {
    return [...node.literals].flatMap(([key, child]) => (key.endsWith(segment.suffix) ? [child] : []));
  }
  return [...node.literals.values()];
}

function suffixesFitting(node: OwnerNode, segment: Segment): OwnerNode[] {
  if (segment.kind === 'lang') return [];
  if (segment.kind === 'suffix') return pick(node.suffixes, segment.suffix);
  if (segment.kind !== 'literal') return [...node.suffixes.values()];
  const dot = segment.text.lastIndexOf('.');
  return dot > 0 ? pick(node.suffixes, segment.text.slice(dot).toLowerCase()) : [];
}

function pick(map: ReadonlyMap<string, OwnerNode>, key: string): OwnerNode[] {
  const child = map.get(key);
  return child ? [child] : [];
}
