// Everything that must pass, part by part. The last line says how many tests passed and failed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { run } from '../../server/launch/run.mjs';
import { ensureChromium } from './chromium.ts';
import { startServices, type MissingService, type Services } from './services.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FORMATTED = ['client', 'server', 'shared', 'test', 'bench', 'package.json', 'tsconfig.json'];

/** Tools that pass or fail as a whole: one test each. They share the machine's cores. */
const CHECKS: Record<string, string[]> = {
  types: ['node_modules/typescript/bin/tsc', '--build', '.', 'server'],
  lint: ['node_modules/oxlint/bin/oxlint', '--config', 'test/oxlint.json', '.'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--config', 'test/oxfmt.json', '--check', ...FORMATTED],
};

/** Projects of test/vitest.config.ts, one run each: what starts processes or a browser has the machine to itself. */
const PROJECTS = ['unit', 'backend', 'http', 'docs', 'process', 'browser'];

/** Those with tests that use the servers of `services.ts`. */
const SERVED = ['backend', 'http', 'process'];

interface Result {
  passed: number;
  failed: number;
}

const NO_SERVICES: Services = { env: {}, missing: [], stop: async () => undefined };
const total: Result = { passed: 0, failed: 0 };
/** Full names of tests that were not run. */
const left: string[] = [];

try {
  const { parts, files, full } = readOptions(process.argv.slice(2));
  const checks = Object.keys(CHECKS).filter((name) => parts.includes(name));
  const projects = PROJECTS.filter((name) => parts.includes(name));
  const [services] = await Promise.all([
    projects.some((name) => SERVED.includes(name)) ? startServices(root) : NO_SERVICES,
    ...checks.map(check),
  ]);
  try {
    for (const project of projects)
      await runProject(project, files, { ...services.env, FULL: full ? '1' : '' });
  } finally {
    await services.stop();
  }
  services.missing.forEach(tellMissing);
} catch (error) {
  const { message, stack = message } = error as Error;
  count('run', { passed: 0, failed: 1 }, error instanceof LaunchError ? message : stack);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Parts by name, or files of tests; all parts when neither is named. */
function readOptions(options: readonly string[]): { parts: string[]; files: string[]; full: boolean } {
  const all = [...Object.keys(CHECKS), ...PROJECTS];
  const files = options.filter((option) => partOf(option) !== undefined);
  const named = options.filter((option) => option !== '--full' && !files.includes(option));
  const unknown = named.find((option) => !all.includes(option));
  if (unknown !== undefined) {
    throw new LaunchError(
      `Unknown option "${unknown}"; allowed: --full, files of tests and the parts ${all.join(', ')}`,
    );
  }
  const parts = [...named, ...files.flatMap((file) => partOf(file) ?? [])];
  return { parts: parts.length > 0 ? parts : all, files, full: options.includes('--full') };
}

/** The part that a file of tests belongs to; undefined for anything else. */
function partOf(option: string): string | undefined {
  const part = /^test\/(\w+)\/.+\.test\.ts$/.exec(option)?.[1];
  return part !== undefined && PROJECTS.includes(part) && fs.existsSync(path.join(root, option))
    ? part
    : undefined;
}

/** No test is left out without a word: what this machine lacks, and how much of the run it was. */
function tellMissing({ name, suite, reason }: MissingService): void {
  const tests = left.filter((test) => test.includes(suite)).length;
  process.stdout.write(`- ${name}: not available (${reason}), ${tests} tests not run\n`);
}

async function check(name: string): Promise<void> {
  const started = performance.now();
  const { code, output } = await run(process.execPath, CHECKS[name] ?? [], { cwd: root, quiet: true });
  const result = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  count(name, result, code === 0 ? '' : output, performance.now() - started);
}

async function runProject(
  project: string,
  files: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<void> {
  const started = performance.now();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const env: NodeJS.ProcessEnv = { ...process.env, ...variables };
    if (project === 'browser') env.CHROMIUM = await ensureChromium(root);
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'test/vitest.config.ts',
      '--project',
      project,
      ...files.filter((file) => partOf(file) === project),
    ];
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
    ];
    const { code } = await run(process.execPath, [...vitest, ...reporters], { cwd: root, env });
    count(project, resultOf(report, code), '', performance.now() - started);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What is read of the report that vitest writes. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Failed tests, files that could not be run, and a runner that failed for neither of these reasons. */
function resultOf(report: string, code: number): Result {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    fs.readFileSync(report, 'utf8'),
  ) as Report;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending');
  left.push(...skipped.map(({ fullName }) => fullName));
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function count(name: string, { passed, failed }: Result, output = '', ms = 0): void {
  total.passed += passed;
  total.failed += failed;
  if (output !== '') process.stdout.write(`${output.trimEnd()}\n`);
  process.stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${(ms / 1000).toFixed(1)} s)\n`,
  );
}
