import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import type { LogDestination } from './log/logger.ts';
import { describeIssue, type LocatedIssue } from './registry/locate-issue.ts';
import type { Refusal } from './registry/served-state.ts';

const AROUND = 2;
/** An error or a fatal one, as pino writes the level. */
const ERROR_LINE = /^\{"level":[56]0/;

/** What the overlay needs of a line of the log. */
interface LoggedError {
  msg: string;
  err?: { message: string; stack?: string };
  req?: { method: string; path: string };
  page?: string;
  section?: string;
}

/** Writes lines to `output`, and also calls `report` with those that tell of an error. */
export function reportFailures(
  output: LogDestination & { flushSync(): void },
  report: (failure: ErrorPayload) => void,
): LogDestination {
  return {
    lost: output.lost,
    write(line) {
      output.write(line);
      if (!ERROR_LINE.test(line)) return;
      const failure = failureOverlay(JSON.parse(line) as LoggedError);
      if (failure !== null) report(failure);
    },
  };
}

function failureOverlay({ msg, err, req, page, section }: LoggedError): ErrorPayload | null {
  if (err === undefined) return null;
  const message = stripVTControlCharacters(err.message);
  const stack = stripVTControlCharacters(err.stack ?? '');
  const where = [section && `section ${section}`, page && `page ${page}`, req && `${req.method} ${req.path}`];
  const place = where.filter(Boolean).join(', ');
  return {
    type: 'error',
    err: {
      message: `${msg}${place && ` (${place})`}\n\n${message}`,
      // The overlay turns places in the stack into links.
      stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))),
      plugin: 'server log',
    },
  };
}

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
