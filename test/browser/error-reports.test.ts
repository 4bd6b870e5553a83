import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { ClientReport, Report, WebVitalsReport } from '../../shared/monitoring.ts';
import { clickLink, hydrated, open, shown } from '../support/link-journey.ts';
import { serveSite } from '../support/served-site.ts';
import { startInBrowser } from '../support/site-in-browser.ts';
import { AGENTS } from '../support/site.ts';
import { holdHydration } from '../support/held-hydration.ts';

const { site, visitors } = await startInBrowser(
  serveSite({ limits: { reportLinesPerHour: 10_000, vitalsLinesPerHour: 10_000 } }),
);

const ABOUT = '/en_US/aboutUs.htm';
const INGESTS = ['/api/monitoring', '/client-reports'];

interface Sent {
  path: string;
  report: Report;
}

/** What leaves the browser for the ingests, answered or not. */
function watchReports(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (INGESTS.includes(path)) sent.push({ path, report: JSON.parse(request.postData() ?? '') as Report });
  });
  return sent;
}

async function arrive() {
  const visitor = await visitors.arrive({ userAgent: AGENTS.desktop, reducedMotion: 'reduce' });
  const page = await visitor.context.newPage();
  const sent = watchReports(visitor.context);
  const errors = () =>
    sent.map(({ report }) => report).filter((report) => report.source !== 'web vitals') as ClientReport[];
  return { ...visitor, page, sent, errors };
}

/** What has arrived about a page. Test tools do not see what a page sends while it is left. */
const vitals = (page: string) =>
  site.log
    .filter(({ msg }) => msg === 'web vitals')
    .map(({ report }) => report as WebVitalsReport)
    .filter((report) => report.page === site.origin + page);

/** Throws outside of everything else, as any script might. */
const fail = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );
/** The code that reports is there. */
const watched = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /start-reports/.test(name)),
  );

test('an error of a script is reported with all that helps to find it', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, '/th/aboutUs.htm?gclid=secret');
  await fail(page, 'the script is broken');
  await expect.poll(() => errors().length).toBe(1);
  const build = await page.evaluate(
    () => (JSON.parse(document.getElementById('state')?.textContent ?? '') as { build: string }).build,
  );
  const [report] = errors();
  expect(report).toMatchObject({
    source: 'script error',
    page: `${site.origin}/th/aboutUs.htm`,
    browser: { userAgent: AGENTS.desktop, appName: 'Netscape', platform: expect.stringMatching(/./) },
    build,
    registry: build.split('-')[1],
    pageId: 'aboutUs',
    layout: 'default',
    locale: 'th',
    trail: ['/th/aboutUs.htm'],
  });
  expect(report?.browser.version).toContain('Windows NT');
  expect(report?.error).toMatch(/^Error: the script is broken\n {4}at /);
  // And it has arrived.
  await expect
    .poll(() => site.log.filter(({ msg }) => msg === 'error in a browser').map(({ report }) => report))
    .toContainEqual(expect.objectContaining({ build, pageId: 'aboutUs', locale: 'th' }));
});

test('a promise that nobody takes is reported, whatever it was rejected with', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, ABOUT);
  await page.evaluate(() => {
    void Promise.reject(new TypeError('nobody waits'));
    void Promise.reject('a text');
    void Promise.reject({ reason: 7 });
  });
  await expect.poll(() => errors().length).toBe(3);
  expect(errors().map(({ error }) => error.split('\n')[0])).toEqual([
    'TypeError: nobody waits',
    'a text',
    '{"reason":7}',
  ]);
});

test('a report follows the visitor: the page shown, and the last ten navigations', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, ABOUT);
  await watched(page);
  for (let turn = 0; turn < 6; turn += 1) {
    await clickLink(page, '/en_US/terms.htm');
    await shown(page, 'terms');
    await clickLink(page, ABOUT);
    await shown(page, 'aboutUs');
  }
  await clickLink(page, '/vi/introduction/order.htm?kw=secret#faq');
  await shown(page, 'introductionOrder');
  await fail(page, 'far along');
  await expect.poll(() => errors().length).toBe(1);
  const [report] = errors();
  expect(report).toMatchObject({
    pageId: 'introductionOrder',
    locale: 'vi',
    page: `${site.origin}/vi/introduction/order.htm`,
  });
  expect(report?.trail).toHaveLength(10);
  expect(report?.trail?.slice(-3)).toEqual(['/en_US/terms.htm', ABOUT, '/vi/introduction/order.htm']);
});

