import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const LINE_LENGTH = 300;

export interface Result {
  passed: number;
  failed: number;
  skipped: string[];
  /** File, name and first line of what is wrong. */
  failures: string[];
  /** Like `failures`, of tests that passed when they ran once more. */
  unsteady: string[];
  /** From the start of the first file to the end of the last. */
  ms: number;
}

/** The parts of vitest's report that are read. */
interface Report {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** @returns results by project, without projects that have no tests, or null without a report */
export function readReport(report: string): Map<string, Result> | null {
  if (!fs.existsSync(report)) return null;
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  const byProject = Map.groupBy(testResults, ({ name }) => /\/test\/(\w+)\//.exec(name)?.[1] ?? name);
  return new Map([...byProject].map(([project, files]) => [project, resultOf(files)]));
}

/** A file that cannot run counts as one failed test. */
function resultOf(files: Report['testResults']): Result {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const left = tests.filter(({ status }) => status === 'skipped' || status === 'pending');
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: left.map(({ fullName }) => fullName),
    failures: [
      ...files.flatMap((file) => troublesOf(file, 'failed')),
      ...broken.map((file) => `${nameOf(file)} ${firstLine(file.message)}`),
    ],
    unsteady: files.flatMap((file) => troublesOf(file, 'passed')),
    ms:
      Math.max(...files.map(({ endTime }) => endTime)) - Math.min(...files.map(({ startTime }) => startTime)),
  };
}

/** A test that has passed at its second try keeps what was wrong at the first. */
function troublesOf(file: Report['testResults'][number], status: string): string[] {
  return file.assertionResults
    .filter((test) => test.status === status && (status === 'failed' || test.failureMessages.length > 0))
    .map(
      ({ fullName, failureMessages }) =>
        `${nameOf(file)} ${fullName}: ${firstLine(failureMessages.join('\n'))}`,
    );
}

function nameOf({ name }: Report['testResults'][number]): string {
  return name.slice(name.lastIndexOf('/test/') + 1);
}

/** Without colours, and short: a failure may quote a whole page. */
function firstLine(text: string): string {
  const [line = ''] = stripVTControlCharacters(text).trim().split('\n');
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;
}
