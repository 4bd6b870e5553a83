import { DEFAULT_LOCALE, isLocale, localeInfo, type Locale } from '../../../shared/locales.ts';
import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import type { Database } from './open-store.ts';

export async function listBanners(db: Database, locale: Locale): Promise<WireAnswer<'getBlogBannerList'>> {
  return db
    .selectFrom('banners')
    .select(['id', 'title', 'text', 'label', 'page'])
    .where('locale', '=', locale)
    .orderBy('position')
    .execute();
}

export async function listBefore(db: Database, locale: Locale): Promise<WireAnswer<'beforeList'>> {
  const notices = await db
    .selectFrom('notices')
    .select(['id', 'text', 'href'])
    .where('locale', '=', locale)
    .orderBy('position')
    .execute();
  const marks = await db
    .selectFrom('menu_marks')
    .select(['page', 'mark'])
    .where('locale', '=', locale)
    .execute();
  return {
    notices: notices.map(({ id, text, href }) => ({ id, text, ...(href === null ? {} : { href }) })),
    marks: Object.fromEntries(marks.map(({ page, mark }) => [page, mark])),
  };
}

/** In the market's currency, or else the default market's, and in the words of `locale`. */
export async function readPrices(
  db: Database,
  market: Locale,
  locale: Locale,
): Promise<WireAnswer<'goodsPrice'>> {
  const { currency } = localeInfo(market);
  const plans = await db
    .selectFrom('plans')
    .innerJoin('plan_amounts as amount', 'amount.plan_id', 'plans.id')
    .innerJoin('plan_texts as text', 'text.plan_id', 'plans.id')
    .select(['plans.id', 'name', 'summary', 'recommended', 'month', 'year', 'shops', 'orders', 'users'])
    .where('amount.currency', '=', currency)
    .where('text.locale', '=', locale)
    .orderBy('plans.position')
    .execute();
  if (plans.length === 0 && market !== DEFAULT_LOCALE) return readPrices(db, DEFAULT_LOCALE, locale);
  const features = await db
    .selectFrom('plan_features as feature')
    .innerJoin('feature_texts as text', 'text.feature_key', 'feature.feature_key')
    .select(['feature.plan_id', 'feature.feature_key as key', 'text.text'])
    .where('text.locale', '=', locale)
    .orderBy('feature.position')
    .execute();
  return {
    currency,
    plans: plans.map(({ recommended, shops, orders, users, ...plan }) => ({
      ...plan,
      recommended: recommended === 1,
      limits: { shops, orders, users },
      features: features.filter(({ plan_id }) => plan_id === plan.id).map(({ key, text }) => ({ key, text })),
    })),
  };
}

export async function listContacts(
  db: Database,
  list: 'sales' | 'help',
  locale: Locale,
): Promise<WireAnswer<'getCustomerServiceList'>> {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'kind', 'label', 'value', 'href', 'hours', 'languages'])
    .where('list', '=', list)
    .where('locale', '=', locale)
    .orderBy('position')
    .execute();
  return rows.map(({ kind, languages, ...contact }) => ({
    ...contact,
    kind: kind as ContactKind,
    languages: languages.split(',').filter(isLocale),
  }));
}

type ContactKind = WireAnswer<'getCustomerServiceList'>[number]['kind'];

export async function readAgreement(
  db: Database,
  type: '1' | '2',
  locale: Locale,
): Promise<WireAnswer<'getPrivacyAgreement'> | undefined> {
  return db
    .selectFrom('agreements')
    .select(['version', 'title', 'html'])
    .where('type', '=', type)
    .where('locale', '=', locale)
    .executeTakeFirst();
}
