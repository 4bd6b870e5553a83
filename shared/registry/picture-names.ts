/** Names of small drawings. Browser code imports this file, so zod must stay out. */

/** `client/vignettes/glyphs.tsx`. */
export const SIGNS = [
  'printer',
  'refresh',
  'link',
  'orders',
  'products',
  'inventory',
  'data',
  'clock',
  'tag',
  'shops',
  'chat',
  'scan',
  'photos',
  'variants',
  'copies',
  'parcel',
  'truck',
  'coins',
  'shield',
  'key',
  'people',
  'globe',
  'star',
  'exit',
  'address',
  'reserve',
  'choice',
  'calendar',
  'category',
  'windows',
  'oversold',
  'alone',
  'check',
] as const;
export type Sign = (typeof SIGNS)[number];

/** What a step works with: what signs stand for, and what has none. */
export const STEP_OBJECTS = [
  ...SIGNS,
  'country',
  'allow',
  'free',
  'named',
  'found',
  'buyer',
  'numbered',
  'sent',
  'passed',
  'earned',
  'result',
  'handed',
] as const;
export type StepObject = (typeof STEP_OBJECTS)[number];

/** What one page has to do with another: `client/blocks/related/pictures.tsx`. */
export const RELATED_PICTURES = [
  'count',
  'same',
  'low',
  'sizes',
  'listing',
  'raised',
  'month',
  'day',
  'live',
  'year',
  'profit',
  'margin',
  'orders',
  'products',
  'inventory',
  'data',
  'tag',
  'link',
  'scan',
  'coins',
] as const;
export type RelatedPicture = (typeof RELATED_PICTURES)[number];

/** What a draft asks its seller for: `client/blocks/checklist/draft-field.tsx`. */
export const DRAFT_FIELDS = ['category', 'price', 'stock'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
