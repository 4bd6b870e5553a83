/** Topics in the order they are listed, values of `topic` in front matter. Each belongs to one content language. */
export const TOPIC_GROUPS = ['orders', 'stock', 'money', 'start'] as const;
