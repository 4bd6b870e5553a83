/** Categories of the help centre in the order they are listed. They stand in front matter and in addresses. */
export const HELP_CATEGORY_IDS = ['shops', 'orders', 'products', 'stock', 'account'] as const;
