/** Values for placeholders in the registry's paths. */
export const PLACEHOLDERS = {
  cid: '1',
  type: 'start',
  commonErrorCategoryId: '3',
  id: '4',
  status: '5',
  title: 'a',
  topics: 'seo',
} as const;
