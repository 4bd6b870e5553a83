import { Top } from '../chrome/top.tsx';
import type { LayoutDefinition } from '../layout-definition.ts';

export const layout: LayoutDefinition = {
  before: { top: Top },
  after: {},
};
