/** With neutral initials, because we never draw their logos. */
export const MARKETPLACES = {
  shopee: { name: 'Shopee', initial: 'S' },
  lazada: { name: 'Lazada', initial: 'L' },
  tiktok: { name: 'TikTok Shop', initial: 'T' },
  tokopedia: { name: 'Tokopedia', initial: 'T' },
  shopify: { name: 'Shopify', initial: 'S' },
  woocommerce: { name: 'WooCommerce', initial: 'W' },
  amazon: { name: 'Amazon', initial: 'A' },
} as const;

export type Marketplace = keyof typeof MARKETPLACES;

export const MARKETPLACE_NAMES: readonly string[] = Object.values(MARKETPLACES).map(({ name }) => name);
