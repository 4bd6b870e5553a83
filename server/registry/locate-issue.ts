import { relative } from 'node:path';
import { visit } from 'jsonc-parser';
import { error } from '../../shared/registry/issue.ts';
import type { RegistryIssue } from '../../shared/registry/types.ts';
import { describeFault, type SyntaxFault } from './describe-fault.ts';
import { MAX_JSON_DEPTH } from './parse-json.ts';

/** Line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export type LocatedIssue = RegistryIssue & Position;

const MAX_FAULTS = 20;

interface Wanted {
  readonly children: Map<string | number, Wanted>;
  key: Position | null;
  value: Position | null;
}

interface Frame {
  readonly keys: Set<string> | null;
  readonly wanted: Wanted | undefined;
  /** The key or index that is being read. */
  at: string | number;
}

/** Finds the key or value of each issue, or else what encloses it. Reads the text once and builds no tree. */
export function locateIssues<T extends RegistryIssue>(
  text: string,
  issues: readonly T[],
  file: string,
): (T & Position)[] {
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
  readJson(text, root, { onKey() {}, onSyntax() {} });
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

/**
 * Locates what `parseJson` refuses. Only the first syntax error is reported, because the rest cannot be interpreted.
 */
export function locateFaults(text: string, file: string): LocatedIssue[] {
  const found: LocatedIssue[] = [];
  let isBroken = false;
  const report = ({ reason, allowed, position }: SyntaxFault) => {
    if (!isBroken && found.length < MAX_FAULTS)
      found.push({ ...error([], reason, allowed), file, ...position });
  };
  const breakOff = (fault: SyntaxFault) => {
    report(fault);
    isBroken = true;
  };
  const tooDeep = {
    reason: 'The file is nested too deep',
    allowed: `at most ${MAX_JSON_DEPTH} levels`,
    position: START,
  };
  try {
    readJson(text, undefined, { onKey: report, onSyntax: breakOff });
  } catch {
    report(tooDeep);
  }
  // Nothing else remains that `parseJson` refuses.
  if (found.length === 0) report(tooDeep);
  return found;
}

interface FaultListeners {
  onKey(fault: SyntaxFault): void;
  onSyntax(fault: SyntaxFault): void;
}

/** @throws RangeError on thousands of levels */
function readJson(text: string, root: Wanted | undefined, tell: FaultListeners): void {
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
    if (trailing) tell.onSyntax({ ...TRAILING_COMMA, position: trailing });
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
        const position = place(line, column);
        if (key === '__proto__')
          tell.onKey({ reason: 'The key "__proto__" is not allowed', allowed: 'another name', position });
        else if (frame.keys?.has(key))
          tell.onKey({
            reason: `The key "${key}" stands twice in the same object`,
            allowed: 'each key once',
            position,
          });
        frame.keys?.add(key);
        frame.at = key;
        const wanted = wantedHere();
        if (wanted) wanted.key = position;
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
        // A trailing comma is reported at the comma, not at the bracket.
        if (trailing && /^[\]}]/.test(text.slice(offset, offset + 1))) return;
        tell.onSyntax(describeFault(code, text, [offset, length], place(line, column)));
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
}

const TRAILING_COMMA = {
  reason: 'A comma before a closing bracket',
  allowed: 'no comma after the last entry',
};

function place(line: number, column: number): Position {
  return { line: line + 1, column: column + 1 };
}

function byPosition(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}

/** `file:line:column reason – what is allowed (did you mean …?)`, relative to the working directory. */
export function describeIssue(issue: LocatedIssue): string {
  const { file, line, column, reason, allowed, suggestion } = issue;
  const question = suggestion === undefined ? '' : ` (did you mean ${suggestion}?)`;
  return `${pathFromHere(file)}:${line}:${column} ${reason} – ${allowed}${question}`;
}

/** Relative to the working directory, if it is below it. */
export function pathFromHere(file: string): string {
  const fromHere = relative(process.cwd(), file);
  return fromHere.startsWith('..') ? file : fromHere;
}
