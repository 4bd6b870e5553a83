import { languageCookies } from '../../../shared/cookies.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../shared/locales.ts';
import { NoSuchItemError } from '../answers/failures.ts';
import { listBefore, listContacts, readAgreement, readPrices } from '../store/content.ts';
import { languageOf } from '../visitor.ts';
import type { BackendCalls } from './description.ts';
import { joined } from './joined.ts';

export const siteCalls = {
  beforeList: {
    summary: 'Notices above the header and marks in the menu',
    async answer({ language }, { db, article }) {
      const { notices, marks } = await listBefore(db, language);
      return { data: { notices: joined(notices, ['text'], article, language), marks } };
    },
  },
  goodsPrice: {
    summary: 'Plans and prices of a market',
    description:
      'Prices are those of the market in the address; words follow the language cookies. A segment that names no market gets the default one.',
    example: { x: 'th' },
    async answer({ x }, { db, visitor, article }) {
      // A platform's `PRICE_SEGMENT` need not be a language.
      const market = isLocale(x) ? x : DEFAULT_LOCALE;
      const locale = visitor.locale ?? market;
      const { currency, plans } = await readPrices(db, market, locale);
      const features = (plan: (typeof plans)[number]) => joined(plan.features, ['text'], article, locale);
      const named = joined(plans, ['name', 'summary'], article, locale);
      return { data: { currency, plans: named.map((plan) => ({ ...plan, features: features(plan) })) } };
    },
  },
  getCustomerServiceList: {
    summary: 'Ways to reach sales',
    description:
      'Shown with the prices, for partners and in the dialog of the footer. The help centre asks v5.',
    async answer(_input, { db, visitor, article }) {
      const locale = languageOf(visitor);
      return { data: joined(await listContacts(db, 'sales', locale), ['label', 'hours'], article, locale) };
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
    async answer({ agreementType, agreementLanguage }, { db, article }) {
      const agreement = await readAgreement(db, agreementType, agreementLanguage);
      if (agreement === undefined) throw new NoSuchItemError();
      return { data: { ...agreement, html: article.html(agreement.html, agreementLanguage) } };
    },
  },
} satisfies Partial<BackendCalls>;
