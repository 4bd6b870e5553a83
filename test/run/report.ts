import fs from 'node:fs';

export interface Result {
  passed: number;
  failed: number;
  skipped: string[];
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
    assertionResults: { status: string; fullName: string }[];
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
    ms:
      Math.max(...files.map(({ endTime }) => endTime)) - Math.min(...files.map(({ startTime }) => startTime)),
  };
}
