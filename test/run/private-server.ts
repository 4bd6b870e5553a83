import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import process from 'node:process';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { NOBODY } from '../support/nobody.ts';
import { createFolder } from './folders.ts';

const ROOM_BYTES = 2 ** 30;
const READY_MS = 20_000;

/** PostgreSQL refuses to run as root, so root uses nobody. */
export const SERVANT: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Creates a writable folder, in memory if there is room and `onDisk` is not set. */
export function servantFolder(name: string, { onDisk = false } = {}): string {
  const folder = createFolder(name, onDisk ? Infinity : ROOM_BYTES);
  giveToServant(folder);
  return folder;
}

export function giveToServant(place: string): void {
  if (SERVANT.uid !== undefined && SERVANT.gid !== undefined) fs.chownSync(place, SERVANT.uid, SERVANT.gid);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

export interface PrivateServer {
  url: string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Removed after the server has ended. */
  folder: string;
  /** Printed once it accepts connections. */
  ready: string;
  stopSignal: NodeJS.Signals;
}

/**
 * Starts a server that ends with this process.
 * @throws LaunchError with the end of its output if it does not become ready
 */
export async function startServer(
  program: string,
  args: readonly string[],
  { folder, ready, stopSignal }: ServerOptions,
): Promise<() => Promise<void>> {
  const env = { ...process.env, LC_ALL: 'C', HOME: folder };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], ...SERVANT });
  const end = () => {
    child.kill(stopSignal);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  const ended = new Promise((resolve) => void child.once('close', resolve).once('error', resolve));
  const stop = async () => {
    child.kill(stopSignal);
    await ended;
    process.off('exit', end);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await readiness(child, ready);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function readiness(child: ChildProcess, ready: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new LaunchError(`${why}${lastLine(output)}`));
    const timer = setTimeout(() => fail('it does not become ready'), READY_MS);
    const read = (part: Buffer) => {
      output = (output + part.toString()).slice(-4096);
      if (output.includes(ready)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => fail(`it ended with code ${code}`));
    child.once('close', () => clearTimeout(timer)).once('error', () => clearTimeout(timer));
    timer.unref();
  });
}

function lastLine(output: string): string {
  const line = output.trim().split('\n').at(-1);
  return line ? `: ${line}` : '';
}
