import * as z from 'zod';

/** Part of a cookie. */
export const VARIANT_ID_PATTERN = /^[a-z][a-z0-9]{0,15}$/;

/** Each takes a place among the visitors. */
const MOST_VARIANTS = 8;

/**
 * Other forms of a page.
 * @param blocks schema of the blocks of a page
 * @param text schema of its inline texts
 */
export function variantsSchema<Blocks extends z.ZodType, Text extends z.ZodType>(blocks: Blocks, text: Text) {
  const variant = z
    .strictObject({
      id: z.string().regex(VARIANT_ID_PATTERN).meta({
        description:
          'A short name such as b, by which counts, promote and drop call it; a is the page itself',
      }),
      weight: z.int().min(1).max(99).meta({
        description:
          'How many of a hundred visitors see it; those whom the variants leave see the page itself',
      }),
      blocks: blocks
        .optional()
        .meta({ description: 'All its blocks in order; those of the page when left out' }),
      text: text.optional().meta({
        description: 'Texts by language that differ; they win key by key over those of the page',
      }),
    })
    .meta({ description: 'The page in another form, which some of its visitors see' });
  return z.array(variant).min(1).max(MOST_VARIANTS).meta({
    description:
      'Other forms of the page, each shown to a share of its visitors, to find out which does better (docs/publishing.md)',
  });
}
