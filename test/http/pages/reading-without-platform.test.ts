import { expect, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { serveSite } from '../../support/served-site.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';
import { localeText } from '../../support/locale-text.ts';

const ARTICLE = '/blog/articleDetails/108/what-to-charge-after-marketplace-fees.htm';
const ANSWER = '/en_US/detailPage/shops/1/connect-a-shop/start';

/** What is kept, and a word of what it says. */
const READ = [
  ['/blog/index.htm', 'article-card'],
  [ARTICLE, 'class="prose"'],
  [ANSWER, 'class="prose"'],
  ['/en_US/leftCat/orders', 'answer-list'],
  ['/en_US/Index', 'href="/en_US/detailPage/'],
] as const;

const ask = (site: TestSite, address: string) =>
  site.get(address).set('user-agent', AGENTS.crawler).set('accept-language', 'en');

/** A site whose platform is the backend of another one. */
async function openOverPlatform() {
  const platform = await serveSite();
  const site = await startSite({ env: { API_BASE_URL: platform.origin } });
  return { site, leave: () => platform[Symbol.asyncDispose]() };
}

test('once the platform has left, what was read is still there, and searches say that they cannot answer', async () => {
  const { site, leave } = await openOverPlatform();
  await using _site = site;
  for (const [address, words] of READ) expect((await ask(site, address).expect(200)).text).toContain(words);
  await leave();
  for (const [address, words] of READ) expect((await ask(site, address).expect(200)).text).toContain(words);
  const blog = await ask(site, '/blog/search.htm?content=stock').expect(200);
  expect(blog.text).toContain(localeText('en_US', 'pages/blogSearch', 'results.failed'));
  const help = await ask(site, '/en_US/leftCat/s?k=stock').expect(200);
  expect(help.text).toContain(localeText('en_US', 'pages/helpCategory', 'search.failed'));
});

test('what nobody has read before the platform left is unavailable for now, says so, and is not stored', async () => {
  const { site, leave } = await openOverPlatform();
  await using _site = site;
  await leave();
  for (const address of ['/blog/articleDetails/101.htm', '/en_US/detailPage/orders/1/print-labels/start']) {
    const { text, headers } = await ask(site, address).expect(503);
    expect(text).toContain('class="state"');
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(headers['cache-control']).toContain('no-store');
  }
});

test.each([
  ['/blog/search.htm?content=stock', 'pages/blogSearch', 'results.failed'],
  ['/en_US/leftCat/s?k=stock', 'pages/helpCategory', 'search.failed'],
] as const)(
  '%s waits no longer than it may for a platform that says nothing',
  async (address, texts, key) => {
    await using platform = await startFakeBackend({
      blogSearch: { hang: 'before' },
      helpSearch: { hang: 'before' },
    });
    await using site = await startSite({
      env: { API_BASE_URL: platform.url.href },
      limits: { pageDataMs: 50 },
    });
    const { text } = await ask(site, address).expect(200);
    expect(text).toContain(localeText('en_US', texts, key));
  },
);
