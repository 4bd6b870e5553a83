import type { GlyphName } from './glyphs.tsx';

export const SUBJECTS = ['orders', 'products', 'inventory', 'data'] as const satisfies readonly GlyphName[];
export type Subject = (typeof SUBJECTS)[number];

export const PAGE_OF_SUBJECT: Record<Subject, string> = {
  orders: 'introductionOrder',
  products: 'introductionProduct',
  inventory: 'introductionInventory',
  data: 'introductionData',
};
