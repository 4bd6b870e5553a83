import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Payload } from '../../../shared/page-data.ts';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { context } = site.site;
const build = context.buildId(context.registry.current());

test('health says that the process lives, readiness that registry and backend are usable', async () => {
  const live = await site.get('/healthz');
  expect([live.status, live.body]).toEqual([200, { status: 'ok' }]);
  const ready = await site.get('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.body).toMatchObject({
    build,
    registry: { revision: context.registry.current().revision, lastRefusal: null },
    upstream: { kind: 'embedded' },
  });
  site.site.setReady(false);
  expect((await site.get('/readyz')).status).toBe(503);
  site.site.setReady(true);
});

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

test('a payload holds all that a navigation to the page needs', async () => {
  const { status, body, headers } = await site.get(`/th/goods/price.htm/_payload.json?${build}`);
  const payload = body as Payload;
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/json');
  expect(payload).toMatchObject({
    build,
    route: { id: 'price', path: '/:lang/goods/price.htm' },
    data: { id: 'price', layout: 'default', locale: 'th' },
  });
  expect(payload.data.head).toMatchObject({ lang: 'th', page: 'price', layout: 'default' });
  expect(Object.keys(payload.data.staticHtml ?? {})).toEqual(
    expect.arrayContaining(['header', 'plans', 'footer']),
  );
  expect(payload.data.staticHtml?.['plans']).toContain('฿');
  expect(payload.data.styles?.length).toBeGreaterThan(1);
});

const WITHOUT_PAYLOAD = [
  '/en_US/login.htm',
  '/en_US/register.htm',
  '/registerNext.htm',
  '/en_US/page404.htm',
  '/en_US/nothing.htm',
  '/en_US/goods',
];

test.each(WITHOUT_PAYLOAD)('%s has no payload', async (path) => {
  expect((await site.get(`${path}/_payload.json?${build}`)).status).toBe(404);
});

