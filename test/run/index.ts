// Runs everything that must pass. The last line counts passed and failed tests.
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { run } from '../../server/launch/run.mjs';
import { ensureChromium, ensureHeadlessShell } from './chromium.ts';
import { CHECKS, readOptions, type Asked } from './parts.ts';
import { ensureEngines, type Engines } from './engines.ts';
import { createFolder } from './folders.ts';
import { readReport, type Result } from './report.ts';
import { startServices, type MissingService, type Services } from './services.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Parts that need all engines. */
const ENGINE_PARTS = ['engines', 'walks'];

/**
 * The two rows run in parallel: one mostly computes, the other mostly waits. The inner lists run together.
 */
const COMPUTING = [['unit', 'backend', 'docs', 'http'], ['browser'], ['machine']];
const WAITING = [['process'], ENGINE_PARTS];
/** When this part runs, the other row is about to end, and its tests wait for browsers. */
const MORE_WORKERS: Record<string, number> = { browser: Math.max(3, availableParallelism()) };

/** Projects whose files are too many for memory. */
const ON_DISK = ['process', 'machine', ...ENGINE_PARTS];
/** Several times what the others write. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Projects that use the servers of `services.ts`. */
const SERVED = ['backend', 'http', 'process'];

const NO_ENGINES: Engines = { env: {}, missing: [] };
const NO_SERVICES: Services = { env: {}, missing: [], stop: async () => undefined };
const total = { passed: 0, failed: 0 };
const skipped: string[] = [];
/** Told again at the end, where somebody looks first. */
const failures: string[] = [];
const unsteady: string[] = [];

try {
  await runParts(readOptions(root, process.argv.slice(2)));
} catch (error) {
  const { message, stack = message } = error as Error;
  count('run', { passed: 0, failed: 1 }, error instanceof LaunchError ? message : stack);
}
tellAgain('Passed when they ran once more, which is a defect of theirs or of the product', unsteady);
tellAgain('Failed', failures);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function tellAgain(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n${lines.map((line) => `✗ ${line}\n`).join('')}`);
}

interface Setting {
  asked: Asked;
  env: NodeJS.ProcessEnv;
  /** For all files of its tests. */
  folder: string;
}

async function runParts(asked: Asked): Promise<void> {
  const isAsked = (part: string) => asked.parts.includes(part);
  // Removes what tests leave behind. The test servers run as another user.
  const [inMemory, onDisk] = [createFolder('test-run', ROOM_BYTES), createFolder('test-run', Infinity)];
  for (const folder of [inMemory, onDisk]) fs.chmodSync(folder, 0o755);
  const [services, CHROMIUM, CHROMIUM_SHELL] = await Promise.all([
    SERVED.some(isAsked) ? startServices(root) : NO_SERVICES,
    ['browser', ...ENGINE_PARTS].some(isAsked) ? ensureChromium(root) : '',
    isAsked('browser') ? ensureHeadlessShell(root) : '',
  ]);
  // Takes a minute where they have to be installed, and is not awaited until a part needs them.
  const engines = ENGINE_PARTS.some(isAsked) ? ensureEngines(root) : Promise.resolve(NO_ENGINES);
  try {
    const browsers = { CHROMIUM, CHROMIUM_SHELL };
    const env = { ...process.env, ...services.env, ...browsers, FULL: asked.full ? '1' : '' };
    const runAll = async (runs: string[][], aside: boolean) => {
      for (const projects of runs.map((all) => all.filter(isAsked)))
        if (projects.length > 0) {
          const more = projects.some((one) => ENGINE_PARTS.includes(one)) ? (await engines).env : {};
          const folder = projects.some((one) => ON_DISK.includes(one)) ? onDisk : inMemory;
          await runProjects(projects, { asked, env: { ...env, ...more, TMPDIR: folder }, folder }, aside);
        }
    };
    const checks = Object.keys(CHECKS).filter(isAsked);
    const checksThenWaiting = async () => {
      await Promise.all(checks.map(check));
      await runAll(WAITING, COMPUTING.flat().some(isAsked));
    };
    await Promise.all([runAll(COMPUTING, false), checksThenWaiting()]);
  } finally {
    await services.stop();
    for (const folder of [inMemory, onDisk]) fs.rmSync(folder, { recursive: true, force: true });
  }
  [...services.missing, ...(await engines).missing].forEach(tellMissing);
}

/** Tests must not be skipped silently. */
function tellMissing({ name, suite, reason }: MissingService): void {
  const tests = skipped.filter((test) => test.includes(suite)).length;
  process.stdout.write(`- ${name}: not available (${reason}), ${tests} tests not run\n`);
}

async function check(name: string): Promise<void> {
  const started = performance.now();
  const { code, output } = await run(process.execPath, CHECKS[name] ?? [], { cwd: root, quiet: true });
  const ms = performance.now() - started;
  count(name, { passed: Number(code === 0), failed: Number(code !== 0), ms }, code === 0 ? '' : output);
}

/** @param aside runs beside another run, so its output is shown at the end */
async function runProjects(
  projects: readonly string[],
  { asked, env, folder }: Setting,
  aside: boolean,
): Promise<void> {
  const report = path.join(folder, `${projects.join('-')}.json`);
  const args = ['run', '--config', 'test/vitest.config.ts', '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...args,
      ...projects.map((project) => `--project=${project}`),
      ...projects.flatMap((project) => workersOf(project)),
      ...reporters,
      ...asked.filesOf(projects),
    ],
    { cwd: root, env, quiet: aside },
  );
  process.stdout.write(output);
  const results = readReport(report) ?? new Map<string, Result>();
  for (const [project, result] of results) {
    skipped.push(...result.skipped);
    failures.push(...result.failures);
    unsteady.push(...result.unsteady);
    count(project, result);
  }
  // Something other than a test failed, such as an uncaught error.
  if (code !== 0 && ![...results.values()].some(({ failed }) => failed > 0)) {
    count(projects.join(' '), { passed: 0, failed: 1 });
    failures.push(`${projects.join(' ')}: ended with code ${code} beside its tests, see above`);
  }
}

function workersOf(project: string): string[] {
  const workers = MORE_WORKERS[project];
  return workers === undefined ? [] : [`--maxWorkers=${workers}`];
}

function count(
  name: string,
  { passed, failed, ms = 0 }: Pick<Result, 'passed' | 'failed'> & { ms?: number },
  output = '',
): void {
  total.passed += passed;
  total.failed += failed;
  if (output !== '') {
    process.stdout.write(`${output.trimEnd()}\n`);
    failures.push(`${name}: see above`);
  }
  process.stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${(ms / 1000).toFixed(1)} s)\n`,
  );
}
