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

export interface TriedSite extends SiteWithPages {
  /** Asks as the visitor with this address, on a desktop. */
  ask(address: string, from: string, headers?: Record<string, string>): ReturnType<TestSite['get']>;
  /** The address of a visitor who sees this variant of the page. */
  visitorOf(variant: 'a' | 'b'): Promise<string>;
  /** What the store has counted: `b show 3`. */
  counts(): Promise<string[]>;
}

/** Until the test ends. Visitors come through a proxy of this machine. */
export async function openTriedSite(
  page: Record<string, unknown> = triedPage(),
  env: Record<string, string> = {},
): Promise<TriedSite> {
  const opened = await openSiteWith([page], { TRUST_PROXY: 'loopback', ...env });
  const { site } = opened;
  const ask: TriedSite['ask'] = (address, from, headers = {}) =>
    site.get(address).set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': from, ...headers });
  return {
    ...opened,
    ask,
    async visitorOf(variant) {
      for (let at = 1; at < 200; at += 1) {
        const from = `198.51.100.${at}`;
        // A payload shows nobody anything, so that it is not counted.
        const { body } = await ask(`${TRIED_ADDRESS}/_payload.json`, from);
        if (body.data.variant === variant) return from;
      }
      throw new Error(`Nobody sees ${variant}`);
    },
    async counts() {
      return [...(await countsOf(site))].map((pair) => pair.join(' ')).toSorted();
    },
  };
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
