import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, shown, startLinkJourneys } from '../support/link-journey.ts';
import { localeText } from '../support/locale-text.ts';
import { serveSite } from '../support/served-site.ts';

const platform = await serveSite();
const { travel } = await startLinkJourneys({ env: { API_BASE_URL: platform.origin } });

/** Goes on by clicks. */
function reader(page: Page, script: boolean) {
  const arrive = async (id: string, part: string) => {
    await shown(page, id);
    await page.locator(part).first().waitFor();
    if (script) await hydrated(page);
  };
  return {
    async readBlog() {
      await page.locator('.topic-chips a, .blog-name').first().click();
      await arrive('blogIndex', '.article-card');
      await page.locator('.article-card h2 a').first().click();
      await arrive('blogArticleTitle', '.prose');
    },
    async readHelp() {
      await page.locator('footer a[href="/en_US/Index"]').click();
      await arrive('helpIndex', '.topic-tiles');
      await page.click('.topic-tiles a[href$="/leftCat/orders"]');
      await arrive('helpCategory', '.answer-list a');
    },
    /** @returns what the page says */
    async search(field: string, words: string, id: string): Promise<string> {
      await page.fill(field, words);
      await page.press(field, 'Enter');
      await arrive(id, '#search-words');
      await page.locator('.state, .found-state').first().waitFor();
      return page.locator('main').innerText();
    },
  };
}

test('once the platform has stopped, readers go on by clicks, and both searches say that they cannot answer', async () => {
  await using scripted = await travel();
  await using plain = await travel({ locale: 'en-US', javaScriptEnabled: false });
  const visits = [scripted, plain].map(({ page }) => ({ page, ...reader(page, page === scripted.page) }));
  for (const { page, readBlog, readHelp } of visits) {
    await page.goto('/blog/index.htm');
    await readHelp();
    await page.goto('/blog/index.htm');
    await readBlog();
  }
  await platform[Symbol.asyncDispose]();
  for (const { page, readBlog, readHelp, search } of visits) {
    await readBlog();
    await page.reload();
    await readBlog();
    expect(await search('#blog-words', 'stock', 'blogSearch')).toContain(
      localeText('en_US', 'pages/blogSearch', 'results.failed'),
    );
    await readHelp();
    expect(await search('#help-words', 'labels', 'helpCategory')).toContain(
      localeText('en_US', 'pages/helpCategory', 'search.failed'),
    );
  }
  expect([...scripted.errors, ...plain.errors]).toEqual([]);
});
