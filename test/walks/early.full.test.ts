import { afterAll, expect, test } from 'vitest';
import { inEachEngine } from '../support/engines/each-engine.ts';
import { hydrated, reportedTo, shown, there, until, type Tab } from '../support/engines/engine.ts';
import { startFakeBackend } from '../support/fake-backend.ts';
import type { Reported } from '../support/hydration-fixture/page.tsx';
import { serveHydrationFixture } from '../support/hydration-fixture/serve.ts';
import { serveSite } from '../support/served-site.ts';

/* Pages on their way, in each engine: clicks before hydration, and sections that come late. */

const fixture = await serveHydrationFixture();
afterAll(() => fixture[Symbol.asyncDispose]());

const presses = () => (window as Reported).presses ?? [];
const BANNER = [
  { id: '1', title: 'A banner that came late', text: 'It came later', label: 'See prices', page: 'price' },
];

/** How often the banner stands in its place, and in everything that is shown. */
function banners(): number[] {
  return ['main [data-deferred="banner"]', '#root'].map(
    (within) =>
      [...document.querySelectorAll(`${within} *`)].filter(
        ({ childElementCount, textContent }) =>
          childElementCount === 0 && textContent === 'A banner that came late',
      ).length,
  );
}

/** A page whose section waits for an answer of the platform. No site remembers those of another test. */
async function openHeld(tab: Tab, locale: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const platform = await startFakeBackend({ getBlogBannerList: { data: BANNER, after: promise } });
  const site = await serveSite({ env: { API_BASE_URL: platform.url.href } });
  await tab.begin(`${site.origin}/${locale}/index.htm`);
  await shown(tab, 'index');
  const close = async () => {
    release();
    await site[Symbol.asyncDispose]();
    await platform.close();
  };
  return { site, release, [Symbol.asyncDispose]: close };
}

/** A page that is still loading is only hydrated when the visitor acts. */
async function hydrate(tab: Tab): Promise<void> {
  const act = async () => {
    await tab.press('Shift');
    return await tab.evaluate(() => document.querySelector('html[data-hydrated]') !== null);
  };
  await expect.poll(act, { timeout: 60_000, interval: 200 }).toBe(true);
}

inEachEngine((walk) => {
  test.each([[['page']], [['section', 'page', 'section']]])(
    'buttons pressed before hydration, %j, count once a press',
    async (labels) => {
      await using tab = await walk.arrive();
      const deliver = fixture.holdHydration();
      try {
        await tab.goto(fixture.whole);
        for (const label of labels) await tab.click(`#${label}`);
        expect(await tab.evaluate(presses)).toEqual([]);
      } finally {
        deliver();
      }
      await until(tab, labels, presses);
      await tab.click('#page');
      await until(tab, [...labels, 'page'], presses);
      expect(tab.complaints()).toEqual([]);
    },
  );

  test('a popover that is opened before hydration stays open', async () => {
    await using tab = await walk.arrive();
    const deliver = fixture.holdHydration();
    try {
      await tab.goto(fixture.whole);
      await tab.click('button[popovertarget]');
      await there(tab, '#more:popover-open');
    } finally {
      deliver();
    }
    await tab.press('Shift');
    await hydrated(tab);
    expect(await tab.evaluate(() => document.querySelector('#more:popover-open') !== null)).toBe(true);
    expect(await tab.evaluate(presses)).toEqual([]);
  });

  test('a section that comes late stands once, in its place, on a page that is hydrated already', async () => {
    await using tab = await walk.arrive();
    await using held = await openHeld(tab, 'en_US');
    await hydrate(tab);
    expect(await tab.evaluate(banners)).toEqual([0, 0]);
    held.release();
    await until(tab, [1, 1], banners);
    expect(tab.complaints()).toEqual([]);
    expect(reportedTo(held.site)).toEqual([]);
  });

  test('who goes on while a section is awaited never sees it', async () => {
    await using tab = await walk.arrive();
    await using held = await openHeld(tab, 'th');
    await hydrate(tab);
    await tab.click('footer a[href="/th/aboutUs.htm"]');
    await shown(tab, 'aboutUs');
    held.release();
    await until(tab, 'complete', () => document.readyState);
    expect(await tab.evaluate(() => document.body.innerText)).not.toContain('A banner that came late');
    expect(reportedTo(held.site)).toEqual([]);
  });
});
