import { readFileSync } from 'node:fs';
import type { ErrorPayload } from 'vite';
import { describeIssue, type LocatedIssue } from './registry/locate-issue.ts';
import type { Refusal } from './registry/served-state.ts';

const AROUND = 2;

/** Shows the first finding in its text and lists the others. */
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
      // The overlay turns places in the stack into links.
      stack: lines.join('\n'),
      plugin: 'registry',
      id: file,
      loc: { file, line, column },
      frame: frameOf(first),
    },
  };
}

function wordsOf(issue: LocatedIssue): string {
  return describeIssue(issue).replace(/^.*?:\d+:\d+ /, '');
}

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
      // The overlay trims leading blanks.
      const shown = `${String(number).padEnd(5)} | ${text}`;
      return number === line ? [shown, `      | ${' '.repeat(column - 1)}^`] : [shown];
    })
    .join('\n');
}
