import type { Logger } from 'pino';
import type { Backend } from './backend/open-backend.ts';
import type { Config } from './config.ts';
import type { Limits } from './limits/limits.ts';
import { previewKeys } from './publishing/preview/preview-keys.ts';
import type { RegistryStore } from './registry/load-registry.ts';
import { createCounter } from './trials/counter.ts';
import { openTrials, type Trials } from './trials/trials.ts';

/** Counts go to the store of the embedded backend, or to one of their own. */
export function openSiteTrials(
  { config, log, limits }: { config: Config; log: Logger; limits: Limits },
  registry: RegistryStore,
  backend: Backend | null,
): Promise<Trials> {
  const counter = createCounter({
    everyMs: limits.variantCountsMs,
    onFailure: (err) => log.warn({ err }, 'counts of variants could not be written; they are kept for now'),
    // Most sites have no variants.
    async open() {
      if (backend === null)
        return (await import('./backend/store/open-counts.ts')).openCounts(config.databaseUrl, limits);
      const { variantCounts } = await import('./backend/store/variant-counts.ts');
      return variantCounts(backend.db, async () => undefined);
    },
  });
  return openTrials({
    registry,
    counter,
    readKey: async () => (await previewKeys(config)).key,
    onFailure: (err) =>
      log.error({ err }, 'variants of pages cannot be chosen; everybody sees the pages themselves'),
  });
}
