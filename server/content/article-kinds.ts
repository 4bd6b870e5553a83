import * as z from 'zod';
import { TOPIC_GROUPS } from './blog-topics.ts';
import { HELP_CATEGORY_IDS } from './help-categories.ts';

const Line = z.string().trim().min(1).max(300);

export const SHAPES = {
  blog: z.strictObject({
    /** The id is part of addresses. `blog-ids.ts` has its rules. */
    id: z.int().positive().optional(),
    title: Line,
    summary: Line,
    slug: z.string().regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, 'words joined by -'),
    topic: z.enum(TOPIC_GROUPS),
    published: z.iso.date(),
  }),
  help: z.strictObject({
    title: Line,
    summary: Line,
    category: z.enum(HELP_CATEGORY_IDS),
    position: z.int().positive(),
    updated: z.iso.date(),
    keywords: z.array(Line),
  }),
  agreements: z.strictObject({ title: Line, version: Line }),
};

export type ArticleKind = keyof typeof SHAPES;
export const ARTICLE_KINDS = Object.keys(SHAPES) as ArticleKind[];

export type Front<K extends ArticleKind> = z.output<(typeof SHAPES)[K]>;

/** What all translations of a text share. */
export const SHARED: { readonly [K in ArticleKind]: readonly (keyof Front<K>)[] } = {
  blog: ['id', 'topic', 'published'],
  help: ['category', 'position'],
  agreements: [],
};
