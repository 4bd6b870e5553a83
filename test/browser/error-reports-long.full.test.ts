import { expect, test } from 'vitest';
import { clickLink, hydrated, open, shown } from '../support/link-journey.ts';
import { fail, startReporting, watched } from '../support/reporting-visitors.ts';

const { site, arrive } = await startReporting();

const ABOUT = '/en_US/aboutUs.htm';

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
