/** With signs of our own on a 20 × 20 grid, because we never draw their logos. */
export const MARKETPLACES = {
  shopee: { name: 'Shopee', sign: 'M4 8h12l-1.3 8.5H5.3zM6.8 8 10 3.5 13.2 8M8.2 11v2.8M11.8 11v2.8' },
  lazada: {
    name: 'Lazada',
    sign: 'M4.5 9v7.5h11V9M3.5 6h13v3h-13zM10 6v10.5M10 6C8.6 2.4 5 3.2 6.6 6M10 6c1.4-3.6 5-2.8 3.4 0',
  },
  tiktok: { name: 'TikTok Shop', sign: 'M3.5 5h13v10h-13zM8.5 7.8v4.4l3.8-2.2z' },
  tokopedia: { name: 'Tokopedia', sign: 'M3 9.2 10 3.5l7 5.7M5 8v8.5h10V8M8.3 16.5V12h3.4v4.5' },
  shopify: { name: 'Shopify', sign: 'M3 4.5h14v11.5H3zM3 8h14M6 11h8M6 13.5h4.5' },
  woocommerce: {
    name: 'WooCommerce',
    sign: 'M6.5 6.5 3 10l3.5 3.5M13.5 6.5 17 10l-3.5 3.5M11.3 4.5l-2.6 11',
  },
  amazon: { name: 'Amazon', sign: 'M4 7h12v9.5H4zM4 7l2-3.5h8L16 7M10 3.5v6.2' },
} as const;

export type Marketplace = keyof typeof MARKETPLACES;

export const MARKETPLACE_NAMES: readonly string[] = Object.values(MARKETPLACES).map(({ name }) => name);
