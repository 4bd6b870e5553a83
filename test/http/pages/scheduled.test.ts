import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { copyEditableFiles, landingPage, nextEdit } from '../../support/editable-site.ts';
import { resolveAddress } from '../../../server/pages/prerender.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';

const SALE = '/th/frontend/sale.html';
/** The first lists the sale in its footer, the second does not. */
const OTHERS = ['/th/index.htm', '/th/aboutUs.htm'];

/**
 * A running site into which an editor writes a page that begins and ends so many milliseconds from now. The clock
 * stands, unless it `runs`.
 */
async function openSale({
  from,
  until,
  only,
  runs = false,
}: {
  from?: number;
  until?: number;
  only?: string[];
  runs?: boolean;
}) {
  const clock = runs ? null : standingClock();
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
  const goTo = (moment: number) => clock?.set(moment);
  return { site, goTo, from: now + (from ?? 0), until: now + (until ?? 0) };
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
    const { site, until, goTo } = await openSale({ until: 23_000 });
    for (const address of [SALE, ...OTHERS])
      for (const left of [23_000, 22_999, 5000]) {
        goTo(until - left);
        const fresh = Math.floor(left / 1000);
        expect(await kept(site, address + suffix)).toEqual({ status: 200, fresh, stale: 0 });
      }
    const { headers } = await site.get(SALE + suffix).set('user-agent', AGENTS.desktop);
    const same = await site
      .get(SALE + suffix)
      .set('user-agent', AGENTS.desktop)
      .set('if-none-match', headers['etag'] as string);
    expect(same.status).toBe(304);
    expect(same.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=0');
  },
);

test('a page that ends in two hours is fresh for its minute, and may be shown until its end', async () => {
  const { site } = await openSale({ until: 7_200_000 });
  expect(await kept(site, SALE)).toEqual({ status: 200, fresh: 60, stale: 7140 });
});

test('what the site keeps ends with the page, and so do its links', async () => {
  const { site, until, goTo } = await openSale({ until: 5000 });
  const link = `href="${SALE}"`;
  const home = () => site.get(OTHERS[0] as string).set('user-agent', AGENTS.desktop);
  expect((await home()).text).toContain(link);
  expect((await kept(site, SALE)).status).toBe(200);
  goTo(until - 1);
  expect((await home()).text).toContain(link);
  expect(await kept(site, SALE)).toEqual({ status: 200, fresh: 0, stale: 0 });
  goTo(until);
  expect((await site.get(SALE)).status).toBe(404);
  expect((await home()).text).not.toContain(link);
});

test('a page is made ready when it begins, before anybody asks for it', async () => {
  const { site, from } = await openSale({ from: 2000, only: ['index', 'page404'], runs: true });
  const { context } = site.site;
  site.site.prerender();
  const isReady = async () => {
    const place = await resolveAddress(context, context.registry.current(), SALE);
    return place !== null && context.pageCache.kept(place, 'document') !== null;
  };
  await expect.poll(isReady).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(from);
});

test.each([
  ['has not begun', { from: 3_600_000 }],
  ['has ended', { until: 1 }],
])('a page that %s shows in no list of the build', async (_, span) => {
  const { site, goTo } = await openSale(span);
  goTo(Date.now() + 2);
  const { context } = site.site;
  const build = context.buildId(context.registry.current());
  const meta = await site.get(`/builds/meta/${build}.json`);
  expect(meta.status).toBe(200);
  expect(meta.text).not.toMatch(/sale\b/);
  expect(meta.text).toContain('aboutUs');
  expect(meta.headers['cache-control']).toBe('no-store');
  for (const address of ['/share/sale/th.png', `/texts/${build}/th/sale.json`])
    expect((await site.get(address)).status, address).toBe(404);
  expect((await site.get(SALE)).status).toBe(404);
});
