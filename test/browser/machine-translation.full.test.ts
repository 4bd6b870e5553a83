import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { VIEW_NAMES } from '../../shared/registry/names.ts';
import { clickLink, hydrated, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { placeholdersOf } from '../support/placeholders.ts';
import { AGENTS } from '../support/site.ts';
import { looseTexts, translate, TRANSLATED_TAG, untranslated } from '../support/translator.ts';
import { holdHydration } from '../support/held-hydration.ts';

/*
 * Translators in browsers take texts out of the document that React has put there. React goes on writing into an
 * element that holds nothing but its text, so every text that runs in the browser stands in an element of its own.
 */

const { site, travel } = await startLinkJourneys();
const registry = site.site.context.registry.current();

/** An address of each view. */
const VIEWS = VIEW_NAMES.map((view) => {
  const page = registry.pages.find(({ desktop, mobile }) => [desktop?.view, mobile?.view].includes(view));
  if (page === undefined) throw new Error(`No page has the view ${view}`);
  const device = page.desktop?.view === view ? ('desktop' as const) : ('mobile' as const);
  const address = addressOf(page, { locale: 'en_US', device, params: placeholdersOf(page.id, 'en_US') });
  return { view, device, address };
});

/** Sends the forms of the page as they are. */
async function sendForms(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('main form[method="post"]'))
      form.requestSubmit();
  });
}

test.each(VIEWS)('every text that runs in $view stands alone in its element', async ({ device, address }) => {
  await using journey = await travel({ userAgent: AGENTS[device === 'mobile' ? 'phone' : 'desktop'] });
  const { page } = journey;
  await open(page, address);
  await page.waitForLoadState('load');
  expect(await looseTexts(page)).toEqual([]);
  await sendForms(page);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(await looseTexts(page)).toEqual([]);
});

test('a translated form names faults, changes its words and forgets them', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/register.htm');
  await translate(page);
  const fault = page.locator('#register-email-error');
  const submit = page.locator('#register button.button[type="submit"]').last();
  await submit.click();
  await fault.waitFor();
  const missing = await fault.textContent();
  await page.fill('#register-email', 'nobody at all');
  await submit.click();
  await expect.poll(() => fault.textContent()).not.toBe(missing);
  expect(await untranslated(page, 'main')).toEqual([]);
  await page.fill('#register-email', 'somebody@example.com');
  await submit.click();
  await fault.waitFor({ state: 'detached' });
  expect(journey.errors).toEqual([]);
});

test('a translated site is walked without a document, and its home page comes back', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/index.htm');
  await page.waitForLoadState('load');
  await translate(page);
  for (const [address, id] of [
    ['/en_US/goods/price.htm', 'price'],
    ['/en_US/aboutUs.htm', 'aboutUs'],
    ['/en_US/index.htm', 'index'],
    ['/blog/index.htm', 'blogIndex'],
    ['/en_US/frontend/shopeeSellerAdsPage.html', 'shopeeSellerAdsPage'],
    ['/en_US/index.htm', 'index'],
  ] as const) {
    await clickLink(page, address);
    await shown(page, id);
    await page.locator('h1').filter({ visible: true }).first().waitFor();
  }
  await page.goBack();
  await shown(page, 'shopeeSellerAdsPage');
  await clickLink(page, '/en_US/aboutUs.htm');
  await shown(page, 'aboutUs');
  await page.locator('footer a[data-contact]').filter({ visible: true }).first().click();
  await page.locator('dialog[open] :is(a, p)').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(journey.documents).toEqual(['/en_US/index.htm']);
  expect(journey.errors).toEqual([]);
});

test('what a translated page asks of the platform is asked in its own language', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/th/login.htm');
  await translate(page);
  expect(await page.getAttribute('html', 'lang')).toBe(TRANSLATED_TAG);
  const asked = page.waitForRequest('**/api/**');
  await page.fill('#login-account', 'somebody@example.com');
  await page.fill('#login-password', 'not the password of anybody');
  await page.locator('#login button.button[type="submit"]').click();
  expect((await asked).headers()['x-page-language']).toBe('th');
});

test.each(['/en_US/index.htm', '/en_US/login.htm', '/en_US/goods/price.htm', '/en_US/handlerTrain.htm'])(
  '%s that is translated before it hydrates keeps all its sections, and works',
  async (address) => {
    await using journey = await travel();
    const { page } = journey;
    const hydration = await holdHydration(page);
    await page.goto(address);
    await page.waitForLoadState('load');
    const sections = () =>
      page
        .locator('#root [data-static]')
        .evaluateAll((all) =>
          all.map((section) => [
            section.getAttribute('data-static'),
            section.querySelectorAll('*').length > 0,
          ]),
        );
    const before = await sections();
    await translate(page);
    hydration.release();
    await hydrated(page);
    expect(await sections()).toEqual(before);
    expect(await page.locator('header, footer').count()).toBeGreaterThan(1);
    await clickLink(page, '/en_US/aboutUs.htm');
    await shown(page, 'aboutUs');
    expect(journey.documents).toEqual([address]);
  },
);