test('a payload is read by GET and HEAD alone', async () => {
  const address = `/th/goods/price.htm/_payload.json?${build}`;
  expect((await site.head(address)).status).toBe(200);
  const refused = await site.post(address);
  expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test('a query that looks like a payload is a query', async () => {
  const { status, headers } = await site.get('/en_US/index.htm?/_payload.json');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('the payload of home brings data and texts of its sections', async () => {
  const { body } = await site.get(`/vi/index.htm/_payload.json?${build}`);
  const { data } = body as Payload;
  for (const settled of Object.values(data.deferred ?? {})) expect(settled).toMatchObject({ ok: true });
  expect(Object.keys(data.deferred ?? {}).length).toBeGreaterThan(0);
  expect(data.staticHtml?.['hero']).toContain('<h1');
});

test('a document names its texts by what they are', async () => {
  const { text } = await site.get('/th/index.htm');
  const [, address = ''] = /"textsAddress":"([^"]+)"/.exec(text) ?? [];
  const named = await site.get(address);
  expect(named.status).toBe(200);
  expect(named.body).toEqual((await site.get(`/texts/${build}/th/index.json`)).body);
  expect((await site.get(address.replace('/th/', '/vi/'))).status, 'texts of another language').toBe(404);
});

test('texts of a coded view belong to a build', async () => {
  const { status, headers, body } = await site.get(`/texts/${build}/th/index.json`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  expect(Object.keys(body as object).length).toBeGreaterThan(0);
  for (const unknown of [
    `/texts/old/th/index.json`,
    `/texts/${build}/xx/index.json`,
    `/texts/${build}/th/price.json`,
    `/texts/${build}/th/__proto__.json`,
  ]) {
    expect((await site.get(unknown)).status, unknown).toBe(404);
  }
});

test('texts that belong to no page are served by build and language, and no other area', async () => {
  const { status, headers, body } = await site.get(`/texts/${build}/th/shared/notice.json`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  expect(body).toEqual(context.registry.current().texts.area('notice', 'th'));
  for (const unknown of [
    `/texts/old/th/shared/notice.json`,
    `/texts/${build}/xx/shared/notice.json`,
    `/texts/${build}/th/shared/mail.json`,
    `/texts/${build}/th/shared/__proto__.json`,
    `/texts/${build}/th/shared/notice`,
  ]) {
    expect((await site.get(unknown)).status, unknown).toBe(404);
  }
});

test('a page of a build that this process has not made goes on with the present words, for an hour', async () => {
  const earlier = `${build.split('-')[0]}-0123456789`;
  for (const file of ['shared/notice.json', '_consent.json']) {
    const { status, headers, body } = await site.get(`/texts/${earlier}/th/${file}`);
    expect(status, file).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toEqual((await site.get(`/texts/${build}/th/${file}`)).body);
  }
});

test('the sitemap lists indexable desktop pages with their languages', async () => {
  const { text, headers } = await site.get('/sitemap.xml');
  const origin = context.config.siteOrigin.origin;
  expect(headers['content-type']).toContain('application/xml');
  expect(text).toContain(`<loc>${origin}/th/goods/price.htm</loc>`);
  expect(text).toContain(`hreflang="x-default" href="${origin}/en_US/goods/price.htm"`);
  expect(text).not.toMatch(/\/m\/|login\.htm|page404|registerNext/);
});

test('more rows than a file may have are divided, and the sitemap is their index', async () => {
  await using large = await startSite({ limits: { sitemapRows: 100 } });
  const whole = (await site.get('/sitemap.xml')).text;
  const index = await large.get('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(index.text).toContain('<sitemapindex');
  const parts = addressesIn(index.text);
  expect(parts.length).toBeGreaterThan(1);
  const rows: string[] = [];
  for (const part of parts) {
    const { text, status } = await large.get(new URL(part).pathname);
    expect(status, part).toBe(200);
    expect(addressesIn(text).length).toBeLessThanOrEqual(100);
    rows.push(...addressesIn(text));
  }
  expect(rows).toEqual(addressesIn(whole));
  for (const wrong of ['0', String(parts.length + 1), '01', 'a', '-1', '1e1'])
    expect((await large.get(`/sitemap/${wrong}.xml`)).status, wrong).toBe(404);
  expect((await site.get('/sitemap/1.xml')).status, 'one file is enough').toBe(404);
});

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
}

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

test.each(['loopback', '1'])(
  'a proxy of this machine opens the metrics to nobody behind it: TRUST_PROXY %s',
  async (trust) => {
    await using proxied = await startSite({ env: { TRUST_PROXY: trust } });
    const statusFor = async (headers: Record<string, string>) =>
      (await proxied.get('/metrics').set(headers)).status;
    expect(await statusFor({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await statusFor({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await statusFor({ host: 'www.stallwise.com' })).toBe(404);
  },
);

test('O14 a refused edit is told to operators alone, not under another name and not behind a proxy', async () => {
  const files = copyEditableFiles();
  onTestFinished(files.remove);
  await using edited = await startSite({ watch: true, env: files.env });
  const registry = readFileSync(files.registryFile, 'utf8');
  writeFileSync(files.registryFile, registry.replace('{', '{ "secretProject": '));
  await expect.poll(async () => (await edited.get('/readyz')).body.registry.state).toBe('stale');
  const told = async (headers: Record<string, string>) => (await edited.get('/readyz').set(headers)).text;
  expect(await told({})).toContain('"issues"');
  const others: Record<string, string>[] = [
    { host: 'evil.test' },
    { host: 'www.stallwise.com' },
    { 'x-forwarded-for': '203.0.113.9' },
  ];
  for (const headers of others) {
    const text = await told(headers);
    expect(text).toContain('"state":"stale"');
    expect(text).not.toMatch(/issues|secretProject|pages\.registry|"\//);
  }
});

test('the metrics are figures without addresses', async () => {
  await site.get('/en_US/index.htm').set('user-agent', AGENTS.desktop);
  const { text } = await site.get('/metrics');
  expect(text).toMatch(/^page_render_seconds_count\{layout="default"\} \d+/m);
  expect(text).not.toContain('/en_US/');
});
