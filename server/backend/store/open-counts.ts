import { existsSync } from 'node:fs';
import type { CountStore } from '../../trials/count-store.ts';
import { openStore, type StoreLimits } from './open-store.ts';
import { variantCounts } from './variant-counts.ts';

/**
 * Opens the store for counts alone, where the embedded backend does not run.
 * @throws as `openStore`
 */
export async function openCounts(databaseUrl: string, limits: StoreLimits): Promise<CountStore> {
  const db = await openStore(databaseUrl, limits, null);
  return variantCounts(db, () => db.destroy());
}

/** Whether there is a store to read. A file that nobody has written yet is not made by reading. */
export function hasStore(databaseUrl: string): boolean {
  const file = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  return file === undefined || (file !== ':memory:' && existsSync(file));
}
