/** Front matter and addresses use them. */
export const HELP_CATEGORY_IDS = ['shops', 'orders', 'products', 'stock', 'account'] as const;
