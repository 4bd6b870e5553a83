import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const EVERY_KIND = [
  '/en_US/index.htm',
  '/en_US/nothing.htm',
  '/en_US/%',
  '/',
  '/builds/latest.json',
  '/assets/missing.js',
  '/healthz',
  '/api/nothing',
  '/sitemap.xml',
];

test.each(EVERY_KIND)('%s carries the fixed headers and an id', async (address) => {
  const { headers } = await site.get(address);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toMatch(/^camera=\(\),.*microphone=\(\)/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each([
  '/en_US/index.htm',
  '/th/frontend/shopeeSellerAdsPage.html',
  '/en_US/login.htm',
  '/en_US/nothing.htm',
])('the content policy of %s allows our own files only', async (address) => {
  const policy = String(
    (await site.get(address).set('accept', 'text/html')).headers['content-security-policy'],
  );
  const directives = policy.split(';').map((directive) => directive.trim().split(' ')[0]);
  expect(new Set(directives).size, 'no directive twice').toBe(directives.length);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types stallwise");
});

test('plain strings of HTML are refused on every page, or only reported where scripts of others may run', async () => {
  await using others = await startSite({ env: { TRACKERS: '{"messagingTag":"6f1e"}' } });
  const types = "require-trusted-types-for 'script';trusted-types stallwise";
  for (const address of ['/en_US/index.htm', '/en_US/login.htm', '/en_US/nothing.htm'])
    for (const [asked, enforced] of [
      [site, true],
      [others, false],
    ] as const) {
      const { headers } = await asked.get(address).set('accept', 'text/html');
      expect(String(headers['content-security-policy']).includes(types), address).toBe(enforced);
      expect(headers['content-security-policy-report-only'], address).toBe(enforced ? undefined : types);
    }
});

test.each(['/m/en_US/index.htm', '/m/th/partners.htm', '/m/en_US/nothing.htm'])(
  'the styles that stand in %s are those that its content policy allows, and those of the files',
  async (address) => {
    const { text, headers } = await site.get(address).set('accept', 'text/html');
    const [, hrefs = '', style = ''] = /<style data-href="([^"]+)">(.*?)<\/style>/s.exec(text) ?? [];
    const sheets = await Promise.all(hrefs.split(' ').map((href) => site.get(href)));
    expect(sheets.length).toBeGreaterThan(2);
    expect(style).toBe(sheets.map((sheet) => sheet.text.trim()).join(''));
    const [, allowed] = /style-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    expect(allowed).toBe(`'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(text).not.toMatch(/<style(?! data-href)| style="/);
  },
);

test('the styles of a first screen are those that the content policy allows, and the rest is linked', async () => {
  const { text, headers } = await site
    .get('/m/th/frontend/shopeeSellerAdsPage.html')
    .set('accept', 'text/html');
  const styles = [...text.matchAll(/<style(?: data-first)?>(.*?)<\/style>/gs)].map(([, style]) =>
    String(style),
  );
  expect(styles).toHaveLength(2);
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  const policy = String(headers['content-security-policy']);
  expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hashes.join(' ')}`);
  const [, script = ''] = /<script class="later">(.*?)<\/script>/s.exec(text) ?? [];
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
});

test('two answers have different ids, and the log has the id of each once', async () => {
  const ids: (string | undefined)[] = [];
  for (let round = 0; round < 2; round += 1)
    ids.push((await site.get('/en_US/aboutUs.htm')).headers['x-request-id']);
  expect(ids[0]).not.toBe(ids[1]);
  const lines = site.log.filter((line) => (line['req'] as { id?: string } | undefined)?.id === ids[0]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: 'answered',
    req: { method: 'GET', path: '/en_US/aboutUs.htm' },
    res: { status: 200 },
  });
});

test('queries, cookies and forged line breaks do not reach the log', async () => {
  await site
    .get('/en_US/aboutUs.htm?phone=0812345678')
    .set('cookie', 'muc_token=secret-token')
    .set('user-agent', 'x"}{"level":60');
  const text = JSON.stringify(site.log);
  expect(text).not.toContain('0812345678');
  expect(text).not.toContain('secret-token');
});

test('a page that may be stored has an ETag, and its 304 carries no content policy', async () => {
  const first = await site.get('/en_US/aboutUs.htm');
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=86400');
  expect(first.headers['vary']?.toLowerCase()).toContain('user-agent');
  const again = await site.get('/en_US/aboutUs.htm').set('if-none-match', String(first.headers['etag']));
  expect(again.status).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
});

test.each(['/en_US/login.htm', '/en_US/register.htm', '/registerNext.htm'])(
  '%s is private',
  async (address) => {
    const { headers } = await site.get(address);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['etag']).toBeUndefined();
  },
);

test('a blog address without a language says what decided it', async () => {
  const { headers, text } = await site.get('/blog/index.htm').set('accept-language', 'vi');
  expect(text).toContain('<html lang="vi">');
  for (const name of ['user-agent', 'cookie', 'accept-language'])
    expect(headers['vary']?.toLowerCase()).toContain(name);
});

test('what a stored page shows does not depend on what only this visitor sent', async () => {
  const plain = await site.get('/en_US/aboutUs.htm');
  const steered = await site
    .get('/en_US/aboutUs.htm?utm_content=%3Cb%3E&a=1')
    .set({ cookie: 'language=th; x=1', 'x-forwarded-host': 'evil.test', 'accept-language': 'vi' });
  expect(steered.text).toBe(plain.text);
});

test('hashed files are kept for a year', async () => {
  const { text } = await site.get('/en_US/aboutUs.htm');
  const [, href] = / href="(\/assets\/[^"]+\.css)"/.exec(text) ?? [];
  const { headers } = await site.get(String(href));
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
