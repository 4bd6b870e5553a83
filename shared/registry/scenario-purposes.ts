import type { ScenarioName } from './names.ts';

/** What editors choose a scenario by: the shops in its pictures and the product of the single ones. */
export const SCENARIO_PURPOSES: Readonly<Record<ScenarioName, string>> = {
  'street-market': 'Five shops on Shopee, Lazada, TikTok Shop and Shopify; a batik shirt',
  'two-shops': 'Two shops, one on Shopee and one on Lazada, and two warehouses; a batik shirt',
  'invoice-desk':
    'Five shops on Shopee, Lazada, TikTok Shop and Shopify, with invoices for orders; a batik shirt',
  'ad-channels':
    'Five shops on Shopee, Lazada, TikTok Shop and Shopify, with what each marketplace leaves; a batik shirt',
  'shopee-shops': 'Four shops on Shopee; a batik shirt',
  'lazada-shops': 'Three shops on Lazada; a rice cooker',
  'live-sale': 'Three shops on TikTok Shop, Shopee and Lazada, most orders on the first; a sunscreen',
  'own-store': 'A store of one’s own on Shopify beside shops on Shopee, TikTok Shop and Lazada; a tote bag',
  'tote-studio': 'Three shops on Shopee, TikTok Shop and Lazada, goods from a supplier; a tote bag',
  'batik-house':
    'A store of one’s own on Shopify beside shops on Shopee, TikTok Shop and Lazada; a batik shirt',
  'first-shop': 'One shop on Shopee; a tote bag',
};
