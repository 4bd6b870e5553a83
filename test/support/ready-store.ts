import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../../server/backend/store/open-store.ts';
import { patientLimits } from './patient-limits.ts';

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

// Once a worker, while its first file is imported: no time limit of a test counts that.
const pattern = await makePattern();

/**
 * Copies a filled store, because rendering the articles anew takes longer than most tests. Keeps an existing
 * file.
 * @param url value of `DATABASE_URL`; ignored unless it names a file
 */
export async function placeReadyStore(url: string): Promise<void> {
  const file = /^sqlite:(?!:memory:)(.+)$/.exec(url)?.[1];
  if (file === undefined || existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, pattern);
}
