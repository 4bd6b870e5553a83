import type { ViewName } from '../../shared/registry/names.ts';
import type { View } from '../views.ts';

/** Coded pages by name, each loaded when it is first shown. */
export const views = {
  home: () => import('./home/page.tsx'),
  'home-mobile': () => import('./home-mobile/page.tsx'),
  'not-found': () => import('./not-found/page.tsx'),
} satisfies Record<ViewName, () => Promise<{ default: View }>>;
