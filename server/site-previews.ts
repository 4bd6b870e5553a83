import type { AppContext } from './app-context.ts';
import type { SiteStore } from './site-store.ts';

/** Previews that are kept in the store. */
export function sitePreviews(store: Pick<SiteStore, 'open'>): AppContext['previews'] {
  return async () => {
    // Most sites have no previews from elsewhere.
    const [db, { sharedPreviews }] = await Promise.all([
      store.open(),
      import('./backend/store/published/shared-previews.ts'),
    ]);
    return sharedPreviews(db);
  };
}
