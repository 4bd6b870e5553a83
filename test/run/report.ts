import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const LINE_LENGTH = 300;

export interface Result {
  passed: number;
  failed: number;
  skipped: string[];
  /** File, name and first line of what is wrong. */
  failures: string[];
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
    failures: files.flatMap(failuresOf),
    ms:
      Math.max(...files.map(({ endTime }) => endTime)) - Math.min(...files.map(({ startTime }) => startTime)),
  };
}

function failuresOf({ name, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = name.slice(name.lastIndexOf('/test/') + 1);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const told = failed.map(
    ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages.join('\n'))}`,
  );
  return (told.length > 0 || message === '' ? told : [firstLine(message)]).map((text) => `${file} ${text}`);
}

/** Without colours, and short: a failure may quote a whole page. */
function firstLine(text: string): string {
  const [line = ''] = stripVTControlCharacters(text).trim().split('\n');
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;
}
