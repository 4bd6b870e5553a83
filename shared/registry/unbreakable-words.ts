import * as z from 'zod';
import { LOCALE_CODES, type Locale } from '../locales.ts';

/** The shape of `locales/unbreakable.json`. */
export const UNBREAKABLE_PATTERN = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])$/u;

const locale = z.enum(LOCALE_CODES as [Locale, ...Locale[]]);

export const unbreakableSchema = z
  .partialRecord(
    locale,
    z
      .array(z.string().max(60).regex(UNBREAKABLE_PATTERN))
      .max(1000)
      .meta({ description: 'Words of letters, digits and hyphens, such as ออเดอร์ or 13-digit' }),
  )
  .meta({
    title: 'Unbreakable words',
    description: 'By language: words in which no line may end. Pages mark them',
  });

export type UnbreakableWords = z.output<typeof unbreakableSchema>;
