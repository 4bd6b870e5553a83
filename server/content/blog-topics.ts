/** Each belongs to one content language. */
export const TOPIC_GROUPS = ['orders', 'stock', 'money', 'start'] as const;
