// What npm runs first, on any Node from 20: install, build if out of date, hand over to the pinned Node or one that runs here.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './launch/build.mjs';
import { COMMANDS, helpOf } from './launch/commands.mjs';
import { ensureInstalled, isInstalled } from './launch/install.mjs';
import { LaunchError } from './launch/launch-error.mjs';
import { handOver } from './launch/run.mjs';
import { ensureRuntime } from './launch/runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const [name = '', ...options] = process.argv.slice(2);
  const command = commandOf(name, options);
  if (asksForHelp(options) && !(command.ownHelp && isInstalled(root)))
    process.stdout.write(helpOf(name, command));
  else await runCommand(command, options);
} catch (thrown) {
  const error = /** @type {Error | undefined} */ (thrown);
  process.stderr.write(`${error instanceof LaunchError ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {string[]} options
 * @throws {LaunchError} for a name that no command has, and for options that it does not take
 */
function commandOf(name, options) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new LaunchError(`Unknown command "${name}"; allowed: ${Object.keys(COMMANDS).join(', ')}`);
  }
  if (options.length > 0 && command.options === undefined && !asksForHelp(options)) {
    throw new LaunchError(`"${name}" takes no options, but was given: ${options.join(' ')}`);
  }
  return command;
}

/**
 * Help is asked for last, so that it also answers behind an option that a script or a caller has written before.
 * @param {string[]} options
 */
function asksForHelp(options) {
  return ['--help', '-h'].includes(options.at(-1) ?? '');
}

/**
 * Runs the steps of a command until one fails.
 * @param {import('./launch/commands.mjs').Command} command
 * @param {string[]} options
 */
async function runCommand({ steps, mode, built = false, flags = [], variables }, options) {
  await ensureInstalled(root);
  const node = await ensureRuntime(root);
  if (built) await ensureBuilt(root, node);
  const env = mode === null ? process.env : { ...variables, ...settings(mode) };
  for (const [step, [script = '', ...args]] of steps.entries()) {
    const passed = step === steps.length - 1 ? options : [];
    await handOver(node, [...flags, path.join(root, script), ...args, ...passed], { cwd: root, env });
    if (process.exitCode !== 0) return;
  }
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
