import { spawn } from 'node:child_process';
import os from 'node:os';
import process from 'node:process';
import { LaunchError } from './launch-error.mjs';

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean, as?: { uid?: number, gid?: number } }} options
 *   `quiet` collects the output; `as` is another user
 * @returns {Promise<{ code: number, output: string }>} 128 + the signal's number when a signal ended it
 */
export function run(program, args, { cwd, env = process.env, quiet = false, as = {} }) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(program, args, { cwd, env, stdio, ...as });
  const stopForwarding = forwardSignals(child);
  let output = '';
  child.stdout?.on('data', (part) => (output += part));
  child.stderr?.on('data', (part) => (output += part));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      stopForwarding();
      reject(new LaunchError(`Cannot run ${program}: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      stopForwarding();
      resolve({ code: code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]), output });
    });
  });
}

/**
 * Runs a program in place of this process: same streams, signals passed on, its exit code becomes ours.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export async function handOver(program, args, options) {
  const { code } = await run(program, args, options);
  process.exitCode = code;
}

/**
 * A closed terminal ends the program; a SIGHUP sent to a service asks it to read its files again, a SIGUSR2 to replace its
 * workers.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} passes no more on
 */
function forwardSignals(child) {
  const onHangUp = () => child.kill(process.stdin.isTTY ? 'SIGTERM' : 'SIGHUP');
  const handlers = {
    SIGINT: () => child.kill('SIGINT'),
    SIGTERM: () => child.kill('SIGTERM'),
    SIGHUP: onHangUp,
    SIGUSR2: () => child.kill('SIGUSR2'),
  };
  for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of Object.entries(handlers)) process.off(signal, handler);
  };
}
