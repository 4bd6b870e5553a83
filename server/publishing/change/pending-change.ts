import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileName } from '../../registry/file-names.ts';
import { isMissing } from '../revisions/missing-file.ts';
import { createFile, replaceFile } from '../revisions/replace-file.ts';

/**
 * What a change is going to write, kept beside the revisions while it is under way. A state that has only a part of it
 * is never served; who finds it after its process has died writes the rest.
 */
export interface PendingChange {
  readonly host: string;
  readonly pid: number;
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  /** Hash of the new bytes, kept already; null for a file that is removed. */
  readonly writes: Readonly<Record<FileName, string | null>>;
}

const LOOK_MS = 20;
/** A change takes a second or two. After this time its process is dead, whatever machine or container it was in. */
const MAX_MS = 60_000;

const fileIn = (folder: string) => path.join(folder, 'change.json');

/**
 * Keeps others from changes of their own.
 * @returns false if one is under way
 */
export function announce(folder: string): Promise<boolean> {
  return createFile(fileIn(folder), bytesOf({}));
}

/** Says what the announced change writes. From here on it is finished by others if need be. */
export function plan(folder: string, writes: PendingChange['writes']): Promise<void> {
  return replaceFile(fileIn(folder), bytesOf(writes));
}

function bytesOf(writes: PendingChange['writes']): Buffer {
  const change: PendingChange = { host: hostname(), pid: process.pid, at: Date.now(), writes };
  return Buffer.from(JSON.stringify(change));
}

/** Null if none is under way. */
export async function pendingChange(folder: string): Promise<PendingChange | null> {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8')) as PendingChange;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

export async function withdraw(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}

/**
 * Waits while another process makes its change.
 * @returns the change that its dead process has left, if any
 */
export async function awaitChange(folder: string): Promise<PendingChange | null> {
  for (;;) {
    const change = await pendingChange(folder);
    if (change === null || isLeft(change)) return change;
    await delay(LOOK_MS);
  }
}

function isLeft({ host, pid, at }: PendingChange): boolean {
  if (Date.now() - at > MAX_MS) return true;
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
