import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { clickLink, open, shown, startLinkJourneys } from '../support/link-journey.ts';

const { site, travel } = await startLinkJourneys();

test('every route change goes to the top, an anchor to its element', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/frontend/shopeeSellerAdsPage.html');
  await page.evaluate(() => window.scrollTo(0, 900));
  await clickLink(page, '/en_US/aboutUs.htm');
  await shown(page, 'aboutUs');
  await page.waitForFunction(() => window.scrollY === 0);
  await clickLink(page, '/en_US/frontend/shopeeSellerAdsPage.html#faq');
  await shown(page, 'shopeeSellerAdsPage');
  await page.waitForFunction(() => window.scrollY > 200);
  await page.goBack();
  await shown(page, 'aboutUs');
  await page.waitForFunction(() => window.scrollY === 0);
});

test('a style sheet that stands in the document is not fetched again', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/aboutUs.htm');
  const { data } = (await (
    await fetch(`${site.origin}/en_US/frontend/shopeeSellerAdsPage.html/_payload.json`)
  ).json()) as { data: { styles: string[] } };
  const present = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  );
  const [inline, ...others] = data.styles.filter((href) => !present.includes(href));
  expect(inline).toBeDefined();
  await page.evaluate((href) => {
    const style = document.createElement('style');
    style.dataset['href'] = href;
    document.head.append(style);
  }, inline);
  await clickLink(page, '/en_US/frontend/shopeeSellerAdsPage.html');
  await shown(page, 'shopeeSellerAdsPage');
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  );
  expect(hrefs).not.toContain(inline);
  expect(hrefs).toEqual(expect.arrayContaining(others));
});

// Specification 4 and 9: a second after load.
test.each([
  ['that is slow', { effectiveType: 'slow-2g' }, 0],
  ['that saves data', { effectiveType: '4g', saveData: true }, 0],
  ['that is quick', { effectiveType: '4g' }, 1],
])('on a connection %s, %j, the page waits for a second %i times', async (_name, connection, waits) => {
  await using journey = await travel();
  const { page } = journey;
  await connectBy(page, connection);
  await page.addInitScript(() => {
    const real = window.setTimeout;
    const set: number[] = [];
    Object.assign(window, { set });
    window.setTimeout = ((work: TimerHandler, ms = 0) => {
      if (ms === 1000 && document.readyState === 'complete') set.push(ms);
      return real(work, ms);
    }) as typeof window.setTimeout;
  });
  await open(page, '/en_US/aboutUs.htm');
  await page.waitForFunction(() => performance.getEntriesByName('start: prefetch').length > 0);
  const set = () => page.evaluate(() => (window as unknown as { set: number[] }).set);
  expect(await set()).toHaveLength(waits);
});

/** Gives the page this `navigator.connection`. */
function connectBy(page: Page, connection: object | undefined) {
  return page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}