test('an error before the page is hydrated is reported once it is', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  const hydration = await holdHydration(page);
  await page.goto(ABOUT);
  await hydration.asked;
  await fail(page, 'much too early');
  hydration.release();
  await hydrated(page);
  await expect
    .poll(() => errors().map(({ error }) => error.split('\n')[0]))
    .toEqual(['Error: much too early']);
});

test('an error before any code of the page has come is reported once it has', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.addInitScript(() => {
    const native = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = () => {
      window.requestIdleCallback = native;
      return 0;
    };
  });
  await page.goto(ABOUT);
  await fail(page, 'before everything');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await expect
    .poll(() => errors().map(({ error }) => error.split('\n')[0]))
    .toEqual(['Error: before everything']);
});

test('a page that React must draw anew tells where', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.route('**/en_US/login.htm', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<main[^>]*>/, '$&<p>not ours</p>');
    await route.fulfill({ response: answer, body });
  });
  await open(page, '/en_US/login.htm');
  await expect.poll(() => errors().length).toBe(1);
  const [report] = errors();
  expect(report).toMatchObject({ source: 'framework error', pageId: 'login' });
  expect(report?.info).toMatch(/^recoverable\n/);
  expect(report?.instance).toMatch(/^\w+$/);
});

test('what fails in the tree is reported once, though it ends on the error page', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.route('**/en_US/terms.htm/_payload.json*', async (route) => {
    const answer = await route.fetch();
    const payload = (await answer.json()) as { data: { frame: { after: unknown } } };
    payload.data.frame.after = { map: 'nothing that could be called' };
    await route.fulfill({ response: answer, json: payload });
  });
  await open(page, ABOUT);
  await watched(page);
  await clickLink(page, '/en_US/terms.htm');
  await page.waitForSelector('body[data-page="page404"]');
  await hydrated(page);
  expect(errors()).toMatchObject([{ source: 'framework error', info: expect.stringMatching(/^caught\n/) }]);
});

