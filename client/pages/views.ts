import type { ViewName } from '../../shared/registry/names.ts';
import type { View } from '../views.ts';
import Home from './home/page.tsx';
import HomeMobile from './home-mobile/page.tsx';
import NotFound from './not-found/page.tsx';

/** Coded pages as the server has them: all at hand. */
export const views = { home: Home, 'home-mobile': HomeMobile, 'not-found': NotFound } satisfies Record<
  ViewName,
  View
>;
