import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { copyEditableFiles, landingPage, nextEdit } from '../../support/editable-site.ts';
import { resolveAddress } from '../../../server/pages/prerender.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';

const SALE = '/th/frontend/sale.html';
/** The first lists the sale in its footer, the second does not. */
const OTHERS = ['/th/index.htm', '/th/aboutUs.htm'];

/** Times are milliseconds from now. */
async function openSale({ from, until, only }: { from?: number; until?: number; only?: string[] }) {
  const files = copyEditableFiles();
  const site = await startSite({ watch: true, env: files.env });
  onTestFinished(async () => {
    await site[Symbol.asyncDispose]();
    files.remove();
  });
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as {
    site: { locales: string[] };
    pages: { id: string }[];
  };
  // Few pages prerender quickly.
  if (only !== undefined) registry.site.locales = ['en_US', 'th'];
  const pages = registry.pages.filter(({ id }) => only === undefined || only.includes(id));
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const publish = {
    ...(from === undefined ? {} : { from: at(from) }),
    ...(until === undefined ? {} : { until: at(until) }),
  };
  const sale = { ...landingPage('sale'), menu: [{ area: 'landing', order: 1 }], publish };
  await nextEdit(site, () =>
    writeFileSync(files.registryFile, JSON.stringify({ ...registry, pages: [...pages, sale] })),
  );
  return { site, from: now + (from ?? 0), until: now + (until ?? 0) };
}

/** Returns the seconds of `max-age` and `stale-while-revalidate`. */
async function kept(site: TestSite, address: string) {
  const { status, headers } = await site.get(address).set('user-agent', AGENTS.desktop);
  const value = headers['cache-control'] as string;
  const [, fresh, stale] =
    /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(value) ?? [];
  return { status, fresh: Number(fresh), stale: Number(stale) };
}

test.each(['', '/_payload.json'])(
  'a page that ends in 23 seconds (%j) is kept for no longer, made now or before',
  async (suffix) => {
    const { site, until } = await openSale({ until: 23_000 });
    for (const address of [SALE, ...OTHERS]) {
      for (let visit = 0; visit < 2; visit++) {
        const { status, fresh, stale } = await kept(site, address + suffix);
        expect([status, stale]).toEqual([200, 0]);
        expect(fresh).toBeLessThanOrEqual(23);
        expect(fresh).toBeGreaterThanOrEqual(Math.floor((until - Date.now()) / 1000));
      }
    }
    const { headers } = await site.get(SALE + suffix).set('user-agent', AGENTS.desktop);
    const same = await site
      .get(SALE + suffix)
      .set('user-agent', AGENTS.desktop)
      .set('if-none-match', headers['etag'] as string);
    expect(same.status).toBe(304);
    expect(same.headers['cache-control']).toMatch(
      /^public, max-age=0, s-maxage=(?:\d|1\d|2[0-3]), stale-while-revalidate=0$/,
    );
  },
);

test('a page that ends in two hours is fresh for its minute, and may be shown until its end', async () => {
  const { site } = await openSale({ until: 7_200_000 });
  const { fresh, stale } = await kept(site, SALE);
  expect(fresh).toBe(60);
  expect(stale).toBeLessThanOrEqual(7140);
  expect(stale).toBeGreaterThan(7000);
});

test('what the site keeps ends with the page, and so do its links', async () => {
  const { site, until } = await openSale({ until: 5000 });
  const link = `href="${SALE}"`;
  const home = () => site.get(OTHERS[0] as string).set('user-agent', AGENTS.desktop);
  const before = await home();
  if (Date.now() < until) expect(before.text).toContain(link);
  let last = 0;
  await expect
    .poll(
      async () => {
        const asked = Date.now();
        const { status, fresh } = await kept(site, SALE);
        if (status === 200) {
          last = asked;
          expect(fresh).toBeLessThanOrEqual((until - asked) / 1000);
        }
        return status;
      },
      { timeout: 10_000, interval: 50 },
    )
    .toBe(404);
  expect(last).toBeLessThan(until);
  expect(Date.now()).toBeGreaterThanOrEqual(until);
  expect((await home()).text).not.toContain(link);
}, 20_000);

test('a page is made ready when it begins, before anybody asks for it', async () => {
  const { site, from } = await openSale({ from: 3000, only: ['index', 'page404'] });
  const { context } = site.site;
  site.site.prerender();
  const isReady = async () => {
    const place = await resolveAddress(context, context.registry.current(), SALE);
    return place !== null && context.pageCache.kept(place, 'document') !== null;
  };
  await expect.poll(isReady, { timeout: 50_000, interval: 50 }).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(from);
}, 60_000);
