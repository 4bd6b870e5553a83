/** Topics in the order they are listed, values of `topic` in front matter. Each belongs to one content language. */
export const TOPIC_GROUPS = ['orders', 'stock', 'money', 'start'] as const;

/**
 * Folders of `server/content/blog` in the order that their ids count: an address names the id, so the order
 * never changes. A new one goes to the end.
 */
export const ARTICLE_GROUPS: readonly string[] = [
  'peak-packing',
  'stock-across-shops',
  'reading-fees',
  'first-30-days',
  'returns-routine',
  'phone-photos',
  'reorder-point',
];
