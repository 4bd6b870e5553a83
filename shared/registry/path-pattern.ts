/**
 * Paths as the registry writes them, taken apart. Shared by the schema, the checks, the matcher and the builder of
 * addresses. Specification 2.1 to 2.3.
 */

/** A piece of a path between two slashes. */
export type Segment =
  | { kind: 'literal'; text: string }
  /** `{lang}`: one of the served languages, in exactly that spelling. */
  | { kind: 'lang' }
  /** `{name}`: anything that is not empty. */
  | { kind: 'param'; name: string }
  /** `{name}.htm`: anything that is not empty, then the suffix. */
  | { kind: 'suffix'; name: string; suffix: string }
  /** A closing `**`: this address and all below it; redirects only. */
  | { kind: 'rest' };

/** Longest path that the registry may write, in characters. */
export const MAX_PATH_LENGTH = 200;

const LITERAL = '[A-Za-z0-9_~-][A-Za-z0-9._~-]*';
const PLACEHOLDER = '\\{[a-zA-Z][a-zA-Z0-9]{0,31}\\}(?:\\.[a-z0-9]{1,8})?';
const SEGMENTS = `(?:/(?:${LITERAL}|${PLACEHOLDER}))`;

/** A page's path: literal segments and placeholders, nothing else. */
export const PATH_PATTERN = new RegExp(`^${SEGMENTS}+$`);

/** The source of a redirect: as a page's path, and it may end in `/**`. */
export const SOURCE_PATTERN = new RegExp(`^(?:${SEGMENTS}+(?:/\\*\\*)?)$`);

const SEGMENT = /^\{([a-zA-Z][a-zA-Z0-9]*)\}(\.[a-z0-9]+)?$/;

/** Takes a path that fits `PATH_PATTERN` or `SOURCE_PATTERN` apart; what fits neither comes out as literals. */
export function parsePattern(path: string): readonly Segment[] {
  return path.slice(1).split('/').map(parseSegment);
}

function parseSegment(text: string): Segment {
  if (text === '{lang}') return { kind: 'lang' };
  if (text === '**') return { kind: 'rest' };
  const found = text.charCodeAt(0) === 123 ? SEGMENT.exec(text) : null;
  if (!found) return { kind: 'literal', text };
  const name = found[1] as string;
  return found[2] ? { kind: 'suffix', name, suffix: found[2] } : { kind: 'param', name };
}

/** Names of the placeholders in a path, `lang` included, in order. */
export function placeholdersOf(segments: readonly Segment[]): string[] {
  return segments.flatMap((segment) => {
    if (segment.kind === 'lang') return ['lang'];
    return segment.kind === 'param' || segment.kind === 'suffix' ? [segment.name] : [];
  });
}

/** Whether the language alone makes an address of the path: it has no other placeholder. */
export function isFixed(segments: readonly Segment[]): boolean {
  return placeholdersOf(segments).every((name) => name === 'lang');
}

/**
 * Fills a path's placeholders. `params` holds decoded values (`lang` among them); each is percent-encoded and stays
 * one segment. `rest` is already encoded and replaces a closing `**`.
 * Throws a RangeError when a placeholder has no value.
 */
export function fillPattern(
  segments: readonly Segment[],
  params: Readonly<Record<string, string>>,
  rest = '',
): string {
  let path = '';
  for (const segment of segments) {
    if (segment.kind === 'literal') path += '/' + segment.text;
    else if (segment.kind === 'rest') path += rest;
    else if (segment.kind === 'lang') path += '/' + valueOf(params, 'lang');
    else path += '/' + valueOf(params, segment.name) + (segment.kind === 'suffix' ? segment.suffix : '');
  }
  return path;
}

function valueOf(params: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (!value) throw new RangeError(`The path needs a value for {${name}}`);
  return encodeURIComponent(value);
}
