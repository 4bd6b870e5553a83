import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import { articleTitle, SEARCHED } from '../support/article-title.ts';
import { hydrated, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { sampled } from '../support/full.ts';

const { travel } = await startLinkJourneys();

const LOCALES = ['en_US', 'th', 'zh_CN'] as const satisfies readonly Locale[];
const WALKS = LOCALES.flatMap((locale) => [true, false].map((script) => ({ locale, script })));

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test.each(sampled(WALKS, 2))(
  'from the blog by its search to the help centre, a film, its rating and back ($locale, script: $script)',
  async ({ locale, script }) => {
    const [blog, help] = [articleTitle(SEARCHED.blog, locale), articleTitle(SEARCHED.help, locale)];
    await using journey = await travel({ javaScriptEnabled: script });
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
    await page.locator('.help-tree a[href$="/leftCat/orders"]').click();
    await page.waitForURL(/\/leftCat\/orders$/);
    await arrive('helpCategory');
    await page.locator('.answer-list a[href*="/orders/1/"]').first().click();
    await page.waitForURL(/\/detailPage\/orders\/1\//);
    await arrive('helpDetail');
    expect(await page.locator('.film').count()).toBe(0);
    await page.locator('.help-tree a[href*="/orders/2/"]').first().click();
    await page.waitForURL(/\/detailPage\/orders\/2\//);
    await arrive('helpDetail');
    const film = page.locator('.film video');
    await film.press('Space');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

    const answer = page.url();
    await page.check('input[name=helpful][value="1"]', { force: true });
    await page.locator('#help button.button').click();
    await page.locator('#thanks').waitFor();
    expect(page.url()).toBe(`${answer}#thanks`);
    await page.locator('.help-crumbs a').nth(1).click();
    await arrive('helpCategory');
    await page.goBack();
    await arrive('helpDetail');
    expect(journey.errors).toEqual([]);
  },
);

/** A place in English, and where the menu leads from it to other languages. */
const PLACES: readonly [place: string, to: Locale, translation: RegExp][] = [
  ['/blog/articleDetails/108/a.htm', 'th', /\/blog\/articleDetails\/308\//],
  ['/blog/topicsContent/12/Operations.htm', 'zh_CN', /\/blog\/topicsContent\/52\//],
  ['/en_US/leftCat/orders', 'zh_CN', /\/zh_CN\/leftCat\/orders$/],
  [
    '/en_US/detailPage/orders/2/print-labels/start',
    'th',
    /\/th\/detailPage\/orders\/2\/print-labels\/start$/,
  ],
];

const SWITCHES = PLACES.flatMap(([place, to, at]) =>
  [true, false].map((script) => ({ place, to, at, script })),
);

test.each(sampled(SWITCHES, 2))(
  'the language menu leads from $place to the same in $to (script: $script)',
  async ({ place, to, at, script }) => {
    await using journey = await travel({ javaScriptEnabled: script });
    const { page } = journey;
    await page.goto(place);
    if (script) await hydrated(page);
    const { tag } = localeInfo(to);
    await page.locator('.language-menu [popovertarget]').click();
    // A button where the page has a form and no script.
    await page.locator(`.language-menu .popover :is(a, button)[lang="${tag}"]:visible`).click();
    await page.waitForURL(at);
    await page.locator(`html[lang="${tag}"] main h1`).waitFor();
    // What is in another language than its page says so.
    expect(await page.locator('main article[lang], main h1[lang]').count()).toBe(0);
    expect(journey.errors).toEqual([]);
  },
);

test('the search of the blog answers while one types, says what it found, and drops what is overtaken', async () => {
  await using journey = await travel();
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
  await page.fill('#search-words', 'qzxwv');
  await page.locator('.nothing a[href*="/topicsContent/"]').first().click();
  await shown(page, 'blogTopic');
  expect(journey.errors).toEqual([]);
});
