import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiledSoFar } from '../../support/compiled-so-far.ts';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { serve } from '../../support/serve.ts';
import { serveSite } from '../../support/served-site.ts';
import { AGENTS } from '../../support/site.ts';

const PRICES = '/en_US/goods/price.htm';
/** So many come before the platform has answered the first. */
const VISITORS = 100;
const PLANS = { currency: 'USD', plans: [] };

function plansNamed(name: string) {
  const price = { month: 10, year: 100, recommended: false };
  const gives = { limits: { shops: 1, orders: 100, users: 1 }, features: [] };
  return {
    data: { currency: 'USD', plans: [{ id: 'one', name, summary: 'For one shop', ...price, ...gives }] },
  };
}

/** @param cache of the page of prices, whose answers are asked for each time it is made; as shipped when left out */
async function openWithPlatform(cache?: { maxAge: number; staleWhileRevalidate: number }) {
  const platform = await startFakeBackend({
    goodsPrice: { data: PLANS },
    getCustomerServiceList: { data: [] },
  });
  const files = copyEditableFiles();
  if (cache !== undefined) {
    const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: { id: string }[] };
    Object.assign(registry.pages.find(({ id }) => id === 'price') ?? {}, { cache });
    writeFileSync(files.registryFile, JSON.stringify(registry));
  }
  const site = await serveSite({
    env: { ...files.env, API_BASE_URL: platform.url.href },
    limits: cache && { priceFreshMs: 0, lastGoodBytes: 1, circuitFailures: 1000 },
  });
  const asked = (path: string) => platform.calls.filter(({ url }) => url.startsWith(path)).length;
  return {
    site,
    platform,
    asked,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await platform.close();
      files.remove();
    },
  };
}

test('visitors who come together wait for one render, and the platform is asked once', async () => {
  await using at = await openWithPlatform();
  const all = Promise.withResolvers<void>();
  at.platform.answer('goodsPrice', { data: PLANS, after: all.promise });
  const { url, server } = await serve(at.site.site.app);
  let come = 0;
  server.on('request', () => (come += 1) === VISITORS && all.resolve());
  const answers = await Promise.all(Array.from({ length: VISITORS }, () => fetch(new URL(PRICES, url))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await compiledSoFar(at.site)).toBe(1);
  expect(at.asked('/api/v1/goods/price') + at.asked('/api')).toBeLessThanOrEqual(2);
});

test('a page without its data is not kept; the next visitor has it made anew', async () => {
  await using at = await openWithPlatform();
  at.platform.answer('goodsPrice', { status: 500 });
  const failed = await at.site.get(PRICES).set('user-agent', AGENTS.crawler);
  expect([failed.status, failed.headers['cache-control']]).toEqual([200, 'private, no-store']);
  at.platform.answer('goodsPrice', { data: PLANS });
  const ask = async () =>
    (await at.site.get(PRICES).set('user-agent', AGENTS.crawler)).headers['cache-control'];
  await expect.poll(ask).toContain('public');
});

test('a page that is not fresh any more is shown at once, and made anew once behind it', async () => {
  await using at = await openWithPlatform({ maxAge: 0, staleWhileRevalidate: 60 });
  at.platform.answer('goodsPrice', plansNamed('Spring'));
  const ask = async () => (await at.site.get(PRICES).set('user-agent', AGENTS.crawler)).text;
  expect(await ask()).toContain('Spring');
  const before = at.asked('/api/v1/en_US/goodsPrice');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  at.platform.answer('goodsPrice', {
    respond: (_req, res) => {
      asked.resolve();
      void answer.promise.then(() => res.end(JSON.stringify({ code: 0, msg: '', ...plansNamed('Summer') })));
    },
  });
  for (const text of await Promise.all([ask(), ask(), ask()])) expect(text).toContain('Spring');
  await asked.promise;
  expect(at.asked('/api/v1/en_US/goodsPrice')).toBe(before + 1);
  answer.resolve();
  await expect.poll(ask).toContain('Summer');
});

test('while the platform fails, a page that is too old stands in', async () => {
  await using at = await openWithPlatform({ maxAge: 0, staleWhileRevalidate: 0 });
  at.platform.answer('goodsPrice', plansNamed('Spring'));
  const ask = () => at.site.get(PRICES).set('user-agent', AGENTS.crawler);
  expect((await ask()).text).toContain('Spring');
  at.platform.answer('goodsPrice', plansNamed('Summer'));
  expect((await ask()).text).toContain('Summer');
  at.platform.answer('goodsPrice', { status: 500 });
  const failed = await ask();
  expect(failed.text).toContain('Summer');
  expect(failed.headers['cache-control']).toContain('public');
});

test('a making ends when the last visitor has left, and that is no incident', async () => {
  await using at = await openWithPlatform();
  at.platform.answer('goodsPrice', { hang: 'before' });
  const [first, second] = [new AbortController(), new AbortController()];
  const visits = [first, second].map(({ signal }) =>
    fetch(`${at.site.origin}${PRICES}/_payload.json`, { signal }).catch((error: unknown) => error),
  );
  await expect.poll(() => at.asked('/api/v1/en_US/goodsPrice')).toBe(1);
  first.abort();
  await visits[0];
  second.abort();
  const ended = () => at.platform.aborted.some(({ url }) => url.includes('goodsPrice'));
  await expect.poll(ended).toBe(true);
  await Promise.all(visits);
  expect(at.site.errors()).toEqual([]);
});
