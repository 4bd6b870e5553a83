import type { ViewPage } from '../pages/view.ts';

const pages = import.meta.glob<ViewPage>('./*/page.tsx', { base: '../pages' });

/** Rejects if the code cannot be loaded. */
export async function importPage(name: string): Promise<ViewPage> {
  const load = pages[`./${name}/page.tsx`];
  if (load === undefined) throw new Error(`There is no view named "${name}"`);
  return load();
}
