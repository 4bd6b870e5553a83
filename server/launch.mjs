// What npm runs first, on any Node from 20: install, build if out of date, hand over to the pinned Node or one that runs here.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './launch/build.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { LaunchError } from './launch/launch-error.mjs';
import { handOver } from './launch/run.mjs';
import { ensureRuntime } from './launch/runtime.mjs';
import { SITE_FLAGS, SITE_VARIABLES } from './launch/site-flags.mjs';

/**
 * One row a command: what must stand before it, which file of ours it runs, the mode when NODE_ENV is not set,
 * and whether it takes arguments; with options of Node and variables where it has any.
 * @typedef {{ built: boolean, script: string, mode: string | null, options: boolean }} Plain
 * @typedef {Plain & { flags?: string[], variables?: Record<string, string> }} Command
 * @type {Record<string, Command>}
 */
const COMMANDS = {
  start: {
    built: true,
    script: 'server/start.cjs',
    mode: 'production',
    options: false,
    flags: SITE_FLAGS,
    variables: SITE_VARIABLES,
  },
  dev: { built: false, script: 'server/dev.ts', mode: 'development', options: false },
  build: { built: true, script: 'server/export/index.ts', mode: 'production', options: true },
  test: { built: true, script: 'test/run/index.ts', mode: null, options: true },
  bench: { built: true, script: 'bench/run.ts', mode: 'production', options: true },
  soak: { built: true, script: 'bench/soak/index.ts', mode: 'production', options: true },
  screenshots: { built: true, script: 'test/screenshots/index.ts', mode: 'production', options: true },
  films: { built: false, script: 'test/films/index.ts', mode: 'production', options: true },
  'api:check': { built: false, script: 'server/api-check/index.ts', mode: 'production', options: true },
  sbom: { built: false, script: 'server/launch/write-sbom.mjs', mode: null, options: false },
  audit: { built: false, script: 'test/run/audit.ts', mode: null, options: false },
  registry: { built: false, script: 'server/registry-tool/index.ts', mode: 'production', options: true },
};

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const [name, ...options] = process.argv.slice(2);
  const command = commandOf(name, options);
  await ensureInstalled(root);
  const node = await ensureRuntime(root);
  if (command.built) await ensureBuilt(root, node);
  const env = command.mode === null ? process.env : { ...command.variables, ...settings(command.mode) };
  const args = [...(command.flags ?? []), path.join(root, command.script), ...options];
  await handOver(node, args, { cwd: root, env });
} catch (thrown) {
  const error = /** @type {Error | undefined} */ (thrown);
  process.stderr.write(`${error instanceof LaunchError ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = 1;
}

/**
 * @param {string | undefined} name
 * @param {string[]} options
 * @throws {LaunchError} for a name that no command has, and for options that it does not take
 */
function commandOf(name = '', options) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new LaunchError(`Unknown command "${name}"; allowed: ${Object.keys(COMMANDS).join(', ')}`);
  }
  if (options.length > 0 && !command.options) {
    throw new LaunchError(`"${name}" takes no options, but was given: ${options.join(' ')}`);
  }
  return command;
}

/**
 * The environment of a command of ours: its mode, and where Node keeps compiled code, which halves the time until what
 * runs from its sources is there. Beside the packages, that is nowhere that a running site could write in an image.
 * @param {string} mode
 */
function settings(mode) {
  const { NODE_ENV, NODE_COMPILE_CACHE, ...rest } = process.env;
  const cache = NODE_COMPILE_CACHE || path.join(root, 'node_modules/.cache/compiled');
  return { ...rest, NODE_ENV: NODE_ENV || mode, NODE_COMPILE_CACHE: cache };
}
