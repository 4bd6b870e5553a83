import * as z from 'zod';
import { LOCALE_CODES, type Locale } from '../locales.ts';
import { MOMENT_PATTERN } from './moment.ts';

export const localeSchema = z.enum(LOCALE_CODES as [Locale, ...Locale[]]);

const moment = z.string().max(100).regex(MOMENT_PATTERN).nullable();
const times = {
  from: moment.optional().meta({
    description:
      'First moment at which the page exists, such as 2026-12-01T09:00[Asia/Bangkok] or 2026-12-01T09:00+07:00; null or nothing: at once',
  }),
  until: moment.optional().meta({
    description: 'Moment at which the page ends, written in the same way; null or nothing: never',
  }),
};

const languageState = z.union([
  z.enum(['draft', 'published']).meta({
    description:
      'draft: not published in this language; published: published in it now, whatever the page says',
  }),
  z
    .strictObject(times)
    .meta({ description: 'Times of this language; what is left out is as the page has it' }),
]);

/** When and in which languages a page exists. */
export const publishSchema = z
  .strictObject({
    ...times,
    draft: z.boolean().optional().meta({
      description: 'Whether the page is still a draft: published only in languages that say so themselves',
    }),
    languages: z.partialRecord(localeSchema, languageState).optional().meta({
      description:
        'Languages in which the page differs: "draft", "published", or times of their own. In a language that is not published the address is unknown',
    }),
    disabled: z.boolean().optional().meta({
      description:
        'Whether the page is hidden in every language for now; npm run registry -- disable and enable write this',
    }),
  })
  .meta({ description: 'When and in which languages the page exists; otherwise its address is unknown' });
