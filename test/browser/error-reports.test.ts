import { expect, test } from 'vitest';
import { clickLink, hydrated, open, shown } from '../support/link-journey.ts';
import { AGENTS } from '../support/site.ts';
import { holdHydration } from '../support/held-hydration.ts';
import { fail, startReporting, watched } from '../support/reporting-visitors.ts';

const { site, arrive } = await startReporting();

const ABOUT = '/en_US/aboutUs.htm';

test('an error of a script is reported with all that helps to find it', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, '/th/aboutUs.htm?gclid=secret');
  await fail(page, 'the script is broken');
  await expect.poll(() => errors().length).toBe(1);
  const build = await page.evaluate(
    () => (JSON.parse(document.getElementById('state')?.textContent ?? '') as { build: string }).build,
  );
  const [report] = errors();
  expect(report).toMatchObject({
    source: 'script error',
    page: `${site.origin}/th/aboutUs.htm`,
    browser: { userAgent: AGENTS.desktop, appName: 'Netscape', platform: expect.stringMatching(/./) },
    build,
    registry: build.split('-')[1],
    pageId: 'aboutUs',
    layout: 'default',
    locale: 'th',
    trail: ['/th/aboutUs.htm'],
  });
  expect(report?.browser.version).toContain('Windows NT');
  expect(report?.error).toMatch(/^Error: the script is broken\n {4}at /);
  // And it has arrived.
  await expect
    .poll(() => site.log.filter(({ msg }) => msg === 'error in a browser').map(({ report }) => report))
    .toContainEqual(expect.objectContaining({ build, pageId: 'aboutUs', locale: 'th' }));
});

test('a promise that nobody takes is reported, whatever it was rejected with', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, ABOUT);
  await page.evaluate(() => {
    void Promise.reject(new TypeError('nobody waits'));
    void Promise.reject('a text');
    void Promise.reject({ reason: 7 });
  });
  await expect.poll(() => errors().length).toBe(3);
  expect(errors().map(({ error }) => error.split('\n')[0])).toEqual([
    'TypeError: nobody waits',
    'a text',
    '{"reason":7}',
  ]);
});

test('a report follows the visitor: the page shown, and the last ten navigations', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, ABOUT);
  await watched(page);
  for (let turn = 0; turn < 6; turn += 1) {
    await clickLink(page, '/en_US/terms.htm');
    await shown(page, 'terms');
    await clickLink(page, ABOUT);
    await shown(page, 'aboutUs');
  }
  await clickLink(page, '/vi/introduction/order.htm?kw=secret#faq');
  await shown(page, 'introductionOrder');
  await fail(page, 'far along');
  await expect.poll(() => errors().length).toBe(1);
  const [report] = errors();
  expect(report).toMatchObject({
    pageId: 'introductionOrder',
    locale: 'vi',
    page: `${site.origin}/vi/introduction/order.htm`,
  });
  expect(report?.trail).toHaveLength(10);
  expect(report?.trail?.slice(-3)).toEqual(['/en_US/terms.htm', ABOUT, '/vi/introduction/order.htm']);
});

test('an error before the page is hydrated is reported once it is', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  const hydration = await holdHydration(page);
  await page.goto(ABOUT);
  await hydration.asked;
  await fail(page, 'much too early');
  hydration.release();
  await hydrated(page);
  await expect
    .poll(() => errors().map(({ error }) => error.split('\n')[0]))
    .toEqual(['Error: much too early']);
});

test('an error before any code of the page has come is reported once it has', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.addInitScript(() => {
    const native = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = () => {
      window.requestIdleCallback = native;
      return 0;
    };
  });
  await page.goto(ABOUT);
  await fail(page, 'before everything');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await expect
    .poll(() => errors().map(({ error }) => error.split('\n')[0]))
    .toEqual(['Error: before everything']);
});

test('the first ten different errors of a page are reported, each once, and ten more of the next', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, ABOUT);
  await watched(page);
  const many = () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1)
        for (let at = 0; at < 15; at += 1)
          window.dispatchEvent(
            new ErrorEvent('error', { error: Object.assign(new Error(`number ${at}`), { stack: '' }) }),
          );
    });
  await many();
  await expect.poll(() => errors().length).toBe(10);
  expect(errors().map(({ error }) => error.trim())).toEqual(
    Array.from({ length: 10 }, (_, at) => `Error: number ${at}`),
  );
  await open(page, '/en_US/terms.htm');
  await watched(page);
  await many();
  await expect.poll(() => errors().length).toBe(20);
});
