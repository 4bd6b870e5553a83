import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { clickLink, hydrated, open, startLinkJourneys } from '../support/link-journey.ts';

const { site, travel } = await startLinkJourneys();

test('an unknown address raises the fatal error once and ends at the 404 page', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/th/aboutUs.htm');
  await clickLink(page, '/th/nothing.htm?password=secret');
  await page.waitForURL('**/th/page404.htm');
  expect(journey.errors).toHaveLength(1);
  expect(journey.errors[0]).toMatch(/^Page forcibly redirected: .*Page not found: \/th\/nothing\.htm/);
  expect(journey.errors[0]).not.toContain('secret');
});

test('what fails while the page hydrates is reported as Page Not Found and ends at the 404 page', async () => {
  await using journey = await travel();
  const { page } = journey;
  // Code of the page that loads, but cannot draw it.
  await page.route('**/assets/page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Page() { throw new Error("cannot be drawn"); }',
    }),
  );
  await page.goto('/en_US/login.htm');
  await page.waitForURL('**/en_US/page404.htm');
  expect(journey.errors.join('\n')).toMatch(
    /^Page forcibly redirected: \{"statusCode":404,"message":"Page Not Found","path":"\/en_US\/login\.htm"\}$/m,
  );
});

test('a document whose address has a separator of lines hydrates as the 404 page, without an error', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/th/%E2%80%A8x/%E2%80%A9');
  expect(await page.locator('body').getAttribute('data-page')).toBe('page404');
  expect(page.url()).toBe(`${site.origin}/th/%E2%80%A8x/%E2%80%A9`);
  expect(journey.errors).toEqual([]);
});

const REFUSED = [
  ['https://evil.test/', 'Navigating to an external URL is not allowed by default'],
  ['//evil.test/', 'Navigating to an external URL is not allowed by default'],
  ['java\tscript:alert(1)', "Cannot navigate to a URL with 'javascript:' protocol"],
  ['vbscript:x', "Cannot navigate to a URL with 'vbscript:' protocol"],
] as const;

test.each(REFUSED)('a link to %s goes nowhere', async (href, message) => {
  await using journey = await travel();
  await open(journey.page, '/en_US/aboutUs.htm');
  await clickLink(journey.page, href);
  await expect.poll(() => journey.errors).toEqual([message]);
  expect(journey.page.url()).toBe(`${site.origin}/en_US/aboutUs.htm`);
});

test('a personal page is loaded as a document', async () => {
  await using journey = await travel();
  await open(journey.page, '/en_US/aboutUs.htm');
  await clickLink(journey.page, '/en_US/login.htm');
  await journey.page.waitForURL('**/en_US/login.htm');
  expect(journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/login.htm']);
});

test('a page whose code cannot be loaded is loaded as a document, once', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/aboutUs.htm');
  await page.route('**/assets/page-*.js', (route) => route.abort());
  await clickLink(page, '/en_US/index.htm');
  await page.waitForURL('**/en_US/index.htm');
  await page.waitForLoadState('load');
  await page.waitForFunction(() => sessionStorage.getItem('reloadGuard') !== null);
  expect(journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/index.htm']);
  expect(await page.locator('h1').first().isVisible()).toBe(true);
});

// Specification 2.5, rule 9; 4, reload guard.
test('a page whose code is gone is loaded once, then the error screen offers to load it again', async () => {
  await using journey = await travel();
  const { page } = journey;
  await page.clock.setFixedTime(Date.now());
  // What the document of the page needs stays, and only the way of the router is without.
  let gone = true;
  await page.route('**/assets/page-*.js', (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await open(page, '/en_US/aboutUs.htm');
  await clickLink(page, '/en_US/index.htm?a=1');
  await page.waitForURL('**/en_US/index.htm?a=1');
  await page.waitForFunction(() => sessionStorage.getItem('reloadGuard') !== null);
  await page.goto('/en_US/aboutUs.htm');
  await hydrated(page);
  await clickLink(page, '/en_US/index.htm?a=1');
  await page.getByRole('alert').getByRole('button').waitFor();
  expect(journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/index.htm', '/en_US/aboutUs.htm']);
  gone = false;
  await page.getByRole('alert').getByRole('button').click();
  await hydrated(page);
  expect(await page.getAttribute('body', 'data-page')).toBe('index');
});

test('without storage a page whose code is gone is not loaded by itself, so that nothing goes in a circle', async () => {
  await using journey = await travel();
  const { page } = journey;
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  let gone = true;
  await page.route('**/assets/page-*.js', (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await open(page, '/en_US/aboutUs.htm');
  await clickLink(page, '/en_US/index.htm');
  await page.getByRole('alert').getByRole('button').waitFor();
  expect(page.url()).toBe(`${site.origin}/en_US/index.htm`);
  expect(journey.documents).toEqual(['/en_US/aboutUs.htm']);
  gone = false;
  await page.getByRole('alert').getByRole('button').click();
  await hydrated(page);
  expect(await page.getAttribute('body', 'data-page')).toBe('index');
});

const LOST_PAYLOADS: [string, (route: Route) => Promise<void>][] = [
  ['does not arrive', (route) => route.abort()],
  ['is an error', (route) => route.fulfill({ status: 500, body: 'no' })],
  ['is no JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  ['is JSON of something else', (route) => route.fulfill({ json: { build: 'other' } })],
];

test.each(LOST_PAYLOADS)(
  'a payload that %s is logged, and becomes a document load of its target under the reload guard',
  async (_what, answer) => {
    await using journey = await travel();
    const { page } = journey;
    const logged: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'warning') logged.push(line.text());
    });
    await open(page, '/en_US/aboutUs.htm');
    await page.route('**/_payload.json*', answer);
    await clickLink(page, '/en_US/goods/price.htm?a=1');
    await page.waitForURL('**/en_US/goods/price.htm?a=1');
    await hydrated(page);
    expect(journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/goods/price.htm']);
    expect(logged.join()).toContain('/en_US/goods/price.htm/_payload.json');
    expect(journey.errors).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('reloadGuard'))).toContain(
      '/en_US/goods/price.htm?a=1',
    );
  },
);

test('after an hour a newer build makes the next navigation a document load', async () => {
  await using journey = await travel();
  const { page } = journey;
  await page.clock.install();
  // Of the same list as the first poll.
  const started = page.waitForResponse('**/assets/detect-device-*.js');
  await open(page, '/en_US/aboutUs.htm');
  await page.clock.runFor(5000);
  await started;
  await page.clock.runFor(100);
  await page.route('**/builds/latest.json*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
  );
  const asked = page.waitForRequest('**/builds/latest.json*');
  await page.clock.runFor(3_600_000);
  await asked;
  await page.waitForFunction(() => true);
  await clickLink(page, '/en_US/goods/price.htm');
  await page.waitForURL('**/en_US/goods/price.htm');
  await expect.poll(() => journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/goods/price.htm']);
});
