import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

interface Visit {
  agent?: keyof typeof AGENTS;
  cookie?: string;
  language?: string;
}

const REDIRECTS: [string, Visit, string][] = [
  ['/', {}, '/en_US/index.htm'],
  ['/', { agent: 'phone' }, '/m/en_US/index.htm'],
  ['/', { agent: 'tablet' }, '/en_US/index.htm'],
  ['/', { language: 'th-TH,th;q=0.9,en;q=0.5' }, '/th/index.htm'],
  ['/', { cookie: 'i18n_redirected=vi; language=th', language: 'zh-CN' }, '/vi/index.htm'],
  ['/', { cookie: 'language=zh_CN' }, '/zh_CN/index.htm'],
  ['/?a=1', {}, '/en_US/index.htm?a=1'],
  [
    '/?source=app',
    { cookie: 'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE=id; language=th' },
    '/in/index.htm?source=app',
  ],
  ['/th', {}, '/th/index.htm'],
  ['/th/', {}, '/th/index.htm'],
  ['/m', {}, '/m/en_US/index.htm'],
  ['/m/', { cookie: 'language=vi' }, '/m/vi/index.htm'],
  ['/m/th', {}, '/m/th/index.htm'],
  ['/m/th/', {}, '/m/th/index.htm'],
  ['/th/goods/price.htm?x=1', { agent: 'phone' }, '/m/th/goods/price.htm?x=1'],
  ['/blog/th/index.htm?source=app', {}, '/blog/index.htm?source=app'],
  ['/blog/zh_CN/articleDetails/501/a.htm', {}, '/blog/articleDetails/501/a.htm'],
  ['/blog/in', {}, '/blog/index.htm'],
  ['/en_US/detailPage/undefined/1/2/3', {}, '/en_US/page404.htm'],
  ['/undefined', {}, '/en_US/page404.htm'],
  ['/en_US/leftCat/undefined?x=1', {}, '/en_US/page404.htm?x=1'],
  ['/m/th/undefined', {}, '/m/th/page404.htm'],
  ['/en_US/index.htm;jsessionid=AB12', {}, '/en_US/index.htm'],
  ['/en_US/index.htm%3Bjsessionid=AB12?x=1', {}, '/en_US/index.htm?x=1'],
  ['/m/th/index.htm;JSESSIONID=AB', {}, '/m/th/index.htm'],
  ['/login.htm', {}, '/en_US/login.htm'],
  ['/en_us/app.htm', {}, '/en_US/app.htm'],
  ['/zh-CN/app.htm', {}, '/zh_CN/app.htm'],
  ['/id/app.htm', {}, '/in/app.htm'],
  ['/en_US/price.htm', {}, '/en_US/goods/price.htm'],
  ['/en_US/partners.htm/config', {}, '/en_US/partners/config.htm'],
  ['/m/en_US/Index', {}, '/en_US/Index'],
  ['/en_US/registerNext.htm', {}, '/registerNext.htm'],
];

test.each(REDIRECTS)(
  '%s %o goes to %s in one hop that nobody stores',
  async (from, { agent = 'desktop', cookie, language }, to) => {
    const asked = site.get(from).set('user-agent', AGENTS[agent]);
    if (cookie !== undefined) asked.set('cookie', cookie);
    if (language !== undefined) asked.set('accept-language', language);
    const answer = await asked;
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe(to);
    expect(answer.headers['cache-control']).toBe('private, no-store');

    const next = await site.get(to).set('user-agent', AGENTS[agent]);
    expect(next.status, 'the target is the page itself').toBe(to.includes('/page404.htm') ? 404 : 200);
  },
);

test('a blog language is stored in the three cookies', async () => {
  const { headers } = await site.get('/blog/th/index.htm');
  const cookies = headers['set-cookie'] as unknown as string[];
  const names = [
    'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE',
    'language',
    'i18n_redirected',
  ];
  for (const name of names) {
    expect(cookies.find((cookie) => cookie.startsWith(`${name}=th;`))).toMatch(
      /Max-Age=31536000.*Path=\/.*SameSite=Lax/,
    );
  }
});

test('the root sets no cookie', async () => {
  expect((await site.get('/')).headers['set-cookie']).toBeUndefined();
});

const STAY = [
  '/m/th/index.htm',
  '/blog/ms_MY/index.htm',
  '/blog/articleDetails/101/in.htm',
  '/en_US/login.htm',
  '/registerNext.htm',
];

test.each(STAY)('%s stays on a desktop browser', async (address) => {
  const answer = await site.get(address).set('user-agent', AGENTS.desktop);
  expect(answer.status).toBe(200);
});

const HOSTILE = [
  '//evil.test/index.htm',
  '/m//evil.test/index.htm',
  '/blog/en_US//evil.test',
  '/%09/evil.test',
  '/\\evil.test',
  '//evil.test/index.htm;jsessionid=1',
  '/en_US/index.htm%0d%0aX-A:1',
];

test.each(HOSTILE)('%s leads nowhere outside the site', async (address) => {
  const { status, headers } = await site.get(address);
  expect([400, 404]).toContain(status);
  expect(headers['location']).toBeUndefined();
  expect(headers['x-a']).toBeUndefined();
});

test('the app store lies outside, and the registry names its host', async () => {
  const { status, headers } = await site.get('/app-store');
  expect(status).toBe(302);
  expect(headers['location']).toMatch(/^https:\/\/apps\.apple\.com\//);
});
