import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const LINE_LENGTH = 300;

/** What became of a test file. */
export interface FileResult {
  /** From the project's folder. */
  file: string;
  part: string;
  ms: number;
  passed: number;
  failed: number;
  /** Names of tests that did not run. */
  skipped: string[];
  /** File, name and first line of what is wrong. */
  failures: string[];
  /** Like `failures`, of tests that passed when they ran once more. */
  unsteady: string[];
}

/** The parts of Vitest's report that are read. */
interface Report {
  testResults: FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** @returns a result for each file that ran; none without a report */
export function readReport(report: string): FileResult[] {
  if (!fs.existsSync(report)) return [];
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  return testResults.map(resultOf);
}

/** A file that cannot run counts as one failed test. */
function resultOf(report: FileReport): FileResult {
  const { name, status, startTime, endTime, assertionResults: tests } = report;
  const file = name.slice(name.lastIndexOf('/test/') + 1);
  const count = (wanted: string) => tests.filter((test) => test.status === wanted).length;
  const broken = status === 'failed' && count('failed') === 0;
  const left = tests.filter((test) => test.status === 'skipped' || test.status === 'pending');
  return {
    file,
    part: /^test\/(\w+)\//.exec(file)?.[1] ?? file,
    ms: endTime - startTime,
    passed: count('passed'),
    failed: count('failed') + Number(broken),
    skipped: left.map(({ fullName }) => fullName),
    failures: [
      ...troublesOf(file, report, 'failed'),
      ...(broken ? [`${file} ${firstLine(report.message)}`] : []),
    ],
    unsteady: troublesOf(file, report, 'passed'),
  };
}

/** A test that has passed at its second try keeps what was wrong at the first. */
function troublesOf(file: string, { assertionResults }: FileReport, status: string): string[] {
  return assertionResults
    .filter((test) => test.status === status && (status === 'failed' || test.failureMessages.length > 0))
    .map(({ fullName, failureMessages }) => `${file} ${fullName}: ${firstLine(failureMessages.join('\n'))}`);
}

/** Without colours, and short: a failure may quote a whole page. */
function firstLine(text: string): string {
  const [line = ''] = stripVTControlCharacters(text).trim().split('\n');
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;
}
