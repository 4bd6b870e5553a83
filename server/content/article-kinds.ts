import * as z from 'zod';
import { commonEraDay, isOfCommonEra } from './article-day.ts';

const Line = z.string().trim().min(1).max(300);
const Day = z.iso.date({ abort: true }).refine((day) => isOfCommonEra(day), {
  error: ({ input }) => commonEraDay(String(input)),
});

/** What front matter may name. */
export interface Nameable {
  readonly topics: readonly string[];
  readonly categories: readonly string[];
  readonly films: readonly string[];
}

export const NOTHING_NAMEABLE: Nameable = { topics: [], categories: [], films: [] };

/** The shapes of front matter. */
export function shapesOf({ topics, categories, films }: Nameable) {
  return {
    blog: z.strictObject({
      /** The id is part of addresses. `blog-ids.ts` has its rules. */
      id: z.int().positive().optional(),
      title: Line,
      summary: Line,
      slug: z.string().regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, 'words joined by -'),
      topic: oneOf(topics, 'the name of a file in server/content/topics, without .yaml'),
      published: Day,
      /** What people search for in other words than the text's. */
      keywords: z.array(Line).optional(),
    }),
    help: z.strictObject({
      title: Line,
      summary: Line,
      category: oneOf(categories, 'the name of a file in server/content/categories, without .yaml'),
      position: z.int().positive(),
      /** Place among the frequent problems. */
      frequent: z.int().positive().optional(),
      updated: Day,
      keywords: z.array(Line),
      /** Makes the text a video. */
      film: oneOf(films, 'the name of a folder in server/content/films').optional(),
    }),
    agreements: z.strictObject({ title: Line, version: Line }),
  };
}

function oneOf(names: readonly string[], allowed: string): z.ZodType<string> {
  return names.length > 0 ? z.enum(names) : z.string().refine(() => false, allowed);
}

export type Shapes = ReturnType<typeof shapesOf>;
export type ArticleKind = keyof Shapes;
export const ARTICLE_KINDS = Object.keys(shapesOf(NOTHING_NAMEABLE)) as ArticleKind[];

export type Front<K extends ArticleKind> = z.output<Shapes[K]>;

/** What all translations of a text share. */
export const SHARED: { readonly [K in ArticleKind]: readonly (keyof Front<K>)[] } = {
  blog: ['id', 'topic', 'published'],
  help: ['category', 'position', 'frequent', 'film'],
  agreements: [],
};
