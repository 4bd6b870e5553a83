import * as z from 'zod';
import { LOCALE_CODES } from '../../locales.ts';
import { Contact, Lang, Segment } from '../fields.ts';
import type { CallSchema } from '../row.ts';

export const beforeList = {
  input: z.object({ language: Lang }),
  answer: z.object({
    notices: z
      .array(z.object({ id: z.string(), text: z.string(), href: z.string().optional() }))
      .meta({ description: 'Lines above the header; href is an address of the site' }),
    marks: z
      .record(z.string(), z.string())
      .meta({ description: 'A short word beside a menu entry, by page id' }),
  }),
} satisfies CallSchema;

const limit = z.int().positive().nullable().meta({ description: 'Null: no limit' });

const Plan = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  recommended: z.boolean(),
  month: z.number().nonnegative().meta({ description: 'Paid month by month' }),
  year: z.number().nonnegative().meta({ description: 'Twelve months paid at once' }),
  limits: z.object({ shops: limit, orders: limit.meta({ description: 'Orders a month' }), users: limit }),
  features: z.array(z.object({ key: z.string(), text: z.string() })),
});

export const goodsPrice = {
  input: z.object({
    x: Segment.meta({ description: 'Price segment: a language code, or what PRICE_SEGMENT names' }),
  }),
  answer: z.object({
    currency: z.string().length(3).meta({ description: 'ISO 4217' }),
    plans: z.array(Plan).meta({ description: 'Smallest first' }),
  }),
} satisfies CallSchema;

export const changeLang = {
  input: z.object({ lang: z.enum(LOCALE_CODES) }),
  answer: z.object({ lang: z.enum(LOCALE_CODES) }),
} satisfies CallSchema;

export const getCustomerServiceList = {
  input: z.object({}),
  answer: z.array(Contact).meta({
    description: 'For those who may become customers; shown with prices, for partners and in the footer',
  }),
} satisfies CallSchema;

export const getPrivacyAgreement = {
  input: z.object({
    agreementLanguage: Lang,
    agreementType: z.enum(['1', '2']).default('1').meta({ description: '1 privacy policy, 2 terms' }),
  }),
  answer: z.object({ version: z.string(), title: z.string(), html: z.string() }),
} satisfies CallSchema;
