import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { clickLink, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { sampled } from '../support/full.ts';

const { site, travel } = await startLinkJourneys();

/** Sends the search form of the blog. */
async function searchBlog(page: Page, words: string): Promise<void> {
  await page.fill('#blog-words', words);
  await page.press('#blog-words', 'Enter');
}

// Specification 2.5, rule 3, as the table of its notes has it. Pages that are never kept have no payload.
test.each(
  sampled([
    ['/blog/index.htm?source=app', '/blog/search.htm?content=a', '/blog/search.htm?content=a&source=app', 2],
    ['/en_US/aboutUs.htm?source=app', '/blog/index.htm#top', '/blog/index.htm?source=app#top', 1],
    ['/blog/index.htm?source=app', '/blog/search.htm?source=pc', '/blog/search.htm?source=pc', 2],
    [
      '/blog/index.htm?source=app',
      '/blog/articleDetails/101.htm',
      '/blog/articleDetails/101.htm?source=app',
      1,
    ],
    ['/blog/index.htm?source=app', '/en_US/aboutUs.htm', '/en_US/aboutUs.htm', 1],
  ]),
)('rule 3: from %s a link to %s leads to %s, with %d documents', async (from, to, expected, loaded) => {
  await using journey = await travel();
  const { page, documents } = journey;
  await open(page, from);
  await clickLink(page, to);
  await page.waitForURL(`${site.origin}${expected}`);
  expect(documents).toHaveLength(loaded);
  expect(journey.errors).toEqual([]);
});

test.each(
  sampled([
    ['/blog/index.htm?source=app', '/blog/search.htm?content=a+b%26c&source=app'],
    ['/blog/index.htm', '/blog/search.htm?content=a+b%26c'],
  ]),
)('rule 3: a search from %s asks for %s, and going back leads there again', async (from, expected) => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, from);
  await searchBlog(page, 'a b&c');
  await page.waitForURL(`${site.origin}${expected}`);
  await shown(page, 'blogSearch');
  expect(await page.inputValue('#search-words')).toBe('a b&c');
  await page.goBack();
  await shown(page, 'blogIndex');
  expect(page.url()).toBe(`${site.origin}${from}`);
  expect(journey.errors).toEqual([]);
});

// Specification 2.5, rule 5.
test.each(
  sampled([
    ['/en_US/detailPage/shops/2/connect-a-shop/start', '/en_US/leftCat/orders', '/en_US/leftCat/start'],
    ['/en_US/detailPage/shops/2/connect-a-shop/5', '/en_US/leftCat/start', '/en_US/leftCat/5_shops'],
    ['/th/detailPage/stock/1/stock/set-up-warehouses/5', '/th/leftCat/orders', '/th/leftCat/5_stock'],
    ['/en_US/detailPage/shops/2/connect-a-shop/5', '/en_US/leftCat/s?k=x', '/en_US/leftCat/s?k=x'],
    ['/en_US/aboutUs.htm', '/en_US/leftCat/orders', '/en_US/leftCat/orders'],
  ]),
)('rule 5: from %s a link to %s leads to %s, a document', async (from, to, expected) => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, from);
  await clickLink(page, to);
  await page.waitForURL(`${site.origin}${expected}`);
  await shown(page, 'helpCategory');
  expect(journey.documents).toHaveLength(2);
  expect(journey.errors).toEqual([]);
});

test.each(
  sampled([
    ['/en_US/leftCat/orders', '/en_US/detailPage/shops/2/connect-a-shop/5', '/en_US/leftCat/5_shops'],
    ['/th/leftCat/orders', '/th/detailPage/shops/2/connect-a-shop/start', '/th/leftCat/start'],
    ['/en_US/leftCat/s?k=label', '/en_US/detailPage/shops/2/connect-a-shop/5', '/en_US/leftCat/s?k=label'],
  ]),
)('rule 5: from %s and back from %s is at %s', async (listed, answer, expected) => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, listed);
  await open(page, answer);
  await page.goBack();
  await page.waitForURL(`${site.origin}${expected}`);
  await shown(page, 'helpCategory');
  // Forward leads to the answer still.
  await page.goForward();
  await shown(page, 'helpDetail');
  expect(journey.errors).toEqual([]);
});
