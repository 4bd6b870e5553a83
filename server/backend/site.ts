import { languageCookies } from '../../shared/cookies.ts';
import type { Handler, Handlers } from './handler.ts';
import { answerGoodsPrice } from './price.ts';
import { NoSuchItemError } from './refusal.ts';
import { listBefore, listContacts, readAgreement } from './store/content.ts';
import { languageOf } from './visitor.ts';

const answerBeforeList: Handler<'beforeList'> = async ({ language }, { db }) => ({
  data: await listBefore(db, language),
});

/** Remembers the language in the three cookies that decide it. Specification 4, language switching. */
const answerChangeLang: Handler<'changeLang'> = async ({ lang }, { secureCookies }) => ({
  data: { lang },
  cookies: languageCookies(lang, { secure: secureCookies }),
  personal: true,
});

const answerSalesContacts: Handler<'getCustomerServiceList'> = async (_input, { db, visitor }) => ({
  data: await listContacts(db, 'sales', languageOf(visitor)),
});

const answerAgreement: Handler<'getPrivacyAgreement'> = async (asked, { db, linkPages }) => {
  const agreement = await readAgreement(db, asked.agreementType, asked.agreementLanguage);
  if (agreement === undefined) throw new NoSuchItemError();
  return { data: { ...agreement, html: linkPages(agreement.html, asked.agreementLanguage) } };
};

/** Every call of `shared/api/site.schema.ts` but those about training sessions. */
export const siteHandlers = {
  beforeList: answerBeforeList,
  goodsPrice: answerGoodsPrice,
  changeLang: answerChangeLang,
  getCustomerServiceList: answerSalesContacts,
  getPrivacyAgreement: answerAgreement,
} satisfies Partial<Handlers>;
