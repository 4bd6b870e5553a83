import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import { hydrated, open, shown, startLinkJourneys } from '../support/link-journey.ts';

// All visitors come from one address, whose second rating of an hour asks for a proof.
const { travel } = await startLinkJourneys({ env: { RATE_LIMIT_FACTOR: '1000' } });

interface Walk {
  locale: Locale;
  /** Searched for in the blog and in the help centre. */
  blog: string;
  help: string;
  script: boolean;
}

const WORDS: readonly Omit<Walk, 'script'>[] = [
  { locale: 'en_US', blog: 'fees', help: 'labels' },
  { locale: 'th', blog: 'ค่าธรรมเนียม', help: 'ใบปะหน้า' },
  { locale: 'zh_CN', blog: '库存', help: '面单' },
];
const WALKS = WORDS.flatMap((walk) => [true, false].map((script): Walk => ({ ...walk, script })));

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test.each(WALKS)(
  'from the blog by its search to the help centre, a rating and back ($locale, script: $script)',
  async ({ locale, blog, help, script }) => {
    await using journey = await travel({ javaScriptEnabled: script, locale: 'en-US' });
    const { page } = journey;
    const arrive = async (id: string) => {
      await shown(page, id);
      await page.waitForLoadState();
      if (script) await hydrated(page);
      expect(await languageOf(page)).toBe(localeInfo(locale).tag);
    };
    await page.goto(`/blog/${locale}/index.htm`);
    await arrive('blogIndex');
    await page.locator('.topic-chips a').nth(2).click();
    await arrive('blogTopic');
    await page.locator('.block-blog-topic .article-card h2 a').first().click();
    await arrive('blogArticleTitle');
    const title = await page.locator('h1').innerText();
    await page.locator('.further .article-card a').first().click();
    await page.locator('h1').filter({ hasNotText: title }).waitFor();
    await arrive('blogArticleTitle');

    await page.fill('#blog-words', blog);
    await page.press('#blog-words', 'Enter');
    await arrive('blogSearch');
    expect(await page.inputValue('#search-words')).toBe(blog);
    expect(await page.locator('.results li').count()).toBeGreaterThan(0);

    await page.locator(`footer a[href="/${locale}/Index"]`).click();
    await arrive('helpIndex');
    await page.fill('#help-words', help);
    await page.press('#help-words', 'Enter');
    await arrive('helpCategory');
    await page.locator('.found .answer-list a').first().waitFor();
    await page.goto(`/${locale}/leftCat/orders`);
    await arrive('helpCategory');
    await page.locator('.answer-list a').first().click();
    await arrive('helpDetail');
    const answer = page.url();
    await page.check('input[name=helpful][value="1"]', { force: true });
    await page.locator('#help button.button').click();
    await page.locator('#thanks').waitFor();
    expect(page.url()).toBe(`${answer}#thanks`);
    await page.locator('.help-crumbs a').nth(1).click();
    await arrive('helpCategory');
    expect(journey.errors).toEqual([]);
  },
);

test.each([true, false])('the language menu leads to the translation (script: %s)', async (script) => {
  await using journey = await travel({ javaScriptEnabled: script, locale: 'en-US' });
  const { page } = journey;
  await page.goto('/blog/articleDetails/108/a.htm');
  if (script) await hydrated(page);
  await page.locator('footer a[hreflang="th"]').click();
  await page.waitForURL(/\/blog\/articleDetails\/308\//);
  await page.locator('html[lang="th"] .block-blog-article article:not([lang])').first().waitFor();
  expect(journey.errors).toEqual([]);
});

test('the search of the blog answers while one types, says what it found, and drops what is overtaken', async () => {
  await using journey = await travel({ locale: 'en-US' });
  const { page } = journey;
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(decodeURIComponent(request.url())));
  await open(page, '/blog/search.htm?content=fees');
  const asked = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/blog\/search\.json.*content=sto(&|$)/, () => asked.resolve());
  await page.fill('#search-words', 'sto');
  await asked.promise;
  await page.fill('#search-words', 'stock');
  const said = page.locator('.page-blog-search > [role=status]');
  await said.filter({ hasText: 'stock' }).waitFor();
  expect(await page.locator('.results-title').innerText()).toBe(await said.innerText());
  expect(new URL(page.url()).searchParams.get('content')).toBe('stock');
  expect(aborted.filter((url) => url.includes('content=sto&') || url.endsWith('content=sto'))).toHaveLength(
    1,
  );
  expect(journey.errors).toEqual([]);
});
