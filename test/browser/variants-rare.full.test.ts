import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { AGREED, countsOf, TRIED, TRIED_ADDRESS, triedPage } from '../support/tried-site.ts';
import { copyEditableFiles } from '../support/editable-site.ts';
import { hydrated, open, shown, startLinkJourneys } from '../support/link-journey.ts';

const files = copyEditableFiles();
afterAll(() => files.remove());
const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: object[] };
writeFileSync(files.registryFile, JSON.stringify({ ...registry, pages: [...registry.pages, triedPage()] }));
const { site, travel } = await startLinkJourneys({ env: files.env });

const TITLE = 'Other title th';
const MAIN_BUTTON = 'main a.button[data-kind=main]';

let before = new Map<string, number>();
beforeEach(async () => void (before = await countsOf(site)));

/** What was counted since the test began, such as `b show 1`. */
async function counted(): Promise<string[]> {
  const now = await countsOf(site);
  const more = [...now].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return more.flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`])).toSorted();
}

/** A visitor who has seen this variant before, and agreed to have that remembered. */
async function whoSees(variant: 'a' | 'b', options: Parameters<typeof travel>[0] = {}) {
  const guest = await travel(options);
  const [name = '', value = ''] = AGREED.split('=');
  await guest.context.addCookies([
    { name, value, url: site.origin },
    { name: 'variant', value: `${TRIED}.${variant}`, url: site.origin },
  ]);
  return guest;
}

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
  expect(await page.locator('h1:visible').textContent()).toBe(TITLE);
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
