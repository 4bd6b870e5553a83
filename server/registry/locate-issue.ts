import { relative } from 'node:path';
import { visit, type ParseErrorCode } from 'jsonc-parser';
import { error } from '../../shared/registry/issue.ts';
import type { RegistryIssue } from '../../shared/registry/types.ts';
import { MAX_JSON_DEPTH } from './parse-json.ts';

/** A place in a file, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A finding with its place. `file` is the path of the file. */
export type LocatedIssue = RegistryIssue & Position;

/** Mistakes of syntax that are reported; the first ones cause most of the others. */
const MAX_FAULTS = 20;

/** A path into the file that somebody asks for, with its children. */
interface Wanted {
  readonly children: Map<string | number, Wanted>;
  key: Position | null;
  value: Position | null;
}

/** An object or array that is being read. */
interface Frame {
  readonly keys: Set<string> | null;
  readonly wanted: Wanted | undefined;
  /** Key of the property, or index of the entry, that is being read. */
  at: string | number;
}

/**
 * Finds the places of issues in the text of their file: of the key where the key is at fault, else of the value, of
 * what is around it where nothing stands there. One reading without building anything, whatever the size.
 */
export function locateIssues(text: string, issues: readonly RegistryIssue[], file: string): LocatedIssue[] {
  if (issues.length === 0) return [];
  const root = createWanted();
  for (const issue of issues) {
    let node = root;
    for (const step of issue.path) {
      let child = node.children.get(step);
      if (!child) node.children.set(step, (child = createWanted()));
      node = child;
    }
  }
  readJson(text, root, () => {});
  return issues.map((issue) => ({ ...issue, file, ...positionOf(root, issue) })).sort(byPosition);
}

function createWanted(): Wanted {
  return { children: new Map(), key: null, value: null };
}

function positionOf(root: Wanted, { path, target }: RegistryIssue): Position {
  let node = root;
  for (const step of path) {
    const child = node.children.get(step);
    if (!child?.value) return node.value ?? START;
    node = child;
  }
  return (target === 'key' ? node.key : node.value) ?? node.value ?? START;
}

const START: Position = { line: 1, column: 1 };

/** Every fault that keeps a text from being JSON of ours, with its place: see `parseJson`. Empty for sound text. */
export function locateFaults(text: string, file: string): LocatedIssue[] {
  const found: LocatedIssue[] = [];
  const report = (reason: string, allowed: string, position: Position) => {
    // What follows at the same place follows from the first.
    const last = found.at(-1);
    if (last?.line === position.line && last.column === position.column) return;
    if (found.length < MAX_FAULTS) found.push({ ...error([], reason, allowed), file, ...position });
  };
  try {
    readJson(text, undefined, report);
  } catch {
    report('The file is nested too deep', `at most ${MAX_JSON_DEPTH} levels`, START);
  }
  // What parses and repeats no key can only be too deep.
  if (found.length === 0) report('The file is nested too deep', `at most ${MAX_JSON_DEPTH} levels`, START);
  return found;
}

type Report = (reason: string, allowed: string, position: Position) => void;

/** Reads JSON, notes the places of what is wanted and reports faults. Throws a RangeError on thousands of levels. */
function readJson(text: string, root: Wanted | undefined, report: Report): void {
  const frames: Frame[] = [];
  let trailing: Position | null = null;
  const wantedHere = (): Wanted | undefined => {
    const frame = frames.at(-1);
    return frame ? frame.wanted?.children.get(frame.at) : root;
  };
  const begin = (keys: Set<string> | null, at: string | number, position: Position) => {
    trailing = null;
    const wanted = wantedHere();
    if (wanted) wanted.value = position;
    frames.push({ keys, wanted, at });
  };
  const end = () => {
    if (trailing) report('A comma before a closing bracket', 'no comma after the last entry', trailing);
    trailing = null;
    frames.pop();
  };
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, column) => begin(new Set(), '', place(line, column)),
      onArrayBegin: (_offset, _length, line, column) => begin(null, 0, place(line, column)),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty(key, _offset, _length, line, column) {
        trailing = null;
        const frame = frames.at(-1);
        if (!frame) return;
        if (key === '__proto__')
          report('The key "__proto__" is not allowed', 'another name', place(line, column));
        if (frame.keys?.has(key))
          report(`The key "${key}" stands twice in the same object`, 'each key once', place(line, column));
        frame.keys?.add(key);
        frame.at = key;
        const wanted = wantedHere();
        if (wanted) wanted.key = place(line, column);
      },
      onLiteralValue(_value, _offset, _length, line, column) {
        trailing = null;
        const wanted = wantedHere();
        if (wanted) wanted.value = place(line, column);
      },
      onSeparator(character, _offset, _length, line, column) {
        if (character !== ',') return;
        trailing = place(line, column);
        const frame = frames.at(-1);
        if (typeof frame?.at === 'number') frame.at++;
      },
      onError(code, offset, length, line, column) {
        // A comma too many is reported at the comma, not at the bracket after it.
        if (trailing && /^[\]}]/.test(text.slice(offset, offset + 1))) return;
        const [reason, allowed] = describeFault(code, text.slice(offset, offset + Math.min(length, 30)));
        report(reason, allowed, place(line, column));
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
}

function place(line: number, column: number): Position {
  return { line: line + 1, column: column + 1 };
}

/** Messages by code of jsonc-parser, which exports them as a type only under our compiler settings. */
const FAULTS: Readonly<Record<number, readonly [reason: string, allowed: string]>> = {
  1: ['is no value', 'a text in double quotes, a number, true, false, null, [ or {'],
  2: ['is no number', 'digits, such as 12 or 0.5'],
  3: ['stands where a key is expected', 'a key in double quotes'],
  4: ['stands where a value is expected', 'a text in double quotes, a number, true, false, null, [ or {'],
  5: ['stands where a colon is expected', ': between key and value'],
  6: ['stands where a comma is expected', ', between two entries'],
  7: ['stands where the object should be closed', '}'],
  8: ['stands where the list should be closed', ']'],
  9: ['stands after the end', 'nothing after the last bracket'],
  10: ['begins a comment', 'JSON without comments'],
  11: ['begins a comment', 'JSON without comments'],
  12: ['is a text without an end', 'a closing double quote on the same line'],
  13: ['is no number', 'digits, such as 12 or 0.5'],
  14: ['holds a broken \\u escape', '\\u and four digits or letters a to f'],
  15: ['holds a broken escape', '\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u'],
  16: ['holds a control character', 'an escape such as \\n or \\t'],
};

function describeFault(code: ParseErrorCode, found: string): readonly [string, string] {
  const [reason, allowed] = FAULTS[code] ?? ['cannot be read', 'JSON'];
  const text = found.split('\n', 1)[0] ?? '';
  return [text.trim() === '' ? `The end of the file ${reason}` : `${text} ${reason}`, allowed];
}

function byPosition(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}

/** `file:line:column reason – what is allowed (did you mean …?)`, the file relative to the working directory. */
export function describeIssue(issue: LocatedIssue): string {
  const { file, line, column, reason, allowed, suggestion } = issue;
  const fromHere = relative(process.cwd(), file);
  const name = fromHere.startsWith('..') ? file : fromHere;
  const question = suggestion === undefined ? '' : ` (did you mean ${suggestion}?)`;
  return `${name}:${line}:${column} ${reason} – ${allowed}${question}`;
}
