// Runs everything that must pass. The last line counts passed and failed tests.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from '../../server/launch/build.mjs';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { run } from '../../server/launch/run.mjs';
import { createFolder } from './folders.ts';
import { readOptions, type Asked } from './options.ts';
import { CHECKS, NEED_BUILD, NEED_SERVERS, ON_DISK, ROWS } from './parts.ts';
import { prepareSystem, type Missing } from './prepare-system.ts';
import { runVitest, watchFile, type Setting } from './run-vitest.ts';
import { startServices } from './services.ts';
import { Tally } from './tally.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Several times what tests write that are not on disk. */
const MEMORY_BYTES = 4 * 2 ** 30;

const tally = new Tally();
let full = false;
try {
  const asked = readOptions(root, process.argv.slice(2));
  full = asked.full;
  await runParts(asked);
  if (tally.isEmpty && !asked.mayBeEmpty) tally.fail('no test ran');
} catch (error) {
  const { message, stack = message } = error as Error;
  tally.fail(error instanceof LaunchError ? message : stack);
}
tally.conclude({ full });
process.exitCode = tally.succeeded ? 0 : 1;

async function runParts(asked: Asked): Promise<void> {
  const [inMemory, onDisk] = [createFolder('test-run', MEMORY_BYTES), createFolder('test-run', Infinity)];
  // The test servers run as another user.
  for (const folder of [inMemory, onDisk]) fs.chmodSync(folder, 0o755);
  const prepared = prepare(asked);
  try {
    const folderOf = (parts: readonly string[]) =>
      parts.some((part) => ON_DISK.includes(part)) ? onDisk : inMemory;
    if (asked.watch === null) {
      const checks = Object.keys(CHECKS).filter((name) => asked.parts.includes(name));
      const rows = ROWS.map((row, at) => runRow(row, { asked, prepared, folderOf, quiet: at > 0 }));
      await Promise.all([...checks.map(check), ...rows]);
    } else {
      const [part = ''] = asked.files.keys();
      const env = await prepared.envFor([part]);
      await watchFile(asked.watch, part, { root, asked, env, folder: folderOf([part]), quiet: false });
    }
  } finally {
    await prepared.stop();
    for (const folder of [inMemory, onDisk]) fs.rmSync(folder, { recursive: true, force: true });
  }
  for (const missing of await prepared.missing()) tally.tellMissing(missing);
}

/** What parts need, begun at once and awaited by those that need it. */
interface Prepared {
  /** The environment of the tests of these parts, once all that they need is there. */
  envFor(parts: readonly string[]): Promise<NodeJS.ProcessEnv>;
  missing(): Promise<Missing[]>;
  stop(): Promise<void>;
}

function prepare(asked: Asked): Prepared {
  const { parts } = asked;
  const needs = (list: readonly string[], of: readonly string[] = parts) =>
    of.some((part) => list.includes(part));
  const system = prepareSystem(asked, root);
  const services = system.then(() => (needs(NEED_SERVERS) ? startServices(root) : null));
  const build = needs(NEED_BUILD) ? ensureBuilt(root, process.execPath) : Promise.resolve();
  // Whoever needs them meets the failure.
  for (const promise of [system, services, build]) promise.catch(() => undefined);
  return {
    async envFor(of) {
      if (!needs(NEED_BUILD, of) && !needs(NEED_SERVERS, of)) return process.env;
      const { env } = await system;
      if (needs(NEED_BUILD, of)) await build;
      return { ...process.env, ...env, ...(needs(NEED_SERVERS, of) ? (await services)?.env : {}) };
    },
    missing: async () => [...(await system).missing, ...((await services)?.missing ?? [])],
    stop: async () => void (await (await services.catch(() => null))?.stop()),
  };
}

interface RowSetting extends Pick<Setting, 'asked' | 'quiet'> {
  prepared: Prepared;
  folderOf(parts: readonly string[]): string;
}

async function runRow(
  row: (typeof ROWS)[number],
  { asked, prepared, folderOf, quiet }: RowSetting,
): Promise<void> {
  for (const run of row) {
    const wanted = run.filter((part) => asked.parts.includes(part));
    if (wanted.length === 0) continue;
    const env = await prepared.envFor(wanted);
    const lost = (await prepared.missing()).filter(({ suite }) => suite === undefined);
    const parts = wanted.filter((part) => !lost.some((missing) => missing.parts.includes(part)));
    if (parts.length === 0) continue;
    const { files, trouble } = await runVitest(parts, { root, asked, env, folder: folderOf(parts), quiet });
    tally.addFiles(files);
    if (trouble !== null) tally.fail(trouble);
  }
}

async function check(name: string): Promise<void> {
  const started = performance.now();
  const { code, output } = await run(process.execPath, [...(CHECKS[name] ?? [])], { cwd: root, quiet: true });
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
  tally.addCheck(name, { succeeded: code === 0, ms: performance.now() - started });
}