test('what fails while the page hydrates is reported before it is left', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.route(`**${ABOUT}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"after":[', '"after":{"map":1},"before":[');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(ABOUT);
  await page.waitForSelector('body[data-page="page404"]');
  expect(errors()).toMatchObject([{ source: 'framework error', pageId: 'aboutUs' }]);
});

test('a page whose code is gone says so', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await page.route('**/assets/hydrate-*.js', (route) => route.abort('failed'));
  await page.goto(ABOUT);
  // Once reloaded, and then left as it is.
  await expect.poll(() => errors().length).toBe(1);
  expect(errors()[0]).toMatchObject({ source: 'script error', pageId: 'aboutUs' });
});

test('the first ten different errors of a page are reported, each once, and ten more of the next', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, ABOUT);
  await watched(page);
  const many = () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1)
        for (let at = 0; at < 15; at += 1)
          window.dispatchEvent(
            new ErrorEvent('error', { error: Object.assign(new Error(`number ${at}`), { stack: '' }) }),
          );
    });
  await many();
  await expect.poll(() => errors().length).toBe(10);
  expect(errors().map(({ error }) => error.trim())).toEqual(
    Array.from({ length: 10 }, (_, at) => `Error: number ${at}`),
  );
  await open(page, '/en_US/terms.htm');
  await watched(page);
  await many();
  await expect.poll(() => errors().length).toBe(20);
});

test('where the first address is blocked the second takes the reports', async () => {
  await using guest = await arrive();
  const { page, sent } = guest;
  await page.route('**/api/monitoring', (route) => route.abort('blockedbyclient'));
  await open(page, ABOUT);
  await watched(page);
  await fail(page, 'first');
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(INGESTS);
  await fail(page, 'second');
  await expect.poll(() => sent.map(({ path }) => path)).toEqual([...INGESTS, '/client-reports']);
});

test('a report that fails is not reported', async () => {
  await using guest = await arrive();
  const { page, sent, context } = guest;
  for (const path of INGESTS) await page.route(`**${path}`, (route) => route.abort('failed'));
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await open(page, ABOUT);
  await watched(page);
  await fail(page, 'alone');
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(INGESTS);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(sent).toHaveLength(2);
  expect(complaints).toEqual(['alone']);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('passwords, codes, numbers and words searched for never leave', async () => {
  await using guest = await arrive();
  const { page, sent } = guest;
  await open(page, '/en_US/register.htm?affid=from-anna#part');
  await watched(page);
  const secrets = ['Tr0ub4dor&3', '4711', '+66 81 234 5678', 'anna@example.com'];
  await page.locator('input[type=password]').first().fill('Tr0ub4dor&3');
  await page.evaluate((list) => {
    for (const [at, value] of list.entries()) {
      const field = Object.assign(document.createElement('input'), { value });
      if (at > 0) document.querySelector('main')?.append(field);
      setTimeout(() => {
        throw new Error(`cannot read ${value} of ${location.href}&content=${encodeURIComponent(value)}`);
      });
    }
  }, secrets);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect.poll(() => sent.map(({ report }) => JSON.stringify(report)).join()).toContain('cannot read');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const text = JSON.stringify(sent);
  for (const secret of [...secrets, 'from-anna', 'part', ...secrets.map(encodeURIComponent)])
    expect(text).not.toContain(secret);
});

test('errors of extensions and translators are counted, and told with the figures of the page', async () => {
  await using guest = await arrive();
  const { page, errors } = guest;
  await open(page, '/th/terms.htm');
  await watched(page);
  await page.evaluate(() => {
    const dispatch = (message: string, stack: string) =>
      window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error(message), { stack }) }));
    for (let at = 0; at < 3; at += 1)
      dispatch(`extension ${at}`, 'Error\n    at chrome-extension://abc/content.js:1:1');
    document.documentElement.classList.add('translated-ltr');
    dispatch("Failed to execute 'removeChild' on 'Node'", '');
    document.documentElement.classList.remove('translated-ltr');
    dispatch("Failed to execute 'removeChild' on 'Node'", '');
  });
  await expect.poll(() => errors().length).toBe(1);
  await page.goto('/robots.txt');
  await expect.poll(() => vitals('/th/terms.htm').length).toBe(1);
  expect(vitals('/th/terms.htm')[0]?.noise).toEqual({ extension: 3, translator: 1 });
});

test('when a page is hidden its figures are sent', async () => {
  await using guest = await arrive();
  const { page } = guest;
  await open(page, '/vi/aboutUs.htm');
  await watched(page);
  await page.goto('/robots.txt');
  await expect.poll(() => vitals('/vi/aboutUs.htm').length).toBe(1);
  const [report] = vitals('/vi/aboutUs.htm');
  expect(report).toMatchObject({
    source: 'web vitals',
    page: `${site.origin}/vi/aboutUs.htm`,
    pageId: 'aboutUs',
    layout: 'default',
    locale: 'vi',
    device: 'desktop',
    build: expect.stringMatching(/^\w+-\w+$/),
  });
  const names = report?.metrics.map(({ name }) => name).toSorted() ?? [];
  expect(names).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']));
  for (const metric of report?.metrics ?? [])
    expect(metric).toEqual({
      name: expect.any(String),
      value: expect.any(Number),
      rating: expect.stringMatching(/^(?:good|needs-improvement|poor)$/),
      navigation: 'navigate',
    });
});

test('outside production nothing is reported', async () => {
  const quiet = await serveSite({ env: { NODE_ENV: 'test' } });
  await using guest = await arrive();
  const { page, sent } = guest;
  await open(page, `${quiet.origin}${ABOUT}`);
  await page.waitForFunction(() => performance.getEntriesByName('start: reports').length > 0);
  await fail(page, 'nobody listens');
  await page.goto(`${quiet.origin}/robots.txt`);
  expect(sent).toEqual([]);
  await quiet[Symbol.asyncDispose]();
});
