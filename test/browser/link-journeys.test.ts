import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { blockAddress } from '../support/block-pages.ts';
import { localeText } from '../support/locale-text.ts';
import { clickLink, hydrated, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { sampled } from '../support/full.ts';

const { site, travel } = await startLinkJourneys();

test('a link leads on without a document, and head, marks and focus are those of the new page', async () => {
  await using journey = await travel();
  const { page, documents } = journey;
  await open(page, '/th/introduction/order.htm');
  await clickLink(page, '/th/aboutUs.htm');
  await shown(page, 'aboutUs');
  expect(documents).toEqual(['/th/introduction/order.htm']);
  expect(await page.title()).toBe(
    (await (await fetch(`${site.origin}/th/aboutUs.htm`)).text()).match(/<title>([^<]+)/)?.[1],
  );
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(/\/th\/aboutUs\.htm$/);
  expect(await page.getAttribute('body', 'data-layout')).toBe('default');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.getAttribute('a[data-lang="vi"]', 'href')).toBe('/vi/aboutUs.htm');
  await page.goBack();
  await shown(page, 'introductionOrder');
  expect(documents).toHaveLength(1);
  expect(journey.errors).toEqual([]);
});

test("hydration leaves the server's nodes of static parts as they stand", async () => {
  await using journey = await travel();
  const { page } = journey;
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await page.waitForFunction(() => document.body.dataset['marked'] !== undefined);
    await route.continue();
  });
  await page.goto(blockAddress('hero', 'en_US'), { waitUntil: 'commit' });
  await page.waitForSelector('#state', { state: 'attached' });
  await page.evaluate(() => {
    for (const leaf of document.querySelectorAll('[data-static]'))
      (leaf.firstElementChild as unknown as { kept: boolean }).kept = true;
    document.body.dataset['marked'] = '';
  });
  await hydrated(page);
  const kept = await page.evaluate(() =>
    [...document.querySelectorAll('[data-static]')].map(
      (leaf) => (leaf.firstElementChild as unknown as { kept?: boolean }).kept,
    ),
  );
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.every((value) => value === true)).toBe(true);
});

test('home is as it was left: the chosen card stays, a language change builds it anew', async () => {
  await using journey = await travel();
  const { page, documents } = journey;
  await open(page, '/en_US/index.htm');
  const cards = page.locator('main input[type=radio]');
  await cards.nth(2).check({ force: true });
  await clickLink(page, '/en_US/aboutUs.htm');
  await shown(page, 'aboutUs');
  expect(await page.locator('h1:visible').count()).toBe(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await page.goBack();
  await shown(page, 'index');
  expect(asked.filter((address) => address.includes('/en_US/index.htm'))).toEqual([]);
  await page.goForward();
  await shown(page, 'aboutUs');
  await clickLink(page, '/en_US/index.htm');
  await shown(page, 'index');
  expect(await cards.nth(2).isChecked()).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(documents).toHaveLength(1);
  await clickLink(page, '/vi/index.htm');
  await page.waitForFunction(() => document.documentElement.lang === 'vi');
  expect(await cards.nth(2).isChecked()).toBe(false);
  expect(journey.errors).toEqual([]);
});

test('the language switch stores the choice and loads the same address in the other language', async () => {
  await using journey = await travel();
  const { page, context } = journey;
  await open(page, '/th/introduction/order.htm?a=1');
  await page.locator('a[data-lang="vi"]').first().dispatchEvent('click', { button: 0 });
  await page.waitForURL('**/vi/introduction/order.htm?a=1');
  const cookies = await context.cookies();
  for (const name of [
    'language',
    'i18n_redirected',
    'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE',
  ]) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      value: 'vi',
      path: '/',
      sameSite: 'Lax',
    });
  }
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('vi');
});

test("a registered redirect and the blog's language rule hold for client-side navigation", async () => {
  await using journey = await travel();
  const { page, context, documents } = journey;
  await open(page, '/en_US/aboutUs.htm');
  await clickLink(page, '/en_US/price.htm');
  await shown(page, 'price');
  expect(page.url()).toBe(`${site.origin}/en_US/goods/price.htm`);
  await clickLink(page, '/blog/th/index.htm?source=app#x');
  await shown(page, 'blogIndex');
  expect(page.url()).toBe(`${site.origin}/blog/index.htm?source=app#x`);
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('th');
  expect(documents).toHaveLength(1);
});

const CONNECTIONS = [
  ['of unknown quality', undefined],
  ['that is quick', { effectiveType: '4g', saveData: false }],
] as const;

test.each(sampled(CONNECTIONS))(
  'on a connection %s links in view are fetched ahead, personal pages are not',
  async (_name, connection) => {
    await using journey = await travel();
    const { page } = journey;
    const asked = payloadsOf(page);
    await connectBy(page, connection);
    await open(page, '/en_US/aboutUs.htm');
    await page.waitForResponse('**/_payload.json*');
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(asked.join()).not.toMatch(/login|register/);
    expect(new Set(asked).size).toBe(asked.length);
  },
);

/** Paths of the payloads asked for. */
function payloadsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_payload.json')) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Gives the page this `navigator.connection`. */
function connectBy(page: Page, connection: object | undefined) {
  return page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

test('without script the page is whole: menus open, languages are links', async () => {
  await using journey = await travel({ javaScriptEnabled: false });
  const { page } = journey;
  await page.goto('/en_US/index.htm');
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('a[data-lang="th"]').first().getAttribute('href')).toBe('/th/index.htm');
  await page.goto('/en_US/nothing.htm');
  await page.fill('#not-found-words', localeText('en_US', 'pages/price', 'menu.title'));
  await page.press('#not-found-words', 'Enter');
  await page.waitForURL('**/page404.htm?q=*');
  expect(await page.locator('main a[href="/en_US/goods/price.htm"]').count()).toBeGreaterThan(0);
});

test('pages refuse plain strings of HTML, and make none themselves', async () => {
  await using journey = await travel();
  const { page, documents } = journey;
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => void violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as unknown as { violated(what: string): void }).violated(`${violatedDirective} ${sample}`),
    ),
  );
  await open(page, '/en_US/index.htm');
  for (const [href, id] of [
    ['/en_US/goods/price.htm', 'price'],
    ['/blog/articleDetails/308.htm', 'blogArticle'],
    ['/en_US/Index', 'helpIndex'],
    ['/en_US/detailPage/orders/1/print-labels/list', 'helpDetail'],
    ['/en_US/login.htm', 'login'],
    ['/en_US/leftCat/s?k=labels', 'helpCategory'],
    ['/en_US/index.htm', 'index'],
    ['/vi/index.htm', 'index'],
  ] as const) {
    await clickLink(page, href);
    await page.waitForURL(`**${href}`);
    await shown(page, id);
    await hydrated(page);
    if (href.includes('?')) {
      await page.fill('#search-words', 'stock');
      await page.waitForFunction(() => document.querySelector('.found-state')?.textContent.includes('stock'));
    }
  }
  await page.locator('footer a[data-contact]').first().press('Enter');
  await page.locator('dialog[open]').waitFor();
  expect(documents.length, 'most are followed without a document').toBeLessThan(5);
  await open(page, '/blog/articleDetails/308.htm');
  // A page that is loaded again writes its sheets, which is HTML as well.
  await page.reload();
  await hydrated(page);
  expect(journey.errors).toEqual([]);
  expect(violations).toEqual([]);

  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img>';
      return null;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  await expect.poll(() => violations).toEqual([expect.stringContaining('require-trusted-types-for')]);
});
