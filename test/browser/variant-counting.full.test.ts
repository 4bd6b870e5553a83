import { expect, test } from 'vitest';
import { TRIED_ADDRESS } from '../support/tried-site.ts';
import { hydrated, open, shown } from '../support/link-journey.ts';
import { MAIN_BUTTON, OTHER_TITLE, startTriedVisits } from '../support/tried-visits.ts';

const { travel, whoSees, counted } = await startTriedVisits();

test('calls of the form that a variant led to name its page, and nothing is stored for it', async () => {
  await using guest = await travel();
  const { page, context } = guest;
  await open(page, TRIED_ADDRESS);
  await hydrated(page);
  await page.locator(MAIN_BUTTON).first().click();
  await shown(page, 'register');
  await hydrated(page);
  await page.locator('main form input[name=email]').fill('ann@shop.test');
  const [posted] = await Promise.all([
    page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().includes('/api/v')),
    page.locator('main form button[value=emailCode]').click(),
  ]);
  expect(posted.headers()['x-led-here']?.split(',')).toContain(TRIED_ADDRESS);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('variant');
});

test('without script the variant is there as well, and its show is counted', async () => {
  await using guest = await whoSees('b', { javaScriptEnabled: false });
  const { page, context } = guest;
  await page.goto(TRIED_ADDRESS);
  expect(await page.locator('h1:visible').textContent()).toBe(OTHER_TITLE);
  expect(await counted()).toEqual(['b show 1']);
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['consent', 'variant']);
});

test('who agreed to nothing leaves with nothing', async () => {
  await using guest = await travel();
  const { page, context } = guest;
  await open(page, TRIED_ADDRESS);
  await page.locator(MAIN_BUTTON).first().hover();
  await hydrated(page);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).not.toContain('variant');
});
