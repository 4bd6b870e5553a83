import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LANGUAGE_COOKIE, REDIRECTED_COOKIE, SPRING_LOCALE_COOKIE } from '../../shared/cookies.ts';
import { clickLink, open, shown } from '../support/link-journey.ts';
import { AGENTS } from '../support/site.ts';
import { inLanguage, startReturns, storedLanguage } from '../support/returning-visitor.ts';

const { site, travel, comeBack } = await startReturns();

const PHONE = { userAgent: AGENTS.phone, viewport: { width: 390, height: 844 } };

// Nothing in this address is a language, and it is no blog's.
test('a page of phones without a language speaks the stored one, in one document', async () => {
  await using journey = await comeBack({ stored: 'vi' }, PHONE);
  const { page } = journey;
  await open(page, '/m/qrCodeDownload.htm');
  await inLanguage(page, 'vi');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(journey.documents).toEqual(['/m/qrCodeDownload.htm']);
  expect(journey.errors).toEqual([]);
});

const LANGUAGE_COOKIES = [SPRING_LOCALE_COOKIE, LANGUAGE_COOKIE, REDIRECTED_COOKIE];

/** What the page says to a visitor whose cookies the server knows. */
async function saidByServer(address: string, locale: string): Promise<string[]> {
  await using journey = await travel();
  const { page, context } = journey;
  await context.addCookies(LANGUAGE_COOKIES.map((name) => ({ name, value: locale, url: site.origin })));
  await open(page, address);
  return await saidBy(page);
}

const saidBy = async (page: Page) => [await page.title(), await page.locator('#root').innerText()];

// Their documents are made for each visitor, so that there is no payload to ask for.
test.each([
  ['/registerNext.htm', 'vi', 'vi', {}],
  ['/blog/search.htm?content=order', 'ms_MY', 'ms-MY', {}],
  ['/blog/search.htm?content=order', 'th', 'th', { language: 'vi' }],
])(
  'all of %s is shown in the stored %s, as the server would have sent it',
  async (address, code, tag, cookies) => {
    await using journey = await comeBack({ stored: code });
    const { page, context } = journey;
    const url = site.origin;
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    await open(page, address);
    await inLanguage(page, tag);
    // The language is set first, and what is found may follow the page.
    const said = await saidByServer(address, code);
    await expect.poll(() => saidBy(page)).toEqual(said);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(Object.keys(cookies));
    expect(journey.documents).toHaveLength(1);
    expect(journey.errors).toEqual([]);
  },
);

test('who searches a blog in the stored language reads what is found in it, and searches on', async () => {
  await using journey = await comeBack({ stored: 'vi' });
  const { page } = journey;
  await open(page, '/blog/index.htm');
  await inLanguage(page, 'vi');
  await page.fill('#blog-words', 'a');
  await page.press('#blog-words', 'Enter');
  await shown(page, 'blogSearch');
  await inLanguage(page, 'vi');
  const asked = page.waitForRequest('**/api/v1/blog/search.json*');
  await page.fill('#search-words', 'kho');
  expect(new URL((await asked).url()).searchParams.get('lang')).toBe('vi');
  expect(journey.errors).toEqual([]);
});

test('who has begun with the form keeps it as it is', async () => {
  await using journey = await comeBack({ stored: 'vi' });
  const { page } = journey;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/registerNext.htm', async (route) => {
    if (!route.request().isNavigationRequest()) await held;
    await route.continue();
  });
  const again = page.waitForRequest(
    (request) => !request.isNavigationRequest() && request.url().endsWith('Next.htm'),
  );
  await open(page, '/registerNext.htm');
  await again;
  await page.evaluate(() => {
    const field = document.createElement('input');
    const form = Object.assign(document.createElement('form'), { id: 'begun' });
    form.append(field);
    document.querySelector('main')?.append(form);
    field.focus();
  });
  const answered = page.waitForResponse(
    (answer) => !answer.request().isNavigationRequest() && answer.url().endsWith('Next.htm'),
  );
  release();
  await (await answered).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await page.locator('#begun input').count()).toBe(1);
  expect(await page.getAttribute('html', 'lang')).toBe('en-US');
});

// Specification 2.5, rule 2: the language of the address is the latest choice.
test.each([
  ['by a document', async (page: Page) => open(page, '/blog/th/index.htm')],
  [
    'by a link',
    async (page: Page) => {
      await open(page, '/en_US/aboutUs.htm');
      await clickLink(page, '/blog/th/index.htm');
      await shown(page, 'blogIndex');
    },
  ],
])("a blog's language arrived at %s takes the place of the stored one", async (_way, arrive) => {
  await using journey = await comeBack({ stored: 'vi' });
  const { page, context } = journey;
  await arrive(page);
  await inLanguage(page, 'th');
  await expect.poll(() => storedLanguage(page)).toBe('th');
  const cookies = await context.cookies();
  for (const name of LANGUAGE_COOKIES)
    expect(cookies.find((cookie) => cookie.name === name)?.value).toBe('th');
  expect(page.url()).toBe(`${site.origin}/blog/index.htm`);
  await page.reload();
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  expect(await page.getAttribute('html', 'lang')).toBe('th');
  expect(journey.errors).toEqual([]);
});
