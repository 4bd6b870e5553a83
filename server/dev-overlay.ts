import { readFileSync } from 'node:fs';
import type { ErrorPayload } from 'vite';
import { describeIssue, type LocatedIssue } from './registry/locate-issue.ts';
import type { Refusal } from './registry/served-state.ts';

/** Lines that are shown before and behind the one at fault. */
const AROUND = 2;

/** A refused edit as the overlay of a development server shows it: the first finding in its text, the others below. */
export function refusalOverlay({ issues }: Refusal): ErrorPayload {
  const [first, ...others] = issues;
  const lines = others.map((issue) => `${issue.file}:${issue.line}:${issue.column}\n    ${wordsOf(issue)}`);
  const message = 'The edit is refused; the site goes on with what it had.';
  if (first === undefined) return { type: 'error', err: { message, stack: '', plugin: 'registry' } };
  const { file, line, column } = first;
  return {
    type: 'error',
    err: {
      message: `${message}\n\n${wordsOf(first)}`,
      // Places in it become links that open the file.
      stack: lines.join('\n'),
      plugin: 'registry',
      id: file,
      loc: { file, line, column },
      frame: frameOf(first),
    },
  };
}

/** What a finding says, without its place. */
function wordsOf(issue: LocatedIssue): string {
  return describeIssue(issue).replace(/^.*?:\d+:\d+ /, '');
}

/** The lines around a finding, the place marked; empty for a file that cannot be read. */
function frameOf({ file, line, column }: LocatedIssue): string {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return '';
  }
  const from = Math.max(0, line - 1 - AROUND);
  return lines
    .slice(from, line + AROUND)
    .flatMap((text, at) => {
      const number = from + at + 1;
      // The overlay takes blanks away at the beginning.
      const shown = `${String(number).padEnd(5)} | ${text}`;
      return number === line ? [shown, `      | ${' '.repeat(column - 1)}^`] : [shown];
    })
    .join('\n');
}
