import { expect, test } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import { articleTitle, SEARCHED } from '../support/article-title.ts';
import { hydrated, open, startLinkJourneys } from '../support/link-journey.ts';
import { sampled } from '../support/full.ts';

const { travel } = await startLinkJourneys();

const LOCALES = ['th', 'en_US', 'zh_CN'] as const satisfies readonly Locale[];
const WALKS = LOCALES.flatMap((locale) => [true, false].map((script) => ({ locale, script })));

test.each(sampled(WALKS, 2))(
  'from the search to an answer, by the index to a category, an answer, its rating and back ($locale, script: $script)',
  async ({ locale, script }) => {
    const words = articleTitle(SEARCHED.help, locale);
    await using journey = await travel({ javaScriptEnabled: script });
    const { page } = journey;
    const arrived = async (address: RegExp) => {
      await page.waitForURL(address);
      if (script) await hydrated(page);
    };
    await page.goto(`/${locale}/Index`);
    await page.fill('#help-words', words);
    await page.press('#help-words', 'Enter');
    await arrived(/\/leftCat\/s\?k=/);
    expect(await page.inputValue('#search-words')).toBe(words);
    expect(await page.locator('.found .answer-list li').count()).toBeGreaterThan(0);

    await page.click('.found .answer-list a >> nth=0');
    await arrived(/\/detailPage\/\w+\/[12]\//);
    await page.click('.help-crumbs a >> nth=0');
    await arrived(new RegExp(`/${locale}/Index$`));
    await page.click('.topic-tiles a[href$="/leftCat/orders"]');
    await arrived(/\/leftCat\/orders$/);
    await page.click('.filters a >> nth=1');
    await arrived(/\/leftCat\/orders\?helpContentType=1$/);
    expect(await page.locator('.filters [aria-current=true]').count()).toBe(1);
    await page.click('.answer-list a >> nth=0');
    await arrived(/\/detailPage\/orders\/[12]\/[\w-]+\/list$/);
    await page.check('input[name=helpful][value="1"]', { force: true });
    await page.click('#help button[type=submit] >> nth=-1');
    await page.waitForURL(/#thanks$/);
    expect(await page.isVisible('#thanks')).toBe(true);
    await page.click('.help-crumbs a >> nth=1');
    await arrived(/\/leftCat\/list_orders$/);
    expect(journey.errors).toEqual([]);
  },
);

test('with script the search answers while one types, and the address follows', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/leftCat/s?k=labels');
  await page.fill('#search-words', 'stock');
  const state = page.locator('.found-state');
  await page.waitForFunction(() => document.querySelector('.found-state')?.textContent.includes('stock'));
  const all = await page.locator('.found .answer-list li').count();
  expect(await state.getAttribute('role')).toBe('status');
  expect(new URL(page.url()).search).toBe('?k=stock');
  await page.selectOption('select[name=cid]', 'stock');
  expect(await page.locator('.found .answer-list li').count()).toBeLessThan(all);
  expect(new URL(page.url()).search).toBe('?k=stock&cid=stock');
  await page.reload();
  expect(await page.inputValue('select[name=cid]')).toBe('stock');
  expect(journey.errors).toEqual([]);
});

test('a film plays when its picture is clicked, with its captions', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/th/detailPage/orders/2/print-labels/start');
  const film = page.locator('.film video');
  expect(await film.isVisible()).toBe(false);
  const tracks = await film.evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].map(({ kind, language, mode }) => `${kind} ${language} ${mode}`),
  );
  expect(tracks).toHaveLength(6);
  expect(tracks).toContain('captions th showing');
  await page.locator('.film summary').click();
  await film.waitFor();
  const seconds = await film.evaluate(async (video: HTMLVideoElement) => {
    const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
    if (!track?.activeCues?.length)
      await new Promise((resolve) => track?.addEventListener('cuechange', resolve, { once: true }));
    return video.paused ? 0 : video.duration;
  });
  expect(seconds).toBeGreaterThan(15);
  expect(await film.evaluate((video) => video === document.activeElement)).toBe(true);
  expect(journey.errors).toEqual([]);
});
