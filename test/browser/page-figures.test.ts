import { expect, test } from 'vitest';
import { open } from '../support/link-journey.ts';
import { startReporting, watched } from '../support/reporting-visitors.ts';

const { site, arrive, vitals } = await startReporting();

/* Figures of a page that are sent when it is left. */

test('errors of extensions and translators are counted, and told with the figures of the page', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, '/th/terms.htm');
  await watched(page);
  await page.evaluate(() => {
    const dispatch = (message: string, stack: string) =>
      window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error(message), { stack }) }));
    for (let at = 0; at < 3; at += 1)
      dispatch(`extension ${at}`, 'Error\n    at chrome-extension://abc/content.js:1:1');
    document.documentElement.classList.add('translated-ltr');
    dispatch("Failed to execute 'removeChild' on 'Node'", '');
    document.documentElement.classList.remove('translated-ltr');
    dispatch("Failed to execute 'removeChild' on 'Node'", '');
  });
  await expect.poll(() => errors().length).toBe(1);
  await page.goto('/robots.txt');
  await expect.poll(() => vitals('/th/terms.htm').length).toBe(1);
  expect(vitals('/th/terms.htm')[0]?.noise).toEqual({ extension: 3, translator: 1 });
});

test('when a page is hidden its figures are sent', async () => {
  await using guest = await arrive();
  const { page } = guest;
  await open(page, '/vi/aboutUs.htm');
  await watched(page);
  await page.goto('/robots.txt');
  await expect.poll(() => vitals('/vi/aboutUs.htm').length).toBe(1);
  const [report] = vitals('/vi/aboutUs.htm');
  expect(report).toMatchObject({
    source: 'web vitals',
    page: `${site.origin}/vi/aboutUs.htm`,
    pageId: 'aboutUs',
    layout: 'default',
    locale: 'vi',
    device: 'desktop',
    build: expect.stringMatching(/^\w+-\w+$/),
  });
  const names = report?.metrics.map(({ name }) => name).toSorted() ?? [];
  expect(names).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']));
  for (const metric of report?.metrics ?? [])
    expect(metric).toEqual({
      name: expect.any(String),
      value: expect.any(Number),
      rating: expect.stringMatching(/^(?:good|needs-improvement|poor)$/),
      navigation: 'navigate',
    });
});
