import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { LaunchError } from './launch-error.mjs';

const NOBODY = 65_534;
/** Files in memory: making a database takes 15 ms there and 100 to 300 ms on a disk. */
const MEMORY = '/dev/shm';
/** What the databases of a run take, several times over; a container often has far less. */
const ROOM_BYTES = 2 ** 30;
/** A server that is not ready by then never will be. */
const READY_MS = 20_000;

/** Who runs the servers of the tests: nobody instead of root, which PostgreSQL refuses; else who runs the tests. */
export const SERVANT = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * A folder for a server's files, which its user may write; in memory where there is room, or on the disk if asked.
 * @param {string} name
 * @param {{ onDisk?: boolean }} options
 * @returns {string}
 */
export function servantFolder(name, { onDisk = false } = {}) {
  const base = !onDisk && hasRoom(MEMORY) ? MEMORY : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(base, `${name}-`));
  if (SERVANT.uid !== undefined) fs.chownSync(folder, SERVANT.uid, SERVANT.gid);
  return folder;
}

function hasRoom(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** @returns {Promise<number>} a port of loopback that nothing listens on */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/**
 * Starts a server of the tests. It ends with this process, whatever ends it in order.
 * @param {string} program
 * @param {string[]} args
 * @param {{ folder: string, ready: string, stopSignal: NodeJS.Signals }} options
 *   `folder` is removed behind it; `ready` is what it prints when it takes connections
 * @returns {Promise<() => Promise<void>>} ends it
 * @throws {LaunchError} with the end of its output, when it does not become ready
 */
export async function startServer(program, args, { folder, ready, stopSignal }) {
  const env = { ...process.env, LC_ALL: 'C', HOME: folder };
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(program, args, { cwd: folder, env, stdio, ...SERVANT });
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

function readiness(child, ready) {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new LaunchError(`${why}${lastLine(output)}`));
    const timer = setTimeout(() => fail('it does not become ready'), READY_MS);
    const read = (part) => {
      output = (output + part).slice(-4096);
      if (output.includes(ready)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => fail(`it ended with code ${code}`));
    child.once('close', () => clearTimeout(timer)).once('error', () => clearTimeout(timer));
    timer.unref();
  });
}

function lastLine(output) {
  const line = output.trim().split('\n').at(-1);
  return line ? `: ${line}` : '';
}
