/** A value for every placeholder that a path of the registry has, besides the language. */
export const PLACEHOLDERS = {
  cid: '1',
  type: 'start',
  commonErrorCategoryId: '3',
  id: '4',
  status: '5',
  title: 'a',
  topics: 'seo',
} as const;
