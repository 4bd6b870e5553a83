import { expect, test } from 'vitest';
import { clickLink, open, shown } from '../support/link-journey.ts';
import { fail, INGESTS, startReporting, watched } from '../support/reporting-visitors.ts';

const { arrive } = await startReporting();

const ABOUT = '/en_US/aboutUs.htm';

/* Where reports go, and what never leaves with them. */

test('where the first address is blocked the second takes the reports', async () => {
  await using guest = await arrive();
  const { page, sent } = guest;
  await page.route('**/api/monitoring', (route) => route.abort('blockedbyclient'));
  await open(page, ABOUT);
  await watched(page);
  await fail(page, 'first');
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(INGESTS);
  await fail(page, 'second');
  await expect.poll(() => sent.map(({ path }) => path)).toEqual([...INGESTS, '/client-reports']);
});

test('passwords, codes, numbers and words searched for never leave', async () => {
  await using guest = await arrive();
  const { page, sent } = guest;
  await open(page, '/en_US/register.htm?affid=from-anna#part');
  await watched(page);
  const secrets = ['Tr0ub4dor&3', '4711', '+66 81 234 5678', 'anna@example.com'];
  await page.locator('input[type=password]').first().fill('Tr0ub4dor&3');
  await page.evaluate((list) => {
    for (const [at, value] of list.entries()) {
      const field = Object.assign(document.createElement('input'), { value });
      if (at > 0) document.querySelector('main')?.append(field);
      setTimeout(() => {
        throw new Error(`cannot read ${value} of ${location.href}&content=${encodeURIComponent(value)}`);
      });
    }
  }, secrets);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect.poll(() => sent.map(({ report }) => JSON.stringify(report)).join()).toContain('cannot read');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const text = JSON.stringify(sent);
  for (const secret of [...secrets, 'from-anna', 'part', ...secrets.map(encodeURIComponent)])
    expect(text).not.toContain(secret);
});

test('what was typed before does not leave either: emptied, corrected, or left behind on another page', async () => {
  await using guest = await arrive();
  const { page, sent } = guest;
  await open(page, '/en_US/login.htm');
  await watched(page);
  const password = page.locator('input[type=password]').first();
  for (const value of ['first word', 'second word', '']) await password.fill(value);
  await password.pressSequentially('third word');
  await clickLink(page, '/en_US/index.htm');
  await shown(page, 'index');
  await fail(page, 'a late answer for FIRST WORD, second+word and "third word"');
  await expect.poll(() => JSON.stringify(sent)).toContain('a late answer');
  const text = JSON.stringify(sent);
  for (const secret of ['FIRST', 'second', 'third']) expect(text).not.toContain(secret);
});
