import { Top } from '../chrome/top.tsx';
import type { LayoutDefinition } from '../layout-definition.ts';

/** Nothing but the page. */
export const layout: LayoutDefinition = {
  before: { top: Top },
  after: {},
};
