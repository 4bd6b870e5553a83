import * as z from 'zod';
import { SHOP_NAME_MOST } from '../../account-lengths.ts';
import { LOCALE_CODES } from '../../locales.ts';
import { FEEDBACK_LENGTHS, HEARD, PARTNER_PROGRAMS } from '../../feedback.ts';
import {
  AccessCode,
  AddressPart,
  BotToken,
  Contact,
  Country,
  Email,
  Excerpt,
  Marketplaces,
  plainText,
  SEARCH_RESULTS,
  SearchWords,
  Segment,
} from '../fields.ts';
import type { CallSchema } from '../row.ts';

const lang = z.enum(LOCALE_CODES).meta({ description: 'Language of the help centre' });

const HelpType = z.enum(['1', '2']).meta({ description: '1 article, 2 video' });

const detail = { lang, cid: Segment, type: Segment, id: Segment, status: Segment };

const HelpCategory = z.object({ id: AddressPart, name: z.string(), count: z.int().nonnegative() });

const HelpSummary = z.object({
  cid: AddressPart.meta({ description: 'Category' }),
  type: HelpType,
  id: AddressPart,
  status: AddressPart.meta({
    description: 'Where the reader comes from; start unless a category says otherwise',
  }),
  title: z.string(),
  summary: z.string(),
  updated: z.iso.date().optional().meta({ description: 'When the text was last changed' }),
});

const HelpFilm = z.object({
  name: z.string(),
  poster: z.string().meta({ description: 'Address of the picture before it plays' }),
  sources: z.array(z.object({ src: z.string(), type: z.string() })).min(1),
  captions: z.array(z.object({ lang: z.enum(LOCALE_CODES), src: z.string() })),
});

const HelpArticle = HelpSummary.extend({
  category: HelpCategory,
  updated: z.iso.date(),
  html: z.string().meta({ description: 'The body, sanitised' }),
  related: z.array(HelpSummary).max(3),
  film: HelpFilm.optional().meta({ description: 'Of a video' }),
}).meta({ description: 'An unknown id, or one that is not in the category cid, is 404' });

export const helpIndex = {
  input: z.object({ lang }),
  answer: z.object({
    categories: z.array(HelpCategory.extend({ articles: z.array(HelpSummary) })),
    problems: z
      .array(
        HelpSummary.extend({
          commonErrorCategoryId: z.string().meta({ description: 'Category of errors that it belongs to' }),
        }),
      )
      .optional()
      .meta({ description: 'What readers ask most often when something fails' }),
  }),
} satisfies CallSchema;

export const helpMobileCategory = {
  input: z.object({ lang }),
  answer: z.object({ categories: z.array(HelpCategory) }),
} satisfies CallSchema;

export const helpCategoryPage = {
  input: z.object({
    lang,
    categoryId: Segment.optional().meta({ description: 'Left out: all categories' }),
    isVideo: z.enum(['0', '1']).optional().meta({ description: '1: videos only, 0: articles only' }),
    helpContentType: HelpType.optional(),
  }),
  answer: z.object({ category: HelpCategory.nullable(), articles: z.array(HelpSummary) }).meta({
    description: 'An unknown category is 404',
  }),
} satisfies CallSchema;

export const helpDetail = { input: z.object(detail), answer: HelpArticle } satisfies CallSchema;

export const helpDetailCommon = {
  input: z.object({
    ...detail,
    commonErrorCategoryId: Segment.meta({ description: 'Category under which the reader found it' }),
  }),
  answer: HelpArticle,
} satisfies CallSchema;

/** One call takes everything that visitors write to us; `type` tells it apart. */
export const editUserFeedback = {
  input: z.object({
    type: z.enum(['help', 'site', 'partner', 'profile']).default('help').meta({
      description:
        'help: an article was rated; site: feedback on the site; partner: a request of a partner; profile: the next step of a registration, which needs a session',
    }),
    id: Segment.optional().meta({ description: 'help: the article' }),
    helpful: z.enum(['0', '1']).optional().meta({ description: 'help: whether it helped' }),
    content: plainText(FEEDBACK_LENGTHS.content)
      .optional()
      .meta({ description: 'site and partner: the message' }),
    name: plainText(FEEDBACK_LENGTHS.name).optional().meta({ description: 'partner: who writes' }),
    email: Email.optional().meta({ description: 'partner: where we answer; site: the same, if wanted' }),
    company: plainText(FEEDBACK_LENGTHS.company).optional().meta({ description: 'partner: the company' }),
    program: z.enum(PARTNER_PROGRAMS).optional().meta({ description: 'partner: what they do' }),
    country: Country.optional().meta({ description: 'partner and profile' }),
    shopName: plainText(SHOP_NAME_MOST).optional().meta({ description: 'profile' }),
    marketplaces: Marketplaces.meta({ description: 'profile: names of marketplaces, divided by commas' }),
    heard: z.enum(HEARD).optional().meta({ description: 'profile: how they heard of us' }),
    accessCode: AccessCode.optional(),
    botToken: BotToken,
  }),
  answer: z.null(),
} satisfies CallSchema;

export const helpSearch = {
  input: z.object({
    lang,
    k: SearchWords.meta({ description: 'keyWords' }),
    categoryId: Segment.optional().meta({ description: 'Texts of this category only' }),
    helpContentType: HelpType.optional(),
  }),
  answer: z.object({
    articles: z
      .array(HelpSummary.extend({ excerpt: Excerpt.optional() }))
      .max(SEARCH_RESULTS)
      .meta({ description: 'Best match first' }),
    suggestions: z
      .object({ words: z.array(z.string()).optional(), articles: z.array(HelpSummary).optional() })
      .optional()
      .meta({ description: 'When nothing fits: words that find something, and answers that come near' }),
  }),
} satisfies CallSchema;

export const helpCustomerService = {
  input: z.object({}),
  answer: z.array(Contact).meta({ description: 'For those who have a question; shown in the help centre' }),
} satisfies CallSchema;
