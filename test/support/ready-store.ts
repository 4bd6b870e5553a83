import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../../server/backend/store/open-store.ts';
import { patientLimits } from './patient-limits.ts';

/** The file of a store that is up to date and has its content: made once a process. */
let pattern: Promise<Buffer> | undefined;

async function makePattern(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pattern-'));
  try {
    const file = path.join(folder, 'store.sqlite');
    const db = await openStore(`sqlite:${file}`, patientLimits());
    await db.destroy();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Puts a store that is up to date and has its content where a test is about to open one: rendering and storing the
 * articles anew takes longer than most tests. A file that is there already stays.
 * @param url value of `DATABASE_URL`; nothing happens unless it names a file
 */
export async function placeReadyStore(url: string): Promise<void> {
  const file = /^sqlite:(?!:memory:)(.+)$/.exec(url)?.[1];
  if (file === undefined || existsSync(file)) return;
  pattern ??= makePattern();
  const content = await pattern;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
