import type { Locale } from '../locales.ts';
import type { Segment } from './path-pattern.ts';

/**
 * Finds the pattern that fits a path in a number of steps that depends on the path alone, not on how many patterns
 * there are: a tree with one level a segment, literals by hash. No regular expressions, so nothing written in the
 * registry or sent by a visitor can make it slow. The checks refuse patterns that could fit the same path, so order
 * of insertion does not matter.
 */
export interface PathNode<T> {
  /** By lower-cased text. */
  literals: ReadonlyMap<string, PathNode<T>>;
  lang: PathNode<T> | null;
  param: PathNode<T> | null;
  /** By suffix, which begins with the last dot of the segment. */
  suffixes: ReadonlyMap<string, PathNode<T>>;
  /** What ends here. */
  value: T | null;
  /** What covers this node and all below it. */
  rest: T | null;
}

export interface PathIndex<T> {
  readonly root: PathNode<T>;
  readonly locales: ReadonlySet<string>;
  /** Segments of the longest pattern; a longer path can only fit a closing `**`. */
  depth: number;
  hasRest: boolean;
}

/** An empty index; `locales` are the values that `{lang}` accepts, in exactly that spelling. */
export function createPathIndex<T>(locales: readonly Locale[]): PathIndex<T> {
  return { root: createNode<T>(), locales: new Set(locales), depth: 0, hasRest: false };
}

/** Most nodes have no children: an empty map of their own would be most of their size. */
const NO_CHILDREN: ReadonlyMap<string, never> = new Map<string, never>();

function createNode<T>(): PathNode<T> {
  return { literals: NO_CHILDREN, lang: null, param: null, suffixes: NO_CHILDREN, value: null, rest: null };
}

/** The node at the end of `segments`, made where missing. A closing `**` gives the node before it. */
export function nodeFor<T>(index: PathIndex<T>, segments: readonly Segment[]): PathNode<T> {
  let node = index.root;
  for (const segment of segments) {
    if (segment.kind === 'rest') index.hasRest = true;
    else node = childOf(node, segment);
  }
  index.depth = Math.max(index.depth, segments.length);
  return node;
}

function childOf<T>(node: PathNode<T>, segment: Exclude<Segment, { kind: 'rest' }>): PathNode<T> {
  if (segment.kind === 'lang') return (node.lang ??= createNode());
  if (segment.kind === 'param') return (node.param ??= createNode());
  if (segment.kind === 'literal') {
    const key = segment.text.toLowerCase();
    return node.literals.get(key) ?? add((node.literals = ownMap(node.literals)), key);
  }
  return node.suffixes.get(segment.suffix) ?? add((node.suffixes = ownMap(node.suffixes)), segment.suffix);
}

function ownMap<T>(children: ReadonlyMap<string, PathNode<T>>): Map<string, PathNode<T>> {
  return children === NO_CHILDREN ? new Map() : (children as Map<string, PathNode<T>>);
}

function add<T>(children: Map<string, PathNode<T>>, key: string): PathNode<T> {
  const child = createNode<T>();
  children.set(key, child);
  return child;
}

/** What was inserted for a path, given as decoded segments; null when nothing fits. */
export function findInIndex<T>(index: PathIndex<T>, path: readonly string[]): T | null {
  if (path.length > index.depth && !index.hasRest) return null;
  return walk(index.root, path, 0, index.locales);
}

function walk<T>(
  node: PathNode<T>,
  path: readonly string[],
  at: number,
  locales: ReadonlySet<string>,
): T | null {
  if (at === path.length) return node.value ?? node.rest;
  const text = path[at] as string;
  const literal = node.literals.get(text.toLowerCase());
  let found = literal ? walk(literal, path, at + 1, locales) : null;
  if (found === null && node.lang !== null && locales.has(text))
    found = walk(node.lang, path, at + 1, locales);
  if (found === null && node.suffixes.size > 0) {
    const dot = text.lastIndexOf('.');
    const child = dot > 0 ? node.suffixes.get(text.slice(dot).toLowerCase()) : undefined;
    if (child) found = walk(child, path, at + 1, locales);
  }
  if (found === null && node.param !== null) found = walk(node.param, path, at + 1, locales);
  return found ?? node.rest;
}

/**
 * Cuts a percent-encoded path (no query) into decoded segments, each decoded once and on its own, so that `%2F` stays
 * inside its segment. One closing slash is ignored. Null for what is no path of ours: no leading slash, an empty or
 * dot segment, a backslash, a control character, an escape that cannot be decoded.
 */
export function splitPath(path: string): string[] | null {
  if (path.charCodeAt(0) !== 47) return null;
  const end = path.length > 1 && path.charCodeAt(path.length - 1) === 47 ? path.length - 1 : path.length;
  const segments = path.slice(1, end).split('/');
  for (let at = 0; at < segments.length; at++) {
    const segment = decodeSegment(segments[at] as string);
    if (segment === null) return null;
    segments[at] = segment;
  }
  return segments;
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f\\]/;

function decodeSegment(raw: string): string | null {
  let text = raw;
  if (raw.includes('%')) {
    try {
      text = decodeURIComponent(raw);
    } catch {
      return null;
    }
  }
  return text === '' || text === '.' || text === '..' || UNSAFE.test(text) ? null : text;
}

/** The values of a pattern's placeholders in a path that fits it, `lang` among them; no prototype. */
export function readParams(segments: readonly Segment[], path: readonly string[]): Record<string, string> {
  const params: Record<string, string> = Object.create(null);
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at] as Segment;
    const text = path[at] as string;
    if (segment.kind === 'lang') params['lang'] = text;
    else if (segment.kind === 'param') params[segment.name] = text;
    else if (segment.kind === 'suffix') params[segment.name] = text.slice(0, -segment.suffix.length);
  }
  return params;
}
