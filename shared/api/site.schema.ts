import * as z from 'zod';
import { BOOKING_LENGTHS } from '../booking.ts';
import { LOCALE_CODES } from '../locales.ts';
import { Contact } from './contact.schema.ts';
import {
  Country,
  Email,
  Lang,
  Marketplaces,
  PhoneNumber,
  PhonePrefix,
  plainText,
  Segment,
} from './fields.ts';
import type { CallSchema } from './endpoint.ts';

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

/** A plan with its prices in one currency. */
export const Plan = z.object({
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

/** A training session that can be booked. */
export const TrainingSlot = z.object({
  id: z.string(),
  start: z.iso.datetime().meta({ description: 'UTC' }),
  minutes: z.int().positive(),
  lang: z.enum(LOCALE_CODES).meta({ description: 'Language of the session' }),
  left: z.int().nonnegative().meta({ description: 'Seats that are still free' }),
});

export const getNotLoggedDefaultCountry = {
  input: z.object({}),
  answer: z.object({
    country: Country.meta({ description: 'The country that the visitor most likely lives in' }),
    phonePrefix: z.string().meta({ description: 'Prefix of that country, such as 66' }),
    slots: z.array(TrainingSlot).meta({ description: 'Sessions ahead with free seats, earliest first' }),
  }),
} satisfies CallSchema;

export const notLoggedAdd = {
  input: z.object({
    slotId: Segment,
    name: plainText(BOOKING_LENGTHS.name),
    email: Email,
    phoneNumber: PhoneNumber.optional(),
    phonePrefix: PhonePrefix.optional(),
    country: Country,
    shopName: plainText(BOOKING_LENGTHS.shopName).optional(),
    marketplaces: Marketplaces.meta({ description: 'Names of marketplaces, divided by commas' }),
    remark: plainText(BOOKING_LENGTHS.remark).optional(),
    timeZone: plainText(60)
      .optional()
      .meta({ description: 'IANA name of the zone the visitor saw; for the mail' }),
  }),
  answer: z.object({
    bookingId: z.string(),
    start: z.iso.datetime().meta({ description: 'UTC' }),
    minutes: z.int().positive(),
  }),
} satisfies CallSchema;

export const getPrivacyAgreement = {
  input: z.object({
    agreementLanguage: Lang,
    agreementType: z.enum(['1', '2']).default('1').meta({ description: '1 privacy policy, 2 terms' }),
  }),
  answer: z.object({ version: z.string(), title: z.string(), html: z.string() }),
} satisfies CallSchema;
