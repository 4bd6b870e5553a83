import type { Locale } from '../locales.ts';
import type { Segment } from './path-pattern.ts';

/**
 * A tree with one level per segment: matching time depends on the path alone, not on the number of patterns.
 * Without regular expressions, neither the registry nor a visitor can make it slow. The checks refuse
 * patterns that overlap, so insertion order does not matter.
 */
export interface PathNode<T> {
  /** By lower-cased text. */
  literals: ReadonlyMap<string, PathNode<T>>;
  lang: PathNode<T> | null;
  param: PathNode<T> | null;
  /** By suffix, from the last dot of the segment. */
  suffixes: ReadonlyMap<string, PathNode<T>>;
  value: T | null;
  /** For a `**` that covers this node and everything below it. */
  rest: T | null;
}

export interface PathIndex<T> {
  readonly root: PathNode<T>;
  readonly locales: ReadonlySet<string>;
  /** A path longer than the longest pattern can only match a closing `**`. */
  depth: number;
  hasRest: boolean;
}

/** `{lang}` accepts exactly the spelling of `locales`. */
export function createPathIndex<T>(locales: readonly Locale[]): PathIndex<T> {
  return { root: createNode<T>(), locales: new Set(locales), depth: 0, hasRest: false };
}

/** Most nodes are leaves; a map for each would take most of their memory. */
const NO_CHILDREN: ReadonlyMap<string, never> = new Map<string, never>();

function createNode<T>(): PathNode<T> {
  return { literals: NO_CHILDREN, lang: null, param: null, suffixes: NO_CHILDREN, value: null, rest: null };
}

/** Creates missing nodes. A closing `**` returns the node before it. */
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

/** Takes decoded segments. Returns null if nothing matches. */
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
 * Splits a percent-encoded path without query. Decodes each segment once and on its own, so `%2F` stays
 * inside it. Ignores one closing slash. Returns null for a path without a leading slash or with empty
 * segments, dot segments, backslashes, control characters or broken escapes.
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

/** Returns the values of the placeholders, including `lang`, on an object without prototype. */
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
