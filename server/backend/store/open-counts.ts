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
