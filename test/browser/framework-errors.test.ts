import { expect, test } from 'vitest';
import { clickLink, hydrated, open } from '../support/link-journey.ts';
import { startReporting, watched } from '../support/reporting-visitors.ts';

const { arrive } = await startReporting();

const ABOUT = '/en_US/aboutUs.htm';

/* Errors of the tree, and of a page that cannot hydrate. */

test('a page that React must draw anew tells where', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.route('**/en_US/partners.htm', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /<button type="submit" class="visually-hidden".*?<\/button>/,
      '',
    );
    await route.fulfill({ response: answer, body });
  });
  await open(page, '/en_US/partners.htm');
  await expect.poll(() => errors().length).toBe(1);
  const [report] = errors();
  expect(report).toMatchObject({ source: 'framework error', pageId: 'partners' });
  expect(report?.info).toMatch(/^recoverable\n/);
  expect(report?.instance).toMatch(/^\w+$/);
});

test('what fails in the tree is reported once, though it ends on the error page', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.route('**/en_US/terms.htm/_payload.json*', async (route) => {
    const answer = await route.fetch();
    const payload = (await answer.json()) as { data: { frame: { after: unknown } } };
    payload.data.frame.after = { map: 'nothing that could be called' };
    await route.fulfill({ response: answer, json: payload });
  });
  await open(page, ABOUT);
  await watched(page);
  await clickLink(page, '/en_US/terms.htm');
  await page.waitForSelector('body[data-page="page404"]');
  await hydrated(page);
  expect(errors()).toMatchObject([{ source: 'framework error', info: expect.stringMatching(/^caught\n/) }]);
});

test('what fails while the page hydrates is reported before it is left', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.route(`**${ABOUT}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"after":[', '"after":{"map":1},"before":[');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(ABOUT);
  await page.waitForSelector('body[data-page="page404"]');
  expect(errors()).toMatchObject([{ source: 'framework error', pageId: 'aboutUs' }]);
});

test('a page whose code is gone says so', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.route('**/assets/hydrate-*.js', (route) => route.abort('failed'));
  await page.goto(ABOUT);
  // Once reloaded, and then left as it is.
  await expect.poll(() => errors().length).toBe(1);
  expect(errors()[0]).toMatchObject({ source: 'script error', pageId: 'aboutUs' });
});
