import * as z from 'zod';
import type { TextsOf } from '../texts/declare.ts';
import { annotated } from './blocks/annotated.ts';
import { blogArticle } from './blocks/blog-article.ts';
import { blogFront } from './blocks/blog-front.ts';
import { blogTopic } from './blocks/blog-topic.ts';
import { callout } from './blocks/callout.ts';
import { capabilityTabs } from './blocks/capability-tabs.ts';
import { calendar } from './blocks/calendar.ts';
import { calculator } from './blocks/calculator.ts';
import { broadsheet } from './blocks/broadsheet.ts';
import { appCode } from './blocks/app-code.ts';
import { chapters } from './blocks/chapters.ts';
import { checklist } from './blocks/checklist.ts';
import { compareDay } from './blocks/compare-day.ts';
import { contacts } from './blocks/contacts.ts';
import { cta } from './blocks/cta.ts';
import { faq } from './blocks/faq.ts';
import { features } from './blocks/features.ts';
import { form } from './blocks/form.ts';
import { filmStrip } from './blocks/film-strip.ts';
import { hero } from './blocks/hero.ts';
import { intro } from './blocks/intro.ts';
import { pause } from './blocks/pause.ts';
import { ledger } from './blocks/ledger.ts';
import { planTable } from './blocks/plan-table.ts';
import { plans } from './blocks/plans.ts';
import { posts } from './blocks/posts.ts';
import { priceLine } from './blocks/price-line.ts';
import { richText } from './blocks/rich-text.ts';
import { route } from './blocks/route.ts';
import { related } from './blocks/related.ts';
import { showcase } from './blocks/showcase.ts';
import { steps } from './blocks/steps.ts';
import { table } from './blocks/table.ts';
import { timedRows } from './blocks/timed-rows.ts';
import { timeline } from './blocks/timeline.ts';
import { toolMap } from './blocks/tool-map.ts';
import { GROUNDS, SPACES } from './names.ts';

/** Block types with their options and texts. A page keeps a block's texts under the block's id. */
export const blockTypes = {
  intro,
  hero,
  steps,
  timeline,
  features,
  showcase,
  'compare-day': compareDay,
  calendar,
  table,
  ledger,
  calculator,
  checklist,
  faq,
  'film-strip': filmStrip,
  cta,
  plans,
  'plan-table': planTable,
  posts,
  'blog-front': blogFront,
  'blog-topic': blogTopic,
  'blog-article': blogArticle,
  contacts,
  route,
  annotated,
  callout,
  'capability-tabs': capabilityTabs,
  form,
  pause,
  'price-line': priceLine,
  'rich-text': richText,
  broadsheet,
  'tool-map': toolMap,
  related,
  'app-code': appCode,
  chapters,
  'timed-rows': timedRows,
};

export type BlockType = keyof typeof blockTypes;
export const BLOCK_TYPES = Object.keys(blockTypes) as BlockType[];

type OptionsOf<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? Record<never, never>
  : z.output<z.ZodObject<Shape>>;

/** What every block may set. */
export const placing = {
  ground: z.enum(GROUNDS).optional().meta({
    description:
      'What the section stands on: the pale accent, pale blue, white, or night with light text; the page itself when left out',
  }),
  space: z.enum(SPACES).optional().meta({
    description: 'Less or more room above and below the section than usual; as usual when left out',
  }),
};
export type Placing = OptionsOf<typeof placing>;

/** Without `type` and `id`. */
export type BlockOptions<T extends BlockType> = Placing & OptionsOf<(typeof blockTypes)[T]['options']>;
export type BlockTexts<T extends BlockType> = TextsOf<(typeof blockTypes)[T]['texts']>;

export type Block = { [T in BlockType]: { type: T; id: string } & BlockOptions<T> }[BlockType];

/** The page's own texts use `seo` and `menu`. */
export const BLOCK_ID_PATTERN = /^(?!(?:seo|menu)$)[a-z][a-zA-Z0-9]{0,31}$/;

const blockId = z.string().regex(BLOCK_ID_PATTERN).meta({
  description:
    'A short word, unique on the page, under which the block\'s texts stand and to which links may jump. "seo" and "menu" are taken by the page\'s own texts',
});

const entries = BLOCK_TYPES.map((type) => {
  const { purpose, options } = blockTypes[type];
  return z
    .strictObject({
      type: z.literal(type).meta({ description: 'The kind of block' }),
      id: blockId,
      ...(options as z.ZodRawShape),
      ...placing,
    })
    .meta({ description: purpose });
});

/** A section of the registry in the place of a block; `expandSections` puts the block there. */
export const useSchema = z
  .looseObject({
    use: blockId.meta({ description: 'Id of a section of the registry, which is shown here' }),
    id: blockId,
  })
  .meta({
    description:
      'A section that pages share. Options beside it, and texts of the page under its id, win over those of the section',
  });

export const blockSchema = z.discriminatedUnion(
  'type',
  entries as [(typeof entries)[number]],
) as unknown as z.ZodType<Block, Block>;

/** Either, as a page may list it. The checks and the compiled state only see blocks. */
export const blockOrUseSchema = z.union([blockSchema, useSchema]) as unknown as z.ZodType<Block, Block>;
