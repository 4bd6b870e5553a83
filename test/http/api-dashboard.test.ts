import { readFileSync } from 'node:fs';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { openBackend } from '../../server/backend/open-backend.ts';
import { createLimits } from '../../server/limits.ts';
import { ownOrigins } from '../../server/middleware/write-guard.ts';
import { dashboard } from '../../server/routes/dashboard.ts';
import { createPlatform } from '../../server/upstream/platform.ts';
import { LOCALES, type Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { startFakeBackend } from '../support/fake-backend.ts';
import { appOf, memoryLog } from '../support/serve.ts';

const DASHBOARD = '/web/dashboard.htm';
const texts = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../../locales/${locale}/dashboard.json`, import.meta.url), 'utf8'),
  ) as TextTree;

async function startDashboard(apiBaseUrl: URL | null = null) {
  const limits = createLimits();
  const backend = apiBaseUrl === null ? await openBackend({ databaseUrl: 'sqlite::memory:', limits }) : null;
  const platform = createPlatform({
    config: { apiBaseUrl, priceSegment: null, siteOrigin: new URL('http://site.test') },
    backend,
    limits,
  });
  onTestFinished(async () => {
    await platform.close();
    await backend?.close();
  });
  const origins = ownOrigins({ siteOrigin: new URL('https://site.test'), hosts: () => [], port: () => 3000 });
  const { log } = memoryLog();
  return {
    backend,
    app: appOf(
      dashboard({ platform, backend, origins, texts, styles: () => ['/assets/base.css'], log, limits }),
    ),
  };
}

async function signedIn(locale: Locale = 'th', name = '<Ann & "Co">') {
  const { app, backend } = await startDashboard();
  const account = await backend!.sessions.createAccount({ login: 'ann@shop.test', name, locale });
  return {
    app,
    sessions: backend!.sessions,
    cookie: `muc_token=${await backend!.sessions.createSession(account.id)}`,
  };
}

test.each(LOCALES.map(({ code, tag }) => [code, tag] as const))(
  'the page speaks %s to an account of that language',
  async (code, tag) => {
    const { app, cookie } = await signedIn(code);
    const { text, headers } = await request(app).get(DASHBOARD).set('cookie', cookie).expect(200);
    expect(text).toContain(`<html lang="${tag}"`);
    expect(text).toContain(`<h1>${texts(code).title as string}</h1>`);
    expect(text).toContain('&lt;Ann &amp; &quot;Co&quot;&gt;');
    expect(text).toContain('<link rel="stylesheet" href="/assets/base.css">');
    expect(text).not.toMatch(/ style=|<script|<Ann|\{\{name/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
  },
);

test('a chosen language wins over the one of the account', async () => {
  const { app, cookie } = await signedIn('th');
  const { text } = await request(app).get(DASHBOARD).set('cookie', `${cookie}; language=vi`);
  expect(text).toContain('<html lang="vi"');
});

test.each([undefined, 'muc_token=', 'muc_token=nope', 'language=vi'])(
  'nobody (%s) is sent to sign in',
  async (cookie) => {
    const { app } = await startDashboard();
    const { headers } = await request(app)
      .get(DASHBOARD)
      .set(cookie === undefined ? {} : { cookie })
      .expect(302);
    expect(headers.location).toBe(cookie === 'language=vi' ? '/vi/login.htm' : '/en_US/login.htm');
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

test('signing out ends the session, here and everywhere', async () => {
  const { app, cookie, sessions } = await signedIn();
  const out = await request(app).post(DASHBOARD).set({ cookie, 'sec-fetch-site': 'same-origin' }).expect(303);
  expect(out.headers.location).toBe('/en_US/index.htm');
  expect(String(out.headers['set-cookie'])).toMatch(
    /^muc_token=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Lax$/,
  );
  expect(await sessions.findSession(cookie.slice('muc_token='.length))).toBeNull();
  await request(app).get(DASHBOARD).set('cookie', cookie).expect(302);
});

test('another site signs nobody out', async () => {
  const { app, cookie } = await signedIn();
  await request(app).post(DASHBOARD).set({ cookie, origin: 'https://evil.test' }).expect(403);
  await request(app).get(DASHBOARD).set('cookie', cookie).expect(200);
  const refused = await request(app).put(DASHBOARD).set('cookie', cookie).expect(405);
  expect(refused.headers.allow).toBe('GET, HEAD, POST');
});

test('with a platform its own page is shown, under our headers', async () => {
  await using upstream = await startFakeBackend();
  upstream.answerAll({
    body: '<h1>Platform</h1>',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'default-src *',
      'set-cookie': ['muc_token=n', 'other=1'],
    },
  });
  const { app } = await startDashboard(upstream.url);
  const { text, headers } = await request(app)
    .get(`${DASHBOARD}?tab=1`)
    .set('cookie', 'muc_token=t')
    .expect(200);
  expect(text).toBe('<h1>Platform</h1>');
  expect(headers['content-security-policy']).not.toContain('*');
  expect(headers['set-cookie']).toHaveLength(1);
  expect(upstream.calls[0]).toMatchObject({ url: `${DASHBOARD}?tab=1`, headers: { cookie: 'muc_token=t' } });
});

test.each([
  ['/th/login.htm?a=1', 302, '/th/login.htm?a=1'],
  ['login.htm', 302, '/web/login.htm'],
  ['http://127.0.0.1:1/x', 502, undefined],
  ['//evil.test/x', 502, undefined],
  ['javascript:alert(1)', 502, undefined],
])('a redirect of the platform to %s gives %i', async (location, status, expected) => {
  await using upstream = await startFakeBackend();
  upstream.answerAll({ status: 302, headers: { location } });
  const { app } = await startDashboard(upstream.url);
  const { headers } = await request(app).get(DASHBOARD).expect(status);
  expect(headers.location).toBe(expected);
});
