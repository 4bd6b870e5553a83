/** What articles are sorted under: `topics/{id}.yaml` of the blog, `categories/{id}.yaml` of the help centre. */
export const LIST_KINDS = ['topics', 'categories'] as const;
export type ListKind = (typeof LIST_KINDS)[number];
