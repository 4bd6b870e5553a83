import type { Backend } from './backend/open-backend.ts';
import { hasStore } from './backend/store/has-store.ts';
import type { Database } from './backend/store/open-store.ts';
import type { SiteBase } from './site-base.ts';

/** Where counts and reports are kept: the store of the embedded backend, or with a platform one for them alone. */
export interface SiteStore {
  /**
   * Opens it when it is first needed; tried again after a failure.
   * @throws StartError if it cannot be opened
   */
  open(): Promise<Database>;
  /** False where opening it would make it. */
  exists(): boolean;
  /** Leaves the embedded backend's open. */
  close(): Promise<void>;
}

export function siteStore(
  { config: { databaseUrl }, limits }: Pick<SiteBase, 'config' | 'limits'>,
  backend: Backend | null,
): SiteStore {
  if (backend !== null)
    return { open: async () => backend.db, exists: () => true, close: async () => undefined };
  let opened: Promise<Database> | null = null;
  const open = async () => {
    const { openStore } = await import('./backend/store/open-store.ts');
    return openStore(databaseUrl, limits, null);
  };
  return {
    open() {
      opened ??= open().catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
    exists: () => hasStore(databaseUrl),
    close: async () => (await opened?.catch(() => null))?.destroy(),
  };
}
