import { afterAll, expect, test } from 'vitest';
import { startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { context } = site.site;
const build = context.buildId(context.registry.current());

test('the latest build is never stored, its description for ever, another one is unknown', async () => {
  const latest = await site.get(`/builds/latest.json?${Date.now()}`);
  expect(latest.headers['cache-control']).toBe('no-store');
  expect(latest.body).toEqual({ id: build, timestamp: expect.any(Number) });
  const meta = await site.get(`/builds/meta/${build}.json`);
  expect(meta.headers['cache-control']).toContain('immutable');
  expect(meta.body).toMatchObject({ id: build, timestamp: latest.body.timestamp });
  expect(meta.body.prerendered).toContain('/en_US/aboutUs.htm');
  expect(meta.body.routes).toContainEqual({
    id: 'price',
    path: '/{lang}/goods/price.htm',
    layout: 'default',
    mobile: false,
  });
  expect(meta.body.routes).toContainEqual({
    id: 'price',
    path: '/m/{lang}/goods/price.htm',
    layout: 'm-default',
    mobile: true,
  });
  expect(meta.body.rules).toContainEqual({
    from: '/{lang}/price.htm',
    to: '/{lang}/goods/price.htm',
    status: 302,
    external: false,
  });
  expect((await site.get('/builds/meta/other.json')).status).toBe(404);
});

const RULES: [string, unknown][] = [
  [
    '/en_US/goods/price.htm',
    { path: '/en_US/goods/price.htm', redirect: null, page: { id: 'price', layout: 'default' } },
  ],
  [
    '/m/th/goods/price.htm',
    { path: '/m/th/goods/price.htm', redirect: null, page: { id: 'price', layout: 'm-default' } },
  ],
  [
    '/th/price.htm',
    {
      path: '/th/price.htm',
      redirect: { to: '/th/goods/price.htm', status: 302, external: false },
      page: null,
    },
  ],
  ['/en_US/nothing.htm', { path: '/en_US/nothing.htm', redirect: null, page: null }],
];

test.each(RULES)('the rules of %s', async (path, expected) => {
  const answer = await site.get(`/route-rules?path=${encodeURIComponent(path)}`);
  expect(answer.body).toEqual(expected);
});

test.each(['', '?path=', '?path=x', '?path=%2F%25', '?path=/a&path=/b', '?path=//evil.test'])(
  'route rules refuse %s',
  async (query) => {
    expect((await site.get(`/route-rules${query}`)).status).toBe(400);
  },
);

test('robots, manifest and icons', async () => {
  expect((await site.get('/robots.txt')).text).toContain(
    `Sitemap: ${context.config.siteOrigin.origin}/sitemap.xml`,
  );
  const manifest = await site.get('/site.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(manifest.text ?? String(manifest.body))).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
  });
  const { icons } = JSON.parse(manifest.text ?? String(manifest.body)) as {
    icons: { src: string; purpose: string }[];
  };
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  for (const { src } of icons) expect((await site.get(src)).status, src).toBe(200);
  expect((await site.get('/favicon.ico')).status).toBe(200);
});

test('share images are known for pages and languages', async () => {
  expect((await site.get('/share/price/th.png')).headers['content-type']).toBe('image/png');
  expect((await site.get('/share/nothing/th.png')).status).toBe(404);
  expect((await site.get('/share/price/xx.png')).status).toBe(404);
});

const NOT_SERVED = [
  '/.env',
  '/.git/HEAD',
  '/assets/..%2fserver.js',
  '/assets/../package.json',
  '/assets/missing.js',
  '/dist/server/entry-server.js',
];

test.each(NOT_SERVED)('%s is not served', async (path) => {
  const { status, text } = await site.get(path).set('accept', '*/*');
  expect([400, 404]).toContain(status);
  expect(text).not.toContain('"dependencies"');
});

test('a choice of consent comes back as a cookie that the answer sets, for 180 days', async () => {
  const choose = (body: object | string, headers: Record<string, string> = {}) =>
    site
      .post('/consent')
      .set({ 'content-type': 'application/json', ...headers })
      .send(body);
  const chosen = await choose({ measurement: true, marketing: false });
  expect([chosen.status, chosen.headers['cache-control']]).toEqual([204, 'no-store']);
  expect(String(chosen.headers['set-cookie'])).toMatch(
    /^consent=%7B%22measurement%22%3Atrue%2C%22marketing%22%3Afalse%7D; Max-Age=15552000; Path=\/;(?!.*HttpOnly)/,
  );
  const refused = [
    await choose({ measurement: true }),
    await choose({ measurement: true, marketing: 1 }),
    await choose('[]'),
    await choose({ measurement: true, marketing: true }, { 'sec-fetch-site': 'cross-site' }),
    await choose('measurement=true', { 'content-type': 'text/plain' }),
    await choose(JSON.stringify({ measurement: true, marketing: true }).padEnd(2000)),
    await site.get('/consent'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 403, 415, 413, 405]);
  expect(refused.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
});
