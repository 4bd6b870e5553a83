import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { figure } from '../../support/figures.ts';
import { HAS_REDIS, startRedis } from '../../support/redis.ts';
import { startSite, type TestSite } from '../../support/site.ts';

/* Instances with the same Redis make a page once for all. */

const PAGES = ['/en_US/aboutUs.htm', '/th/goods/price.htm'];

const SECRET = 's'.repeat(32);
const startOne = (url: string) => startSite({ env: { REDIS_URL: url, PREVIEW_SECRET: SECRET } });

async function rendersOf({ site }: TestSite): Promise<number> {
  return figure(await site.context.metrics.registry.metrics(), 'page_render_seconds_count');
}

describe.skipIf(!HAS_REDIS)('on a Redis', () => {
  test('a page that one instance has made is the same at another, which renders nothing', async () => {
    await using redis = await startRedis();
    await using first = await startOne(redis.url);
    await using second = await startOne(redis.url);
    for (const page of PAGES) {
      const made = await first.get(page);
      await expect.poll(async () => (await redis.look()).keys.join(' ')).not.toContain(':turn');
      const taken = await second.get(page);
      expect([made.status, taken.status]).toEqual([200, 200]);
      expect(taken.text).toBe(made.text);
      expect(taken.headers['etag']).toBe(made.headers['etag']);
      const payload = `${page}/_payload.json`;
      expect((await second.get(payload)).text).toBe((await first.get(payload)).text);
    }
    expect(await rendersOf(second)).toBe(0);
    const { buildId, registry } = second.site.context;
    const snapshot = registry.current();
    const { keys } = await redis.look();
    const pages = keys.filter((key) => key.startsWith('site:page:'));
    expect(pages.length).toBeGreaterThanOrEqual(PAGES.length);
    for (const key of pages) expect(key).toContain(`${buildId(snapshot)}:${snapshot.revision}:`);
  });

  test('instances that are asked at once make it once', async () => {
    await using redis = await startRedis();
    await using first = await startOne(redis.url);
    await using second = await startOne(redis.url);
    const made = async () => (await rendersOf(first)) + (await rendersOf(second));
    const unseen = LOCALE_CODES.map((locale) => `/${locale}/terms.htm`);
    // On a busy machine Redis may be late, and then both make the page. Without a turn they always do.
    const madeForAll = async () => {
      const before = await made();
      const page = unseen.pop() as string;
      const answers = await Promise.all([first, second, first, second].map((site) => site.get(page)));
      return { pages: new Set(answers.map(({ text }) => text)).size, renders: (await made()) - before };
    };
    await expect.poll(madeForAll).toEqual({ pages: 1, renders: 1 });
  });

  test('threats C6: without a secret of the site nothing is shared', async () => {
    await using redis = await startRedis();
    await using site = await startSite({ env: { REDIS_URL: redis.url } });
    expect((await site.get(PAGES[0] as string)).status).toBe(200);
    await site.get('/th/aboutUs.htm');
    expect((await redis.look()).keys.filter((key) => key.startsWith('site:page:'))).toEqual([]);
  });

  test('without Redis, or with one that says nothing, each makes its own, and shares again afterwards', async () => {
    await using redis = await startRedis();
    await using first = await startOne(redis.url);
    await using second = await startOne(redis.url);
    redis.freeze(true);
    expect((await first.get('/vi/aboutUs.htm')).status).toBe(200);
    redis.freeze(false);
    await redis.stop();
    expect((await first.get('/in/aboutUs.htm')).status).toBe(200);
    expect((await second.get('/in/aboutUs.htm')).status).toBe(200);
    await redis.start();
    const isShared = async () => {
      first.site.context.pageCache.expire();
      await first.get('/th/goods/price.htm');
      return (await redis.look()).keys.some((key) => key.startsWith('site:page:'));
    };
    await expect.poll(isShared, { interval: 200 }).toBe(true);
    expect([...first.errors(), ...second.errors()]).toEqual([]);
  });
});
