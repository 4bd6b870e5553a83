import { afterAll, expect, test } from 'vitest';
import { startFakeBackend } from '../support/fake-backend.ts';
import { serveSite } from '../support/served-site.ts';
import { startInBrowser } from '../support/site-in-browser.ts';
import { AGENTS } from '../support/site.ts';

const platform = await startFakeBackend();
afterAll(() => platform.close());
// All calls fail at first, and the page is asked for again at once.
const limits = { circuitFailures: 1000 };
const { visitors } = await startInBrowser(serveSite({ env: { API_BASE_URL: platform.url.href }, limits }));

const topic = { id: '11', name: 'Topic' };
const article = {
  id: '1',
  group: 'g',
  contentLang: 'en_US',
  slug: 's',
  title: 'The article that came late',
  summary: 'What',
  published: '2025-01-02',
  minutes: 1,
  topic,
  html: '<p>Do</p>',
  related: [],
  translations: [],
};
const category = { id: 'orders', name: 'Orders', count: 1 };
const answer = {
  cid: 'orders',
  type: '1',
  id: 'pack',
  status: 'start',
  title: 'The answer that came late',
  summary: 'How',
  category,
  updated: '2025-01-02',
  html: '<p>Do</p>',
  related: [],
};

test.each([
  ['/blog/articleDetails/1/s.htm', 'articleDetails', article],
  ['/en_US/detailPage/orders/1/pack/start', 'helpDetail', answer],
] as const)('%s fills in by itself when the platform answers', async (address, call, data) => {
  platform.answer(call, { status: 500 });
  await using visitor = await visitors.arrive({ userAgent: AGENTS.desktop, locale: 'en-US' });
  const page = await visitor.context.newPage();
  await page.clock.install();
  const answered = await page.goto(address);
  expect(answered?.status()).toBe(503);
  const again = page.locator('main a[href=""]');
  expect(await again.count()).toBe(1);
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  platform.answer(call, { data });
  const title = page.getByRole('heading', { level: 1, name: data.title });
  const passed = async () => {
    await page.clock.fastForward(5000);
    return title.count();
  };
  await expect.poll(passed).toBe(1);
  expect(await again.count()).toBe(0);
  expect(await page.title()).toContain(data.title);
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
});
