/** Parses paths as the registry writes them. Specification 2.1 to 2.3. */

export type Segment =
  | { kind: 'literal'; text: string }
  /** `{lang}`: a served language in exactly that spelling. */
  | { kind: 'lang' }
  /** `{name}`: any non-empty segment. */
  | { kind: 'param'; name: string }
  /** `{name}.htm`: any non-empty text before the suffix. */
  | { kind: 'suffix'; name: string; suffix: string }
  /** A closing `**`: this address and everything below it, in redirects only. */
  | { kind: 'rest' };

/** In characters. */
export const MAX_PATH_LENGTH = 200;

const LITERAL = '[A-Za-z0-9_~-][A-Za-z0-9._~-]*';
const PLACEHOLDER = '\\{[a-zA-Z][a-zA-Z0-9]{0,31}\\}(?:\\.[a-z0-9]{1,8})?';
const SEGMENTS = `(?:/(?:${LITERAL}|${PLACEHOLDER}))`;

export const PATH_PATTERN = new RegExp(`^${SEGMENTS}+$`);

/** May end in `/**`. */
export const SOURCE_PATTERN = new RegExp(`^(?:${SEGMENTS}+(?:/\\*\\*)?)$`);

const SEGMENT = /^\{([a-zA-Z][a-zA-Z0-9]*)\}(\.[a-z0-9]+)?$/;

/** A path that matches neither `PATH_PATTERN` nor `SOURCE_PATTERN` becomes literals. */
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

/** Includes `lang`. */
export function placeholdersOf(segments: readonly Segment[]): string[] {
  return segments.flatMap((segment) => {
    if (segment.kind === 'lang') return ['lang'];
    return segment.kind === 'param' || segment.kind === 'suffix' ? [segment.name] : [];
  });
}

/** Whether the language is the only placeholder. */
export function isFixed(segments: readonly Segment[]): boolean {
  return placeholdersOf(segments).every((name) => name === 'lang');
}

/**
 * Encodes `params`, so that each stays one segment. `rest` is already encoded and replaces a closing `**`.
 * @throws RangeError when a placeholder has no value
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
  return encodeURIComponent(value.toWellFormed());
}
