import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { launchShell } from '../support/browser.ts';
import { serveSite } from '../support/served-site.ts';
import { openVisitors } from '../support/visitors.ts';

/* Specification 2.7 and 4: the notice of the main host, asked of a check on a host of its own. */

const SECRET = 'secret-of-the-regional-check';
const CHECK = 'check.example';

/** The check, with what it is asked and what it answers. */
const asked: { sign: string | null; cookie: string | undefined }[] = [];
let answer: { status?: number; body: string } = { body: '' };
const check = createServer((req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://check.example');
  if (pathname !== '/v') return res.writeHead(404).end();
  asked.push({ sign: searchParams.get('sign'), cookie: req.headers.cookie });
  res.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json');
  res.writeHead(answer.status ?? 200).end(answer.body);
});
check.listen(0, '127.0.0.1');
await once(check, 'listening');

const site = await serveSite({
  env: { REGIONAL_CHECK_URL: `http://${CHECK}/`, REGIONAL_CHECK_SECRET: SECRET },
});
const { main, professional } = site.site.context.registry.current().site.hosts;
const HOST_RULES = [
  `MAP ${main} 127.0.0.1:${site.port}`,
  `MAP ${CHECK} 127.0.0.1:${(check.address() as AddressInfo).port}`,
];
const browser = await launchShell({
  args: [
    `--host-resolver-rules=${HOST_RULES.join(',')}`,
    // As over https.
    `--unsafely-treat-insecure-origin-as-secure=http://${main}`,
  ],
});
const visitors = openVisitors(browser, `http://${main}`);
afterAll(async () => {
  await visitors[Symbol.asyncDispose]();
  await browser.close();
  await site[Symbol.asyncDispose]();
  check.closeAllConnections();
  check.close();
});

const YES = { body: '{"code":0,"flag":"yes"}' };
beforeEach(() => {
  asked.length = 0;
  answer = YES;
});

interface Arrival extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

async function arrive(options: BrowserContextOptions = {}): Promise<Arrival> {
  const visitor = await visitors.arrive({ reducedMotion: 'reduce', ...options });
  const { context } = visitor;
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await context.route(`https://${professional}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>professional</title>' }),
  );
  return { context, page, complaints, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}

const notice = (page: Page) => page.getByRole('alertdialog');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('regionalNoticeUntil'));
/** The steps of the start have run, and this one has had its answers. */
const started = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('start: prefetch').length > 0);

test('on a phone the notice keeps a margin', async () => {
  await using arrival = await arrive({ viewport: { width: 360, height: 740 } });
  const { page } = arrival;
  await page.goto('/th/aboutUs.htm');
  await notice(page).waitFor();
  const box = await notice(page).boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(360);
});

test('neither a click outside nor an icon closes it; Escape does for this view, stores nothing and gives the focus back', async () => {
  await using arrival = await arrive();
  const { page } = arrival;
  await page.goto('/en_US/aboutUs.htm');
  await page.locator('header a').first().focus();
  await notice(page).waitFor();
  await page.mouse.click(5, 5);
  expect(await notice(page).count()).toBe(1);
  expect(await notice(page).getByRole('button').count()).toBe(2);
  await page.keyboard.press('Escape');
  await notice(page).waitFor({ state: 'detached' });
  expect(await stored(page)).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  await page.reload();
  await notice(page).waitFor();
  expect(arrival.complaints).toEqual([]);
});

test('closed by its button it stays away until 96 hours after the end of the day', async () => {
  await using arrival = await arrive({ timezoneId: 'Asia/Bangkok' });
  const { page } = arrival;
  await page.clock.setFixedTime('2025-03-10T03:30:00.000Z');
  await page.goto('/en_US/aboutUs.htm');
  await notice(page).getByRole('button').last().click();
  await notice(page).waitFor({ state: 'detached' });
  expect(await stored(page)).toBe('1741971599999');
  await page.clock.setFixedTime(1_741_971_599_999);
  // A later step of the start, under a clock that stands.
  const prefetched = page.waitForRequest('**/route-rules?*');
  await page.goto('/th/index.htm');
  await prefetched;
  expect(asked).toHaveLength(1);
  await page.clock.setFixedTime(1_741_971_600_000);
  await page.goto('/th/index.htm');
  await notice(page).waitFor();
  expect(asked).toHaveLength(2);
});

test('on any other host nobody is asked', async () => {
  await using arrival = await arrive();
  const { page } = arrival;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${site.origin}/en_US/aboutUs.htm`);
  await started(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(requests.filter((url) => /regional-sign|\/v\?|notice/.test(url))).toEqual([]);
});

test('the texts and the code of the notice are loaded only when it is shown', async () => {
  await using arrival = await arrive();
  const { page } = arrival;
  answer = { body: '{"code":0,"flag":"no"}' };
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/en_US/aboutUs.htm');
  await started(page);
  await expect.poll(() => asked.length).toBe(1);
  expect(requests.filter((path) => /notice/.test(path))).toEqual([]);
});
