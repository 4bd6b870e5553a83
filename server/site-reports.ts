import path from 'node:path';
import { DIST } from './built-client.ts';
import { createClientReports, type ClientReports } from './client-reports/client-reports.ts';
import { sourceNames } from './client-reports/name-sources.ts';
import type { SiteBase } from './site-base.ts';
import type { SiteStore } from './site-store.ts';

/** What browsers report goes to the store, with the sources that the maps beside the build name. */
export function openSiteReports({ log, limits, metrics }: SiteBase, store: SiteStore): ClientReports {
  return createClientReports({
    nameSources: sourceNames({ folder: path.join(DIST, 'maps') }),
    async open() {
      const [db, { clientErrors }, { vitalCounts }] = await Promise.all([
        store.open(),
        import('./backend/store/client-errors.ts'),
        import('./backend/store/vital-counts.ts'),
      ]);
      return { errors: clientErrors(db), vitals: vitalCounts(db) };
    },
    exists: store.exists,
    limits,
    onLost: (reports) => metrics.clientReportsLost.inc({ way: 'store' }, reports),
    onFailure: (err) => log.warn({ err }, 'reports of browsers could not be stored; they are lost'),
  });
}
