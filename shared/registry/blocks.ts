import * as z from 'zod';
import { ACTIONS, COMPOSITIONS, CONTACT_LISTS, SIGNS, VIGNETTES } from './names.ts';

/**
 * What editors compose pages from: each block type with its options. The texts of a block stand in the page's texts
 * under the block's id; `items`, `rows` and `points` say how many entries of that text array the block shows.
 * Add a block: its options here, its component in `client/blocks/<type>/block.tsx`.
 */
const vignette = z.enum(VIGNETTES).meta({ description: 'The product picture that the block shows' });
const action = z.enum(ACTIONS).meta({
  description: 'Where the main button leads: sign-up, prices, the form for partners, or no button at all',
});

/** A whole number of text entries between two bounds, both allowed. */
function count(from: number, to: number, description: string) {
  return z
    .int()
    .min(from)
    .max(to)
    .meta({ description: `${description} (${from} to ${to})` });
}

export const blockOptions = {
  intro: z.strictObject({}).meta({ description: 'Heading and opening paragraph' }),
  hero: z
    .strictObject({
      vignette: vignette.optional(),
      action: action.optional(),
      composition: z.enum(COMPOSITIONS).optional().meta({
        description:
          'Picture beside the words, words centred over it, or one under the other; else the layout decides',
      }),
    })
    .meta({ description: 'Promise, one or two buttons, a live product picture' }),
  steps: z
    .strictObject({ items: count(2, 6, 'How many steps are shown') })
    .meta({ description: 'Numbered steps from start to result' }),
  features: z
    .strictObject({
      items: count(2, 12, 'How many capabilities are shown'),
      signs: z
        .array(z.enum(SIGNS))
        .max(12)
        .optional()
        .meta({ description: 'The sign of each capability, in order' }),
    })
    .meta({ description: 'A grid of capabilities' }),
  showcase: z
    .strictObject({
      vignette,
      side: z.enum(['start', 'end']).meta({ description: 'The side of the picture in reading direction' }),
      points: count(0, 6, 'How many short points stand beside the picture'),
    })
    .meta({ description: 'One capability explained beside its product picture' }),
  'compare-day': z
    .strictObject({
      rows: count(2, 8, 'How many pairs of before and after are shown'),
      times: z
        .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
        .max(8)
        .optional()
        .meta({
          description: 'The time of day of each row as HH:MM, in order; shown the way the language writes it',
        }),
    })
    .meta({ description: 'How a working day changes: before and after, row by row' }),
  table: z
    .strictObject({
      rows: count(1, 12, 'How many rows are shown'),
      columns: count(2, 4, 'How many columns are shown, the row heading included'),
    })
    .meta({ description: 'A comparison table with headings' }),
  checklist: z
    .strictObject({ items: count(2, 12, 'How many entries are shown') })
    .meta({ description: 'Things to have or to do, ticked off' }),
  faq: z
    .strictObject({ items: count(1, 10, 'How many questions are shown') })
    .meta({ description: 'Questions that unfold their answers' }),
  cta: z.strictObject({ action }).meta({ description: 'The closing call to action' }),
  plans: z
    .strictObject({})
    .meta({ description: "The plans and prices of the reader's market, from the price call" }),
  posts: z
    .strictObject({ count: count(1, 6, 'How many posts are shown') })
    .meta({ description: 'The latest posts of the blog, from the blog index call' }),
  contacts: z
    .strictObject({
      list: z
        .enum(CONTACT_LISTS)
        .meta({ description: 'Whom to reach: sales before a purchase, or help with a question' }),
    })
    .meta({ description: 'Ways to reach people, from the customer service calls' }),
  'timed-rows': z
    .strictObject({
      rows: count(1, 50, 'How many rows come'),
      delayMs: z.int().min(0).max(2000).optional().meta({
        description: 'Milliseconds until the rows are there (0 to 2000); 2 when left out',
      }),
    })
    .meta({
      description:
        'Sample rows that come after a chosen time: made for measuring, and for seeing how a page shows a late section',
    }),
};

export type BlockType = keyof typeof blockOptions;
export const BLOCK_TYPES = Object.keys(blockOptions) as BlockType[];
/** Options of a block type, without `type` and `id`. */
export type BlockOptions<T extends BlockType> = keyof (typeof blockOptions)[T]['shape'] extends never
  ? Record<never, never>
  : z.output<(typeof blockOptions)[T]>;

/** A block as it stands in the registry: `type`, `id`, and the options of that type beside them. */
export type Block = { [T in BlockType]: { type: T; id: string } & BlockOptions<T> }[BlockType];

/** `seo` and `menu` are the page's own texts. */
export const BLOCK_ID_PATTERN = /^(?!(?:seo|menu)$)[a-z][a-zA-Z0-9]{0,31}$/;

const blockId = z.string().regex(BLOCK_ID_PATTERN).meta({
  description:
    'A short word, unique on the page, under which the block\'s texts stand and to which links may jump. "seo" and "menu" are taken by the page\'s own texts',
});

const entries = BLOCK_TYPES.map((type) =>
  z
    .strictObject({
      type: z.literal(type).meta({ description: 'The kind of block' }),
      id: blockId,
      ...blockOptions[type].shape,
    })
    .meta({ description: blockOptions[type].meta()?.description ?? type }),
);

/** The zod schema of one block entry. */
export const blockSchema = z.discriminatedUnion(
  'type',
  entries as [(typeof entries)[number]],
) as unknown as z.ZodType<Block, Block>;
