import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../revisions/replace-file.ts';
import { isMissing } from '../revisions/missing-file.ts';
import type { Revision } from '../revisions/revision.ts';

const fileIn = (folder: string) => path.join(folder, 'last-known.json');

/** What this machine knew to be published, for a start without the store; null if nothing was. */
export async function lastKnown(folder: string): Promise<Revision | null> {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8')) as Revision | null;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

/** Writes nothing on a machine that has never served a published revision. */
export async function noteKnown(folder: string, served: Revision | null): Promise<void> {
  if (served === null && (await lastKnown(folder)) === null) return;
  await replaceFile(fileIn(folder), Buffer.from(JSON.stringify(served)));
}
