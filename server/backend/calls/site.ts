import { languageCookies } from '../../../shared/cookies.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../shared/locales.ts';
import { NoSuchItemError } from '../answers/failures.ts';
import { listBefore, listContacts, readAgreement, readPrices } from '../store/content.ts';
import { languageOf } from '../visitor.ts';
import type { BackendCalls } from './description.ts';

export const siteCalls = {
  beforeList: {
    summary: 'Notices above the header and marks in the menu',
    async answer({ language }, { db }) {
      return { data: await listBefore(db, language) };
    },
  },
  goodsPrice: {
    summary: 'Plans and prices of a market',
    description:
      'Prices are those of the market in the address; words follow the language cookies. A segment that names no market gets the default one.',
    example: { x: 'th' },
    async answer({ x }, { db, visitor }) {
      // A platform's `PRICE_SEGMENT` need not be a language.
      const market = isLocale(x) ? x : DEFAULT_LOCALE;
      const locale = visitor.locale ?? market;
      return { data: await readPrices(db, market, locale) };
    },
  },
  getCustomerServiceList: {
    summary: 'Ways to reach sales',
    description:
      'Shown with the prices, for partners and in the dialog of the footer. The help centre asks v5.',
    async answer(_input, { db, visitor }) {
      const locale = languageOf(visitor);
      return { data: await listContacts(db, 'sales', locale) };
    },
  },
  changeLang: {
    summary: 'Remember the language of the visitor',
    description: 'Sets the three language cookies for 365 days. Refused when another site starts it.',
    personal: true,
    cookies: 'language',
    example: { lang: 'th' },
    answer: async ({ lang }, { secureCookies }) => ({
      data: { lang },
      cookies: languageCookies(lang, { secure: secureCookies }),
    }),
  },
  getPrivacyAgreement: {
    summary: 'Privacy policy or terms',
    description:
      'The site ships the text it shows and swaps it only when `version` differs. Asked by browsers only.',
    example: { agreementLanguage: 'th', agreementType: '1' },
    async answer({ agreementType, agreementLanguage }, { db, linked }) {
      const agreement = await readAgreement(db, agreementType, agreementLanguage);
      if (agreement === undefined) throw new NoSuchItemError();
      return { data: { ...agreement, html: linked(agreement.html, agreementLanguage) } };
    },
  },
} satisfies Partial<BackendCalls>;
