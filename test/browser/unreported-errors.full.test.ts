import { expect, test } from 'vitest';
import { open } from '../support/link-journey.ts';
import { serveSite } from '../support/served-site.ts';
import { fail, INGESTS, startReporting, watched } from '../support/reporting-visitors.ts';

const { arrive } = await startReporting();

const ABOUT = '/en_US/aboutUs.htm';

/* Where reports go, and what never leaves with them. */

test('a report that fails is not reported', async () => {
  await using guest = await arrive();
  const { page, sent, context } = guest;
  for (const path of INGESTS) await page.route(`**${path}`, (route) => route.abort('failed'));
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await open(page, ABOUT);
  await watched(page);
  await fail(page, 'alone');
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(INGESTS);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(sent).toHaveLength(2);
  expect(complaints).toEqual(['alone']);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('outside production nothing is reported', async () => {
  const quiet = await serveSite({ env: { NODE_ENV: 'test' } });
  await using guest = await arrive();
  const { page, sent } = guest;
  await open(page, `${quiet.origin}${ABOUT}`);
  await page.waitForFunction(() => performance.getEntriesByName('start: reports').length > 0);
  await fail(page, 'nobody listens');
  await page.goto(`${quiet.origin}/robots.txt`);
  expect(sent).toEqual([]);
  await quiet[Symbol.asyncDispose]();
});
