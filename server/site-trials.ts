import { previewKey } from './publishing/preview/preview-keys.ts';
import type { RegistryStore } from './registry/load-registry.ts';
import type { SiteBase } from './site-base.ts';
import type { SiteStore } from './site-store.ts';
import { createCounter } from './trials/counter.ts';
import { openTrials, type Trials } from './trials/trials.ts';

/** Counts go to the store. */
export function openSiteTrials(
  { config, log, limits }: SiteBase,
  registry: RegistryStore,
  store: SiteStore,
): Promise<Trials> {
  const counter = createCounter({
    everyMs: limits.variantCountsMs,
    onFailure: (err) => log.warn({ err }, 'counts of variants could not be written; they are kept for now'),
    // Most sites have no variants.
    async open() {
      const [db, { variantCounts }] = await Promise.all([
        store.open(),
        import('./backend/store/variant-counts.ts'),
      ]);
      return variantCounts(db, async () => undefined);
    },
  });
  return openTrials({
    registry,
    counter,
    readKey: () => previewKey(config),
    onFailure: (err) =>
      log.error({ err }, 'variants of pages cannot be chosen; everybody sees the pages themselves'),
  });
}
