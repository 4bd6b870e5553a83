import { expect, test } from 'vitest';
import { hydrated, open } from '../support/link-journey.ts';
import { AGENTS } from '../support/site.ts';
import { holdHydration } from '../support/held-hydration.ts';
import { fail, startReporting } from '../support/reporting-visitors.ts';

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
