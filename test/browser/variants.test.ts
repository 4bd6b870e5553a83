import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { AGREED, TRIED, TRIED_ADDRESS } from '../support/tried-site.ts';
import { clickLink, open, shown } from '../support/link-journey.ts';
import { MAIN_BUTTON, OTHER_TITLE, startTriedVisits } from '../support/tried-visits.ts';

const { site, travel, whoSees, counted } = await startTriedVisits();

const HOME = '/th/index.htm';
const ABOUT = '/th/aboutUs.htm';

/** From then on clicks are told of. */
async function toldFrom(page: Page): Promise<void> {
  const code = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /tell-variants/.test(name))?.name,
  );
  await page.evaluate(`import('${await code.jsonValue()}')`);
}

/** Notes each title that the page has, from its first node on, and how far its parts move. */
async function watchTitles(page: Page): Promise<() => Promise<{ titles: string[]; shift: number }>> {
  await page.addInitScript(() => {
    const seen = { titles: [] as string[], shift: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const title = document.querySelector('h1')?.textContent;
      if (title && seen.titles.at(-1) !== title) seen.titles.push(title);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { titles: string[]; shift: number } }).seen);
}

test('a variant is there from the first paint on, and nothing moves', async () => {
  await using guest = await whoSees('b');
  const { page, errors } = guest;
  const seen = await watchTitles(page);
  await open(page, TRIED_ADDRESS);
  await expect.poll(async () => (await seen()).titles).toEqual([OTHER_TITLE]);
  expect((await seen()).shift).toBe(0);
  expect(await page.locator('h2').allTextContents()).toContain('More th');
  expect(errors).toEqual([]);
  expect(await counted()).toEqual(['b show 1']);
});

test.each(['a', 'b'] as const)(
  'the first click on a main button of %s is counted, and leads where it leads',
  async (variant) => {
    await using guest = await whoSees(variant);
    const { page } = guest;
    await open(page, TRIED_ADDRESS);
    await toldFrom(page);
    await page.locator(MAIN_BUTTON).first().click();
    await shown(page, 'register');
    // Its answer comes to nobody, because the visitor has left.
    await expect.poll(counted).toEqual([`${variant} button 1`, `${variant} show 1`]);
  },
);

test('a page that is reached by a link within the site is counted as it is seen, and remembered', async () => {
  await using guest = await travel();
  const { page, context, documents } = guest;
  const [name = '', value = ''] = AGREED.split('=');
  await context.addCookies([{ name, value, url: site.origin }]);
  await open(page, HOME);
  const told = page.waitForResponse((answer) => answer.url().endsWith('/variant-counts'));
  await clickLink(page, TRIED_ADDRESS);
  await shown(page, TRIED);
  expect((await told).status()).toBe(204);
  expect(documents).toEqual([HOME]);
  const variant = (await page.locator('h1:visible').textContent()) === OTHER_TITLE ? 'b' : 'a';
  expect(await counted()).toEqual([`${variant} show 1`]);
  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name === 'variant')).toMatchObject({
    value: `${TRIED}.${variant}`,
    sameSite: 'Lax',
  });

  // What visitors do on other pages counts for none.
  await clickLink(page, ABOUT);
  await shown(page, 'aboutUs');
  await page.locator('a.button[data-kind=main]').first().dispatchEvent('click', { ctrlKey: true });
  expect(await counted()).toEqual([`${variant} show 1`]);
});
