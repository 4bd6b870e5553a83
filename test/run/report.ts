import fs from 'node:fs';

/** What became of the tests of one part. */
export interface Result {
  passed: number;
  failed: number;
  /** Full names of tests that were not run. */
  skipped: string[];
  /** From the start of its first file to the end of its last. */
  ms: number;
}

/** What is read of the report that vitest writes. */
interface Report {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Reads what vitest has reported of some projects.
 * @param report file that it should have written
 * @returns by project; a project without any test has none. Null when there is no report
 */
export function readReport(report: string): Map<string, Result> | null {
  if (!fs.existsSync(report)) return null;
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  const byProject = Map.groupBy(testResults, ({ name }) => /\/test\/(\w+)\//.exec(name)?.[1] ?? name);
  return new Map([...byProject].map(([project, files]) => [project, resultOf(files)]));
}

/** A file that could not be run counts as one failed test. */
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
