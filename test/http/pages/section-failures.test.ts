import { expect, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { startSite, type TestSite } from '../../support/site.ts';

const HOME = '/en_US/index.htm';
const gives = { limits: { shops: 1, orders: 100, users: 1 }, features: [] };
const PLAN = {
  id: 'one',
  name: 'One',
  summary: 'For one shop',
  month: 10,
  year: 100,
  recommended: false,
  ...gives,
};

/** Other sections of the page wait for other calls. */
const failuresIn = ({ log }: TestSite) =>
  log.filter(({ msg, call }) => msg.startsWith('a section ') && String(call).includes('goodsPrice'));

async function countsOf(site: TestSite): Promise<number> {
  const { values } = await site.site.context.metrics.sectionFailures.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

test('data that the code cannot use: the section says so once with page, section, call and cause, and counts each time', async () => {
  await using platform = await startFakeBackend({
    goodsPrice: { data: { currency: '</x', plans: [PLAN] } },
    getCustomerServiceList: { data: [] },
  });
  await using site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  for (let visit = 0; visit < 3; visit += 1) expect((await site.get(HOME)).status).toBe(200);
  const lines = failuresIn(site);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 50, page: 'index', err: { type: 'RangeError' } });
  expect(String(lines[0]?.['section'])).not.toBe('');
  expect(String(lines[0]?.['call'])).toContain('goodsPrice');
  expect(await countsOf(site)).toBeGreaterThanOrEqual(3);
});

test.each([
  ['says nothing in time', { hang: 'before' }, { pageDataMs: 300 }],
  ['fails', { status: 500, body: 'no' }, {}],
] as const)(
  'a platform that %s: a warning that names page, section and call',
  async (_what, answer, limits) => {
    await using platform = await startFakeBackend({
      goodsPrice: answer,
      getCustomerServiceList: { data: [] },
    });
    await using site = await startSite({ env: { API_BASE_URL: platform.url.href }, limits });
    expect((await site.get(HOME)).status).toBe(200);
    await expect.poll(() => failuresIn(site)).toHaveLength(1);
    expect(failuresIn(site)[0]).toMatchObject({ level: 40, page: 'index' });
    expect(String(failuresIn(site)[0]?.['call'])).toContain('goodsPrice');
    expect(await countsOf(site)).toBeGreaterThan(0);
  },
);

test('sections with their data say nothing', async () => {
  await using site = await startSite();
  expect((await site.get(HOME)).status).toBe(200);
  expect(failuresIn(site)).toEqual([]);
  expect(await countsOf(site)).toBe(0);
});
