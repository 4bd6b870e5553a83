import type { Owner, OwnerIndex, OwnerNode } from './address-owners.ts';
import { error } from './issue.ts';
import type { Steps } from './steps.ts';
import type { RegistryIssue } from './types.ts';

/** Only patterns written to cross each other come near this limit. */
const MAX_PAIRS = 4_000_000;
/** Takes far less than a millisecond. */
const PAIRS_PER_STEP = 64;

interface Clash {
  earlier: Owner;
  later: Owner;
  readonly others: Set<string>;
}

type Pair = readonly [OwnerNode, OwnerNode];

interface Search {
  readonly index: OwnerIndex;
  readonly localeKeys: ReadonlySet<string>;
  /** By place of the later entry: its first clash and the number of others. */
  readonly clashes: Map<string, Clash>;
  pairs: number;
}

/**
 * Reports patterns that can match the same address, as findings about the later one. Literals meet by hash,
 * so the work does not grow with the square of the patterns.
 */
export function* findClashes(index: OwnerIndex): Steps<RegistryIssue[]> {
  const localeKeys = new Set([...index.locales].map((locale) => locale.toLowerCase()));
  const search: Search = { index, localeKeys, clashes: new Map(), pairs: 0 };
  visit(search, index.root, index.root);
  // Recursion could not pause.
  const levels = [commonChildren(search, index.root, index.root)];
  for (let level = levels.at(-1); level && search.pairs <= MAX_PAIRS; level = levels.at(-1)) {
    const { value: pair } = level.next();
    if (!pair) levels.pop();
    else if (!isLonely(pair)) {
      if (++search.pairs % PAIRS_PER_STEP === 0) yield;
      visit(search, ...pair);
      levels.push(commonChildren(search, ...pair));
    }
  }
  const issues = [...search.clashes.values()].map(clashIssue);
  if (search.pairs > MAX_PAIRS) {
    issues.push(
      error(
        ['pages'],
        'Parts that vary cross each other in too many paths to be compared',
        'fewer paths with {name} parts',
      ),
    );
  }
  return issues;
}

/** Returns whether both are the same node, with one owner and no children. */
function isLonely([a, b]: Pair): boolean {
  return (
    a === b && a.value?.length === 1 && !a.rest && !a.lang && !a.param && !a.literals.size && !a.suffixes.size
  );
}

function clashIssue({ earlier, later, others }: Clash): RegistryIssue {
  const { pattern } = later;
  const more = others.size > 1 ? `; it clashes with ${others.size - 1} more` : '';
  if (earlier.kind === 'reserved') {
    const reason = `${pattern} lies over ${earlier.name}, an address of the site that is no page${more}`;
    return error(later.at, reason, 'a path outside it');
  }
  const same = earlier.pattern.toLowerCase() === pattern.toLowerCase();
  const reason = same
    ? `${pattern} is already the path of the ${earlier.name}`
    : `${pattern} and ${earlier.pattern} of the ${earlier.name} could be the same address`;
  return error(later.at, reason + more, 'a path that no other entry can match (case does not count)');
}

function visit(search: Search, a: OwnerNode, b: OwnerNode): void {
  meet(search, a.value, b.value);
  meet(search, a.rest, b.rest);
  if (a.rest) covers(search, a.rest, b);
  if (b.rest && a !== b) covers(search, b.rest, a);
}

function* commonChildren(search: Search, a: OwnerNode, b: OwnerNode): Generator<Pair, undefined> {
  const [few, many] = a.literals.size <= b.literals.size ? [a, b] : [b, a];
  for (const [key, child] of few.literals) {
    const other = many.literals.get(key);
    if (other) yield [child, other];
  }
  for (const [suffix, child] of a.suffixes) {
    const other = b.suffixes.get(suffix);
    if (other) yield [child, other];
  }
  if (a.lang && b.lang) yield [a.lang, b.lang];
  if (a.param && b.param) yield [a.param, b.param];
  yield* crossChildren(search, a, b);
  if (a !== b) yield* crossChildren(search, b, a);
}

/** Pairs narrower segments of `a` with wider ones of `b`. */
function* crossChildren(search: Search, a: OwnerNode, b: OwnerNode): Generator<Pair, undefined> {
  if (b.lang) {
    for (const key of search.localeKeys) {
      const literal = a.literals.get(key);
      if (literal) yield [literal, b.lang];
    }
  }
  if (b.suffixes.size > 0) {
    for (const [key, literal] of a.literals) {
      const dot = key.lastIndexOf('.');
      const wide = dot > 0 ? b.suffixes.get(key.slice(dot)) : undefined;
      if (wide) yield [literal, wide];
    }
  }
  if (b.param) {
    for (const literal of a.literals.values()) yield [literal, b.param];
    for (const suffix of a.suffixes.values()) yield [suffix, b.param];
    if (a.lang) yield [a.lang, b.param];
  }
}

function meet(search: Search, left: readonly Owner[] | null, right: readonly Owner[] | null): void {
  if (!left || !right) return;
  for (const one of left) {
    for (const other of right) {
      if (one === other) continue;
      const [earlier, later] = one.order < other.order ? [one, other] : [other, one];
      note(search.clashes, earlier, later);
    }
  }
}

function note(clashes: Map<string, Clash>, earlier: Owner, later: Owner): void {
  const key = later.at.join('/');
  const clash = clashes.get(key) ?? { earlier, later, others: new Set() };
  clashes.set(key, clash);
  clash.others.add(earlier.at.join('/') || earlier.name);
  if (earlier.order < clash.earlier.order) Object.assign(clash, { earlier, later });
}

/** A more specific redirect below `**` is no clash. */
function covers(search: Search, wide: readonly Owner[], node: OwnerNode): void {
  const below = [node];
  for (let next = below.pop(); next; next = below.pop()) {
    if (++search.pairs > MAX_PAIRS) return;
    for (const owners of [next.value, next.rest]) {
      for (const owner of owners ?? []) {
        if (wide.some((one) => one.kind !== owner.kind)) meet(search, wide, [owner]);
      }
    }
    below.push(...next.literals.values(), ...next.suffixes.values());
    if (next.lang) below.push(next.lang);
    if (next.param) below.push(next.param);
  }
}
