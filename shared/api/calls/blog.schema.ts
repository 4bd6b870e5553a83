import * as z from 'zod';
import { LOCALE_CODES } from '../../locales.ts';
import {
  AddressPart,
  Excerpt,
  Lang,
  plainText,
  SEARCH_RESULTS,
  SearchWords,
  Segment,
  Source,
} from '../fields.ts';
import type { CallSchema } from '../row.ts';

const ContentLang = z
  .enum(LOCALE_CODES)
  .optional()
  .meta({ description: 'Language of the articles; left out, lang' });

const BlogTopic = z.object({
  id: AddressPart.meta({ description: 'Belongs to one content language' }),
  name: AddressPart,
  group: z.string().optional().meta({ description: 'Shared by the translations of a topic' }),
});

const BlogSummary = z.object({
  id: AddressPart.meta({ description: 'Belongs to one content language' }),
  group: z.string().meta({ description: 'Shared by the translations of an article' }),
  contentLang: z.enum(LOCALE_CODES),
  slug: AddressPart.meta({ description: 'The title as it stands in the address; only the id decides' }),
  title: z.string(),
  summary: z.string(),
  published: z.iso.date(),
  minutes: z.int().positive().meta({ description: 'Reading time' }),
  topic: BlogTopic,
});

const page = z.object({
  articles: z.array(BlogSummary).meta({ description: 'Newest first' }),
  more: z.boolean().meta({ description: 'Whether showMoreBlog has older ones' }),
});

const Banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  label: z.string().meta({ description: 'What the link says' }),
  page: z.string().meta({ description: 'Registry id of the page it leads to' }),
});

export const getBlogBannerList = {
  input: z.object({ lang: Lang }),
  answer: z.array(Banner),
} satisfies CallSchema;

export const blogIndex = {
  input: z.object({ lang: Lang, source: Source, contentLang: ContentLang }),
  answer: page.extend({ topics: z.array(BlogTopic) }),
} satisfies CallSchema;

export const topicsContentPage = {
  input: z.object({
    topicsId: Segment,
    topicsName: plainText(200).optional(),
    lang: Lang,
    source: Source,
    contentLang: ContentLang,
  }),
  answer: page
    .extend({
      topic: BlogTopic,
      contentLang: z.enum(LOCALE_CODES),
      translations: z
        .array(z.object({ id: z.string(), contentLang: z.enum(LOCALE_CODES), name: z.string() }))
        .optional()
        .meta({ description: 'The same topic in every language that has it, this one included' }),
    })
    .meta({ description: 'The id alone decides; an unknown one is 404' }),
} satisfies CallSchema;

export const showMoreBlog = {
  input: z.object({ topicsId: Segment.optional(), lang: Lang, source: Source, contentLang: ContentLang }),
  answer: page.meta({ description: 'Everything behind the first page of the blog, or of a topic' }),
} satisfies CallSchema;

const Neighbour = BlogSummary.pick({ id: true, slug: true, title: true, contentLang: true })
  .optional()
  .meta({ description: 'The next article of the language by date' });

export const articleDetails = {
  input: z.object({ blogId: Segment, lang: Lang, source: Source }),
  answer: BlogSummary.extend({
    html: z.string().meta({ description: 'The body, sanitised' }),
    related: z.array(BlogSummary).max(3),
    translations: z.array(BlogSummary.pick({ id: true, contentLang: true, slug: true })).meta({
      description: 'The same article in every language, this one included',
    }),
    newer: Neighbour,
    older: Neighbour,
  }).meta({ description: 'An unknown id is 404' }),
} satisfies CallSchema;

export const blogSearch = {
  input: z.object({
    content: SearchWords,
    lang: Lang,
    source: Source,
    topicsId: Segment.optional().meta({ description: 'Articles of this topic only' }),
  }),
  answer: z.object({
    articles: z
      .array(BlogSummary.extend({ excerpt: Excerpt.optional() }))
      .max(SEARCH_RESULTS)
      .meta({ description: 'Best match first' }),
    suggestions: z
      .array(z.string())
      .optional()
      .meta({ description: 'When nothing fits: words that find something' }),
  }),
} satisfies CallSchema;
