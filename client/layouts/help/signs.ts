import type { Sign } from '../../../shared/registry/picture-names.ts';

/** By category. The platform may have others, which go without. */
const SIGNS: Readonly<Record<string, Sign>> = {
  shops: 'shops',
  orders: 'orders',
  products: 'products',
  stock: 'inventory',
  marketing: 'tag',
  capture: 'scan',
  invoices: 'coins',
  dropship: 'truck',
  data: 'data',
  account: 'shield',
};

export function signOf(cid: string): Sign | undefined {
  return Object.hasOwn(SIGNS, cid) ? SIGNS[cid] : undefined;
}
