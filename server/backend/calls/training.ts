import { phonePrefixOf } from '../../../shared/countries.ts';
import { defaultCountry } from '../../../shared/default-country.ts';
import { bookTraining } from '../training/book-training.ts';
import { listOpenSlots } from '../training/open-slots.ts';
import { languageOf } from '../visitor.ts';
import type { BackendCalls } from './description.ts';
import { PHONE } from './example-values.ts';

export const trainingCalls = {
  getNotLoggedDefaultCountry: {
    summary: 'Country of the visitor and training sessions that can be booked',
    description:
      'Sessions in the language of the visitor come first, each group earliest first; times are in UTC.',
    personal: true,
    async answer(_input, context) {
      const { visitor } = context;
      const country = defaultCountry(visitor.acceptLanguage, visitor.locale);
      const own = languageOf(visitor);
      const { same = [], other = [] } = Object.groupBy(await listOpenSlots(context), ({ lang }) =>
        lang === own ? 'same' : 'other',
      );
      return { data: { country, phonePrefix: phonePrefixOf(country), slots: [...same, ...other] } };
    },
  },
  notLoggedAdd: {
    summary: 'Book a seat in a training session',
    description:
      'One seat a session and address, and a few a day and person (429). A mail tells when the session begins, in `timeZone` if that is a zone. `full`: no seat is left, for anybody or for this network, the address has one, or the session has begun; which of them is not told. Beyond the first of an hour from one address it needs the `accessCode` of a solved challenge: otherwise 429, which names it.',
    refusals: ['fields', 'full', 'captcha'],
    personal: true,
    example: {
      slotId: 'th-20261124-1000',
      name: 'Ann',
      email: 'ann@example.com',
      country: 'TH',
      ...PHONE,
      shopName: 'Ann & Co',
      marketplaces: 'Shopee,Lazada',
      remark: 'Two of us will listen.',
      timeZone: 'Asia/Bangkok',
    },
    answer: bookTraining,
  },
} satisfies Partial<BackendCalls>;
