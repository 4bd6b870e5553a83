import { expect, test } from 'vitest';
import { articleDetails, getBlogBannerList } from '../../../shared/api/routes.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { BANNER, visit } from '../../support/page-calls.ts';
import { startPlatform } from '../../support/platform.ts';

const article = {
  id: '9',
  group: 'g',
  contentLang: 'th',
  slug: 's',
  title: 'x',
  summary: '',
  published: '2025-01-02',
  minutes: 1,
  topic: { id: '1', name: 't' },
  html: '',
  related: [],
  translations: [],
};

test('200 pages that start at once ask a public call once', async () => {
  const released = Promise.withResolvers<void>();
  await using backend = await startFakeBackend({
    getBlogBannerList: { data: [BANNER], after: released.promise },
  });
  const platform = await startPlatform({ url: backend.url });
  const pages = Array.from({ length: 200 }, () => visit(platform).call(getBlogBannerList));
  released.resolve();
  await Promise.all(pages);
  expect(backend.calls).toHaveLength(1);
  await visit(platform, { locale: 'vi' }).call(getBlogBannerList);
  expect(backend.calls).toHaveLength(2);
});

test('fresh for a while, then shown while it is fetched behind, then waited for', async () => {
  let clock = 0;
  const limits = { publicFreshMs: 1000, publicStaleMs: 5000 };
  await using backend = await startFakeBackend({ getBlogBannerList: { data: [BANNER] } });
  const platform = await startPlatform({ url: backend.url, limits, now: () => clock });
  const title = async () => (await visit(platform).call(getBlogBannerList))[0]?.title;
  await title();
  backend.answer('getBlogBannerList', { data: [{ ...BANNER, title: 'B' }] });
  clock = 999;
  expect(await title()).toBe('A');
  expect(backend.calls).toHaveLength(1);
  clock = 1000;
  expect(await title()).toBe('A');
  await expect.poll(title).toBe('B');
  backend.answer('getBlogBannerList', { data: [{ ...BANNER, title: 'C' }] });
  clock = 20_000;
  expect(await title()).toBe('C');
});

test('while the platform fails the last good answer stands in, and each failure is told', async () => {
  let clock = 0;
  await using backend = await startFakeBackend({ getBlogBannerList: { data: [BANNER] } });
  const platform = await startPlatform({ url: backend.url, now: () => clock });
  await visit(platform).call(getBlogBannerList);
  backend.answer('getBlogBannerList', { status: 500 });
  clock = 3_600_000;
  const later = visit(platform);
  await expect(later.call(getBlogBannerList)).resolves.toEqual([BANNER]);
  expect(later.failures).toEqual([['getBlogBannerList', 'UPSTREAM_ANSWER']]);
  const asked = backend.calls.length;
  await expect(visit(platform).call(getBlogBannerList)).resolves.toEqual([BANNER]);
  expect(backend.calls).toHaveLength(asked);
});

test('an item that the platform has removed is missing at once', async () => {
  await using backend = await startFakeBackend({ articleDetails: { data: article } });
  const platform = await startPlatform({ url: backend.url });
  await visit(platform).call(articleDetails, { blogId: '9' });
  backend.answer('articleDetails', { status: 404 });
  const gone = visit(platform);
  await expect(gone.call(articleDetails, { blogId: '9' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(gone.failures).toEqual([]);
});

test('what does not exist pushes no answer out', async () => {
  await using backend = await startFakeBackend({
    getBlogBannerList: { data: [BANNER] },
    articleDetails: { status: 404 },
  });
  const platform = await startPlatform({ url: backend.url, limits: { lastGoodEntries: 2 } });
  await visit(platform).call(getBlogBannerList);
  for (const blogId of ['1', '2', '3'])
    await expect(visit(platform).call(articleDetails, { blogId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  const asked = backend.calls.length;
  await visit(platform).call(getBlogBannerList);
  expect(backend.calls).toHaveLength(asked);
});

test('answers are bounded: the least used goes first', async () => {
  await using backend = await startFakeBackend({ getBlogBannerList: { data: [BANNER] } });
  const platform = await startPlatform({ url: backend.url, limits: { lastGoodEntries: 2 } });
  for (const locale of ['th', 'vi', 'th', 'en_US', 'th'] as const)
    await visit(platform, { locale }).call(getBlogBannerList);
  expect(backend.calls).toHaveLength(3);
  await visit(platform, { locale: 'vi' }).call(getBlogBannerList);
  expect(backend.calls).toHaveLength(4);
});
