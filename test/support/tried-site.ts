import { openCounts } from '../../server/backend/store/open-counts.ts';
import { runOf } from '../../server/trials/trial-run.ts';
import { CONSENT_COOKIE } from '../../shared/consent.ts';
import { LOCALE_CODES } from '../../shared/locales.ts';
import { landingPage } from './editable-site.ts';
import { AGENTS, type TestSite } from './site.ts';
import { openSiteWith, type SiteWithPages } from './site-with-pages.ts';

export const TRIED = 'springSale';
export const TRIED_ADDRESS = `/th/frontend/${TRIED}.html`;
export const AGREED = `${CONSENT_COOKIE}=${encodeURIComponent('{"measurement":true,"marketing":false}')}`;

/** A landing page whose variant b has another title and a block more. */
export function triedPage(weight = 50): Record<string, unknown> {
  const text = (locale: string) => ({
    hero: { title: `Other title ${locale}` },
    more: { title: `More ${locale}` },
  });
  return {
    ...landingPage(TRIED),
    variants: [
      {
        id: 'b',
        weight,
        blocks: [
          { type: 'hero', id: 'hero' },
          { type: 'cta', id: 'more', action: 'register' },
        ],
        text: Object.fromEntries(LOCALE_CODES.map((locale) => [locale, text(locale)])),
      },
    ],
  };
}

/** Asks as the visitor with this address, on a desktop. */
export type AskFrom = (
  address: string,
  from: string,
  headers?: Record<string, string>,
) => ReturnType<TestSite['get']>;

export interface TriedSite extends SiteWithPages {
  ask: AskFrom;
  /** The address of a visitor who sees this variant of the page. */
  visitorOf(variant: 'a' | 'b'): Promise<string>;
  /** What the store has counted: `b show 3`. */
  counts(): Promise<string[]>;
}

/** Visitors come through a proxy of this machine. */
export const BEHIND_A_PROXY = { TRUST_PROXY: 'loopback' };

/** Until the test ends. */
export async function openTriedSite(
  page: Record<string, unknown> = triedPage(),
  env: Record<string, string> = {},
): Promise<TriedSite> {
  const opened = await openSiteWith([page], { ...BEHIND_A_PROXY, ...env });
  const { site } = opened;
  const ask = askerOf(site);
  return {
    ...opened,
    ask,
    visitorOf: (variant) => visitorOf(ask, TRIED_ADDRESS, variant),
    async counts() {
      return [...(await countsOf(site))].map((pair) => pair.join(' ')).toSorted();
    },
  };
}

/** @param site behind a proxy */
export function askerOf(site: TestSite): AskFrom {
  return (address, from, headers = {}) =>
    site.get(address).set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': from, ...headers });
}

/**
 * The address of a visitor who sees this variant.
 * @param address of the page, in any language
 */
export async function visitorOf(ask: AskFrom, address: string, variant: 'a' | 'b'): Promise<string> {
  for (let at = 1; at < 200; at += 1) {
    const from = `198.51.100.${at}`;
    // A payload shows nobody anything, so that it is not counted.
    const { body } = await ask(`${address}/_payload.json`, from);
    if (body.data.variant === variant) return from;
  }
  throw new Error(`Nobody sees ${variant}`);
}

/** What the store has counted of the variants that the page has now, by `b show`. */
export async function countsOf({ site: { context } }: TestSite): Promise<Map<string, number>> {
  await context.trials.flush();
  const store = await openCounts(context.config.databaseUrl, context.limits);
  const tried = context.registry.current().pageById.get(TRIED);
  const rows = tried === undefined ? [] : await store.read(TRIED, runOf(tried));
  await store.close();
  return new Map(rows.map(({ variant, event, count }) => [`${variant} ${event}`, count]));
}

/** The variant that a document shows. */
export function variantIn(html: string): string {
  return /"variant":"(\w+)"/.exec(html)?.[1] ?? 'none';
}
