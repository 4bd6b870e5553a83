import type { ViewName } from '../../shared/registry/names.ts';
import type { ViewAction } from '../../shared/forms/action.ts';
import type { View } from '../views.ts';

/** Coded pages by name, each loaded when it is first shown. */
export const views = {
  agreement: () => import('./agreement/page.tsx'),
  'forgot-password': () => import('./forgot-password/page.tsx'),
  'forgot-password-phone': () => import('./forgot-password-phone/page.tsx'),
  'help-detail': () => import('./help-detail/page.tsx'),
  'help-index': () => import('./help-index/page.tsx'),
  home: () => import('./home/page.tsx'),
  'home-mobile': () => import('./home-mobile/page.tsx'),
  login: () => import('./login/page.tsx'),
  register: () => import('./register/page.tsx'),
  'th-register': () => import('./th-register/page.tsx'),
  'register-next': () => import('./register-next/page.tsx'),
  'check-result': () => import('./check-result/page.tsx'),
  'not-found': () => import('./not-found/page.tsx'),
  train: () => import('./train/page.tsx'),
  partners: () => import('./partners/page.tsx'),
} satisfies Record<ViewName, () => Promise<{ default: View; action?: ViewAction }>>;
