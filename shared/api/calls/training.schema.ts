import * as z from 'zod';
import { BOOKING_LENGTHS } from '../../booking.ts';
import { LOCALE_CODES } from '../../locales.ts';
import {
  AccessCode,
  BotToken,
  Country,
  Email,
  Marketplaces,
  PhoneNumber,
  PhonePrefix,
  plainText,
  Segment,
} from '../fields.ts';
import type { CallSchema } from '../row.ts';

const TrainingSlot = z.object({
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
    accessCode: AccessCode.optional(),
    botToken: BotToken,
  }),
  answer: z.object({
    bookingId: z.string(),
    start: z.iso.datetime().meta({ description: 'UTC' }),
    minutes: z.int().positive(),
  }),
} satisfies CallSchema;
