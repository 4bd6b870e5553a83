import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { AGENTS } from '../support/site.ts';

const { platform, visitors } = await startOverPlatform();

const BANNER = [
  { id: '1', title: 'A banner that came late', text: 'It came later', label: 'See prices', page: 'price' },
];

async function openHeld(locale: string, javaScriptEnabled = true) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  platform.answer('getBlogBannerList', {
    respond: (_req, res) =>
      void promise.then(() =>
        res
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ code: 0, msg: '', data: BANNER })),
      ),
  });
  const visitor = await visitors.arrive({ userAgent: AGENTS.desktop, javaScriptEnabled });
  const page = await visitor.context.newPage();
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`/${locale}/index.htm`, { waitUntil: 'commit' });
  const leave = async () => {
    release();
    await visitor[Symbol.asyncDispose]();
  };
  return { page, complaints, release, [Symbol.asyncDispose]: leave };
}

/** A page that is still loading only hydrates when the visitor acts. */
async function hydrate(page: Page): Promise<void> {
  const act = async () => {
    await page.keyboard.press('Shift');
    return page.locator('html[data-hydrated]').count();
  };
  await expect.poll(act).toBe(1);
}

test('a page the visitor acts on is hydrated before its section is there, and the section then stands once, in its place', async () => {
  await using held = await openHeld('en_US');
  const { page, complaints, release } = held;
  await hydrate(page);
  expect(await page.getByText('A banner that came late').count()).toBe(0);
  release();
  await page.getByText('A banner that came late').first().waitFor();
  expect(
    await page.locator('main [data-deferred="banner"]').getByText('A banner that came late').count(),
  ).toBe(1);
  expect(await page.locator('[data-deferred="banner"]').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('going on while a section is awaited leaves nothing behind', async () => {
  await using held = await openHeld('th');
  const { page, complaints, release } = held;
  await hydrate(page);
  await page.locator('footer a[href="/th/aboutUs.htm"]').first().dispatchEvent('click', { button: 0 });
  await page.waitForSelector('body[data-page="aboutUs"]');
  release();
  await page.waitForLoadState('load');
  expect(await page.getByText('A banner that came late').filter({ visible: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('without script a late section is shown where it arrives', async () => {
  await using held = await openHeld('vi', false);
  const { page, release } = held;
  release();
  await page.waitForLoadState('load');
  expect(await page.getByText('A banner that came late').filter({ visible: true }).count()).toBe(1);
});
