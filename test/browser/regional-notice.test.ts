import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isSignedCheck } from '../../server/routes/regional/check-signature.ts';
import { LOCALE_CODES, localeInfo } from '../../shared/locales.ts';
import { launchShell } from '../support/browser.ts';
import { withoutJoiners } from '../../shared/texts/unbreakable.ts';
import { localeText, shownText } from '../support/locale-text.ts';
import { serveSite } from '../support/served-site.ts';
import { accessibility } from '../support/visit.ts';
import { openVisitors } from '../support/visitors.ts';
import { sampled } from '../support/full.ts';

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

test.each(sampled(LOCALE_CODES))('the notice speaks %s, is 520 px wide and accessible', async (locale) => {
  await using arrival = await arrive({ viewport: { width: 1280, height: 800 } });
  const { page } = arrival;
  await page.goto(`/${locale}/aboutUs.htm`);
  const title = shownText(locale, 'notice', 'title');
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(520);
  expect(await page.locator('html').getAttribute('lang')).toBe(localeInfo(locale).tag);
  expect((await dialog.getByRole('button').allTextContents()).map(withoutJoiners)).toEqual([
    localeText(locale, 'notice', 'confirm'),
    localeText(locale, 'notice', 'close'),
  ]);
  expect(await dialog.textContent()).toContain(professional);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('confirm');
  expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('2001');
  expect(await accessibility(page)).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(isSignedCheck(asked[0]?.sign ?? '', SECRET, Date.now())).toBe(true);
  expect(asked[0]?.cookie).toBeUndefined();
  expect(arrival.complaints).toEqual([]);
});

test('confirm leads to the same page of the professional edition, and stores nothing', async () => {
  await using arrival = await arrive();
  const { page } = arrival;
  await page.goto('/en_US/aboutUs.htm?a=1&b=%20#main');
  await notice(page).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`https://${professional}/en_US/aboutUs.htm?a=1&b=%20#main`);
  await page.goto('/robots.txt');
  expect(await stored(page)).toBeNull();
});

const REFUSALS: [string, { status?: number; body: string }][] = [
  ['says no', { body: '{"code":0,"flag":"no"}' }],
  ['refuses the signature', { body: '{"code":1,"flag":"yes"}' }],
  ['is no JSON', { body: '<!doctype html>' }],
  ['fails', { status: 500, body: '{"code":0,"flag":"yes"}' }],
];

test.each(sampled(REFUSALS, 2))(
  'there is no notice, and nothing stored, if the check %s',
  async (_what, given) => {
    await using arrival = await arrive();
    const { page } = arrival;
    answer = given;
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes(CHECK));
    await page.goto('/en_US/aboutUs.htm');
    await answered;
    await started(page);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await stored(page)).toBeNull();
    expect(arrival.complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  },
);
