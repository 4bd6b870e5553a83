import { WEB_VITALS_SOURCE } from '../../shared/monitoring.ts';
import { loginOf, PASSWORD } from '../../test/support/people.ts';
import type { Asked } from './asked.ts';
import type { KnownAddresses } from './known-addresses.ts';

/** They sign in by turns. Another one only gets wrong passwords, so that guesses close nobody's way in. */
const SIGNING_IN = 16;
const GUESSED_AT = SIGNING_IN;
export const PEOPLE = SIGNING_IN + 1;
/** Sessions that visitors of one site use by turns. */
const SESSIONS = 20;
export const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const WORDS = ['labels', 'orders', 'prices', 'stock', 'shop', 'ads', 'returns', 'ใบปะหน้า', 'pesanan', '订单'];
export const LIVE = ['/en_US/login.htm', '/th/login.htm', '/vi/register.htm', '/m/en_US/login.htm'];
const CALLS = [
  '/api/v1/blog/index.json?lang=en_US',
  '/api/v1/blog/search.json?content=labels&lang=en_US',
  '/api/v1/customerService/getCustomerServiceList.json',
  '/api/v1/isLogin.json',
];
const REDIRECTS = ['/', '/en_US', '/m/th/', '/en_US/index.htm;jsessionid=1'];
const FEEDS = [
  '/robots.txt',
  '/blog/feed.xml',
  '/sitemap.xml',
  '/site.webmanifest',
  '/builds/latest.json',
  '/healthz',
];

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const encoded = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** What visitors of a site ask for, by the share of each in a hundred. */
export function createVisitors(known: KnownAddresses): () => Asked {
  const sessions: string[] = [];
  const cookie = () => ({ cookie: anyOf(sessions) });
  const keep = (cookies: readonly string[]) => {
    const session = cookies.find((one) => one.startsWith('muc_token='))?.split(';', 1)[0];
    if (session === undefined) return;
    sessions.push(session);
    if (sessions.length > SESSIONS) sessions.shift();
  };
  const get = (kind: Asked['kind'], path: string, expected = [200]): Asked => ({ kind, path, expected });
  const signIn = (): Asked => ({
    ...login(loginOf(Math.floor(Math.random() * SIGNING_IN)), PASSWORD, 303),
    onCookies: keep,
  });
  const rows: readonly [share: number, make: () => Asked][] = [
    [40, () => get('page', anyOf(known.pages), [200, 302])],
    [9, () => ({ ...get('page', anyOf(known.pages), [200, 302]), headers: { 'user-agent': PHONE } })],
    [8, () => get('data of a page', anyOf(known.withData))],
    [9, () => get('file', anyOf(known.files))],
    [3, () => get('file', anyOf(FEEDS))],
    [6, () => get('call', anyOf(CALLS))],
    [5, () => get('live page', `/blog/search.htm?content=${encodeURIComponent(anyOf(WORDS))}`)],
    [5, () => get('live page', anyOf(LIVE))],
    [3, () => get('redirect', anyOf(REDIRECTS), [302])],
    [4, () => get('wrong address', `/en_US/gone-${Math.random().toString(36).slice(2)}.htm`, [404])],
    [3, () => vitals(anyOf(known.pages))],
    [1, () => login(loginOf(GUESSED_AT), 'not the password', 422)],
    [1, signIn],
    [
      2,
      () =>
        sessions.length === 0
          ? signIn()
          : { ...get('signed in', anyOf(known.pages), [200, 302]), headers: cookie() },
    ],
    [
      1,
      () =>
        sessions.length === 0
          ? signIn()
          : { ...get('call', CALLS[3] as string), headers: cookie(), contains: '"userId"' },
    ],
  ];
  const all = rows.flatMap(([share, make]) => Array.from({ length: share }, () => make));
  return () => anyOf(all)();
}

function login(account: string, password: string, status: number): Asked {
  const body = encoded({ account, password });
  return { kind: 'form', method: 'POST', path: '/en_US/login.htm', headers: FORM, body, expected: [status] };
}

function vitals(page: string): Asked {
  const metrics = [{ name: 'LCP', value: 500 + Math.random() * 3000, rating: 'good' }];
  return report({ source: WEB_VITALS_SOURCE, page, layout: 'default', metrics });
}

/** Beyond the budgets of an address and of all, 429. */
export function report(body: object): Asked {
  return {
    kind: 'report',
    method: 'POST',
    path: '/client-reports',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    expected: [204, 429],
  };
}
