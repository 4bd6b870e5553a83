import { expect, test } from 'vitest';
import { createLimits, type Limits } from '../../../server/limits/limits.ts';
import type { FakeAnswer } from '../../support/fake-backend.ts';
import { startFaultyPlatform } from '../../support/faulty-platform.ts';
import { fullMatrix } from '../../support/full.ts';
import { localeText } from '../../support/locale-text.ts';
import { endsByLimit, HUGE_BYTES, PLATFORM_FAULTS } from '../../support/platform-faults.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';
import { standingClock } from '../../support/standing-clock.ts';

/* Every fault of a platform beside everything that asks it: a page that is kept, one with this visitor's data, a form and
   a call of the browser. Nobody gets an empty page or waits without end, and all is well again once the platform is. */

/** The product's, but for what a platform may send. */
const { circuitOpenMs } = createLimits();
const LIMITS: Partial<Limits> = { circuitFailures: 3, upstreamBodyBytes: HUGE_BYTES / 2 };
/** For a platform that only a limit ends. On a busy machine a healthy one may be too late for them as well. */
const QUICK: Partial<Limits> = { ...LIMITS, pageDataMs: 200, decidingCallMs: 200, proxyMs: 200 };
const PRICE = '/en_US/goods/price.htm';
/** Nobody has asked for it before the fault. */
const UNSEEN = '/ms_MY/goods/price.htm';
const LOGIN = '/en_US/login.htm';
const SEARCH = '/blog/search.htm?content=labels';
const CALL = '/api/v1/blog/search.json?content=labels&lang=en_US';

/** Answers that say `word` in the plans, and in what a search finds. */
function saying(word: string): Record<string, FakeAnswer> {
  const gives = { limits: { shops: 1, orders: 100, users: 1 }, features: [] };
  const price = { month: 10, year: 100, recommended: false };
  const article = { id: '1', group: 'one', contentLang: 'en_US', slug: word, title: `All about ${word}` };
  const about = { summary: 'Labels', published: '2026-11-01', minutes: 2, topic: { id: '1', name: 'Topic' } };
  return {
    goodsPrice: {
      data: {
        currency: 'USD',
        plans: [{ id: 'one', name: word, summary: 'For one shop', ...price, ...gives }],
      },
    },
    blogSearch: { data: { articles: [{ ...article, ...about }] } },
    authLogin: { data: { userId: '1' } },
    getCustomerServiceList: { data: [] },
  };
}

/** A crawler gets every page whole and in order. */
const ask = (site: TestSite, address: string) =>
  site.get(address).set('user-agent', AGENTS.crawler).set('accept-language', 'en');

async function pageOf(site: TestSite, address: string): Promise<string> {
  const { status, text } = await ask(site, address);
  expect([address, status]).toEqual([address, 200]);
  expect(text).toContain('<h1');
  expect(text.trimEnd().endsWith('</html>')).toBe(true);
  expect(text).not.toMatch(/Main\.java|at Object\.|ECONN/);
  return text;
}

const signIn = (site: TestSite) =>
  site
    .post(LOGIN)
    .set('user-agent', AGENTS.desktop)
    .type('form')
    .send({ account: 'ann@shop.test', password: 'three old kettles' });

function expireAll({ site: { context } }: TestSite): void {
  context.platform.expire();
  context.pageCache.expire();
}

/** What is shown of `word` when everything is asked anew. */
async function shown(site: TestSite, word: string) {
  expireAll(site);
  const call = await ask(site, CALL);
  return {
    call: call.status === 200 && call.text.includes(word),
    price: (await pageOf(site, PRICE)).includes(word),
    search: (await pageOf(site, SEARCH)).includes(`All about ${word}`),
    form: (await pageOf(site, LOGIN)).includes('<form'),
    signIn: (await signIn(site)).status,
    ready: (await site.get('/readyz')).status,
  };
}

const WELL = { call: true, price: true, search: true, form: true, signIn: 303, ready: 200 };

/** Answers that a call of the browser gets as they are. */
const PASSED_ON = ['answers in another shape', 'answers with bytes'];

async function expectDegraded(site: TestSite): Promise<void> {
  expireAll(site);
  expect(await pageOf(site, PRICE), 'the last good data').toContain('Spring');
  expect(await pageOf(site, UNSEEN)).toContain(localeText('ms_MY', 'blocks', 'plans.failed'));
  expect(await pageOf(site, SEARCH)).toContain(localeText('en_US', 'pages/blogSearch', 'results.failed'));
  expect(await pageOf(site, LOGIN)).toContain('<form');
  const form = await signIn(site);
  expect(form.status).toBe(503);
  expect(form.text).toContain(localeText('en_US', 'forms', 'problems.fault'));
  expect(form.text).toContain('value="ann@shop.test"');
  expect((await site.get('/healthz')).status).toBe(200);
}

/** In `npm test` one of each kind: no answer, an endless one, a broken one, a wrong one, a failure. */
const USUAL_FAULTS = [
  'refuses connections',
  'says nothing',
  'breaks off its JSON',
  'answers in another shape',
  'answers 500',
];

test.each(PLATFORM_FAULTS.filter(([name]) => fullMatrix || USUAL_FAULTS.includes(name)))(
  'a platform that %s: last good data, sections and forms that say so, and all well once it is mended',
  async (name, fault) => {
    const clock = standingClock();
    const isLate = fault !== null && endsByLimit(fault);
    await using platform = await startFaultyPlatform();
    const limits = isLate ? QUICK : LIMITS;
    await using site = await startSite({ env: { API_BASE_URL: platform.url }, limits });
    const expectWell = async (word: string) => {
      const look = () => {
        clock.pass(circuitOpenMs);
        return shown(site, word);
      };
      if (isLate) await expect.poll(look).toEqual(WELL);
      else expect(await look()).toEqual(WELL);
    };
    await platform.mend(saying('Spring'));
    await expectWell('Spring');

    await platform.fail(fault);
    const { status, text } = await ask(site, CALL);
    // The shape is checked by whoever asks.
    if (!PASSED_ON.includes(name)) expect([500, 502, 503, 504]).toContain(status);
    expect(String(text)).not.toContain('Main.java');
    await expectDegraded(site);
    // Once more, when calls may not even be made any more.
    await expectDegraded(site);

    await platform.mend(saying('Summer'));
    await expectWell('Summer');
  },
);
