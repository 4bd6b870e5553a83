import { expect, test } from 'vitest';
import { compiledSoFar } from '../../support/compiled-so-far.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { serve } from '../../support/serve.ts';
import { AGENTS, startSite } from '../../support/site.ts';

/* Pages with data of the platform in the store. */

const PRICES = '/en_US/goods/price.htm';
/** So many come before the platform has answered the first. */
const VISITORS = 100;
const PLANS = { currency: 'USD', plans: [] };

async function openWithPlatform() {
  const platform = await startFakeBackend({
    goodsPrice: { data: PLANS },
    getCustomerServiceList: { data: [] },
  });
  const site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const asked = (path: string) => platform.calls.filter(({ url }) => url.startsWith(path)).length;
  return {
    site,
    platform,
    asked,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await platform.close();
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
