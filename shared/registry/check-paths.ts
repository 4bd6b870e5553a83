import { PAYLOAD_SEGMENT } from '../page-data.ts';
import { hasFixedStart, type Owner, type OwnerIndex, type OwnerNode } from './address-owners.ts';
import type { CompiledRedirect } from './compile-redirects.ts';
import { error } from './issue.ts';
import { parsePattern, placeholdersOf, type Segment } from './path-pattern.ts';
import type { Registry } from './schema.ts';
import type { RegistryIssue } from './types.ts';

/** Pairs of nodes that are looked at; only patterns made to cross each other come near it. */
const MAX_PAIRS = 4_000_000;

/** Paths that are malformed beyond the schema, and every two patterns that could fit the same address. */
export function checkPaths(
  registry: Registry,
  rules: readonly CompiledRedirect[],
  index: OwnerIndex,
): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  registry.pages.forEach((page, at) => {
    issues.push(...checkPath(parsePattern(page.path), ['pages', at, 'path'], true));
  });
  for (const { from, at, isMirror } of rules) {
    if (!isMirror) issues.push(...checkPath(from, at[0] === 'redirects' ? [...at, 'from'] : at, false));
  }
  return [...issues, ...findClashes(index)];
}

/** What the pattern of the schema cannot say about one path. */
function checkPath(
  segments: readonly Segment[],
  at: readonly (string | number)[],
  isPage: boolean,
): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  const names = placeholdersOf(segments);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) issues.push(error(at, `{${twice}} stands twice in the path`, 'each name once'));
  if (segments.some((segment) => segment.kind === 'suffix' && segment.name === 'lang')) {
    issues.push(error(at, '{lang} has a suffix', '{lang} as a whole segment'));
  }
  if (!hasFixedStart(segments)) {
    issues.push(
      error(at, 'The path begins with a part that varies', 'a first segment of letters, or {lang}'),
    );
  }
  if (!isPage) return issues;
  if (segments[0]?.kind === 'literal' && segments[0].text === 'M') {
    issues.push(error(at, 'The path begins with /M', '/m for a phone page'));
  }
  const texts = segments.map((segment) => (segment.kind === 'literal' ? segment.text.toLowerCase() : ''));
  if (texts.includes(PAYLOAD_SEGMENT)) {
    issues.push(error(at, `"${PAYLOAD_SEGMENT}" is taken by the data of pages`, 'another name'));
  }
  const last = segments.at(-1);
  const ending = last?.kind === 'suffix' ? last.suffix : texts.at(-1);
  if (texts.includes('undefined') && !ending?.includes('.htm')) {
    issues.push(
      error(
        at,
        'A segment "undefined" leads to the not-found page (Specification 2.5, rule 4)',
        'another name',
      ),
    );
  }
  return issues;
}

interface Clash {
  earlier: Owner;
  later: Owner;
  readonly others: Set<string>;
}

interface Search {
  readonly index: OwnerIndex;
  readonly localeKeys: ReadonlySet<string>;
  /** By the place of the later entry, which is the one at fault: the first that it clashes with, and how many more. */
  readonly clashes: Map<string, Clash>;
  pairs: number;
}

/**
 * Walks the tree of patterns against itself, pair by pair of nodes that some path could both reach. Literals meet by
 * hash, so the work grows with the number of patterns, not with its square.
 */
function findClashes(index: OwnerIndex): RegistryIssue[] {
  const localeKeys = new Set([...index.locales].map((locale) => locale.toLowerCase()));
  const search: Search = { index, localeKeys, clashes: new Map(), pairs: 0 };
  visit(search, index.root, index.root);
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
  if (++search.pairs > MAX_PAIRS) return;
  meet(search, a.value, b.value);
  meet(search, a.rest, b.rest);
  if (a.rest) covers(search, a.rest, b);
  if (b.rest && a !== b) covers(search, b.rest, a);
  for (const [left, right] of commonChildren(search, a, b)) visit(search, left, right);
}

/** The pairs of children that one and the same segment could lead to. */
function* commonChildren(search: Search, a: OwnerNode, b: OwnerNode): Generator<[OwnerNode, OwnerNode]> {
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

/** Pairs of a narrower segment of `a` with a wider one of `b`. */
function* crossChildren(search: Search, a: OwnerNode, b: OwnerNode): Generator<[OwnerNode, OwnerNode]> {
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

/** Notes every two owners of the same addresses. */
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

/** What a closing `**` covers; another redirect below it is more specific and no clash. */
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
