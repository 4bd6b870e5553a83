import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locales.ts';
import { compileRegistry } from '../../shared/registry/compile.ts';
import type { Registry } from '../../shared/registry/schema.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import { locationHeader } from '../../shared/routing/location-header.ts';
import {
  resolveNavigation,
  type Navigation,
  type NavigationContext,
} from '../../shared/routing/resolve-navigation.ts';
import { computingTime } from '../support/computing-time.ts';

const registry = JSON.parse(
  readFileSync(new URL('../../pages.registry.json', import.meta.url), 'utf8'),
) as Registry;
const redirects: Registry['redirects'] = [
  { from: '/{lang}/old.htm', to: '/{lang}/app.htm', status: 301 },
  { from: '/guides/**', to: '/blog/**' },
  { from: '/spring', to: '/en_US/app.htm?campaign=spring#top' },
];
const snapshot = compileRegistry(
  { ...registry, redirects: [...registry.redirects, ...redirects] },
  { pages: new Map(), areas: new Map() },
  'test',
);

/** A desktop browser, signed out, that prefers English; asks the registry as it stands, plus three rules. */
const desktop: NavigationContext = {
  side: 'server',
  locale: 'en_US',
  mobile: false,
  signedIn: false,
  redirectFor: (path) => snapshot.redirectFor(path),
  match: (path) => {
    const match = snapshot.match(path);
    return (
      match && {
        locale: match.locale,
        hasMobile: match.device === 'desktop' && match.page.mobile !== null,
        guards: match.page.guard,
      }
    );
  },
};
const phone: NavigationContext = { ...desktop, mobile: true };
const thai: NavigationContext = { ...desktop, locale: 'th' };
const signedIn: NavigationContext = { ...desktop, signedIn: true };
const client: NavigationContext = { ...desktop, side: 'client' };

function go(href: string, context: NavigationContext = desktop, from?: string): Navigation {
  return resolveNavigation({ to: splitAddress(href), from: from ? splitAddress(from) : null, context });
}

/** Address of a redirect; `next`, or status and message, otherwise. */
function target(href: string, context?: NavigationContext, from?: string): string {
  const move = go(href, context, from);
  if (move.kind === 'error') return `${move.status} ${move.message}`;
  return move.kind === 'next' ? 'next' : move.to;
}

test.each([
  ['/', '/en_US/index.htm', '/m/en_US/index.htm'],
  ['/?source=x&a=1', '/en_US/index.htm?source=x&a=1', '/m/en_US/index.htm?source=x&a=1'],
  ['/th', '/th/index.htm', '/m/th/index.htm'],
  ['/th/', '/th/index.htm', '/m/th/index.htm'],
  ['/m', '/m/en_US/index.htm', '/m/en_US/index.htm'],
  ['/m/', '/m/en_US/index.htm', '/m/en_US/index.htm'],
  ['/m/th', '/m/th/index.htm', '/m/th/index.htm'],
  ['/m/th/?a=1', '/m/th/index.htm?a=1', '/m/th/index.htm?a=1'],
  ['/en_US/index.htm', 'next', '/m/en_US/index.htm'],
  ['/en_US/index.htm/', 'next', '/m/en_US/index.htm'],
  ['/m/en_US/index.htm', 'next', 'next'],
  ['/vi/goods/price.htm?a=1', 'next', '/m/vi/goods/price.htm?a=1'],
  ['/vi/GOODS/Price.htm', 'next', '/m/vi/GOODS/Price.htm'],
  ['/in/frontend/shopeeSellerAdsPage.html', 'next', '/m/in/frontend/shopeeSellerAdsPage.html'],
  ['/en_US/stallwiseIntroduce.htm', 'next', 'next'],
  ['/en_US/Index', 'next', 'next'],
  ['/en_US/leftCat/start', 'next', 'next'],
  ['/en_US/detailPage/1/2/3/4', 'next', 'next'],
  ['/en_US/detailPage/1/2/3/4/5', 'next', 'next'],
  ['/blog/index.htm', 'next', 'next'],
  ['/blog/articleDetails/12.htm', 'next', 'next'],
  ['/blog/articleDetails/12/a.b.htm', 'next', 'next'],
  ['/blog/topicsContent/3/seo%2Ftips.htm', 'next', 'next'],
  ['/blog/ms_MY/index.htm', 'next', 'next'],
  ['/registerNext.htm', 'next', '/m/registerNext.htm'],
  ['/m/registerNext.htm', 'next', 'next'],
  ['/m/qrCodeDownload.htm', 'next', 'next'],
  ['/m/th/frontend/thRegister.htm', 'next', 'next'],
  ['/login.htm', '/en_US/login.htm', '/m/en_US/login.htm'],
  ['/page404.htm', '/en_US/page404.htm', '/m/en_US/page404.htm'],
  ['/goods/price.htm?a=1', '/en_US/goods/price.htm?a=1', '/m/en_US/goods/price.htm?a=1'],
  ['/m/goods/price.htm', '/m/en_US/goods/price.htm', '/m/en_US/goods/price.htm'],
  ['/introduction/index.htm', '/en_US/introduction/index.htm', '/m/en_US/introduction/index.htm'],
  ['/leftCat/s?k=x', '/en_US/leftCat/s?k=x', '/en_US/leftCat/s?k=x'],
  ['/en_us/app.htm?x=1', '/en_US/app.htm?x=1', '/m/en_US/app.htm?x=1'],
  ['/zh-CN/app.htm', '/zh_CN/app.htm', '/m/zh_CN/app.htm'],
  ['/id/app.htm', '/in/app.htm', '/m/in/app.htm'],
  ['/TH/app.htm', '/th/app.htm', '/m/th/app.htm'],
  ['/m/MS-my/app.htm', '/m/ms_MY/app.htm', '/m/ms_MY/app.htm'],
  ['/en_us', '/en_US/index.htm', '/m/en_US/index.htm'],
  ['/zh-cn/', '/zh_CN/index.htm', '/m/zh_CN/index.htm'],
  ['/m/th/leftCat/start?a=1', '/th/leftCat/start?a=1', '/th/leftCat/start?a=1'],
  ['/m/leftCat/start', '/en_US/leftCat/start', '/en_US/leftCat/start'],
  ['/m/th/Index', '/th/Index', '/th/Index'],
  ['/m/id/stallwiseIntroduce.htm', '/in/stallwiseIntroduce.htm', '/in/stallwiseIntroduce.htm'],
  ['/m/blog/index.htm', '/blog/index.htm', '/blog/index.htm'],
])('%s goes to %s, from a phone to %s', (href, onDesktop, onPhone) => {
  expect(target(href)).toBe(onDesktop);
  expect(target(href, phone)).toBe(onPhone);
});

test('a missing language is the one that was resolved, a present one stays', () => {
  expect(target('/', thai)).toBe('/th/index.htm');
  expect(target('/app.htm', thai)).toBe('/th/app.htm');
  expect(target('/vi', thai)).toBe('/vi/index.htm');
  expect(target('/m', { ...phone, locale: 'zh_CN' })).toBe('/m/zh_CN/index.htm');
});

test.each([
  ['/blog/th/index.htm?source=app', '/blog/index.htm?source=app', 'th'],
  ['/blog/zh_CN/articleDetails/12/a.htm', '/blog/articleDetails/12/a.htm', 'zh_CN'],
  ['/blog/in', '/blog/index.htm', 'in'],
  ['/blog/in/', '/blog/index.htm', 'in'],
  ['/blog/en_US/search.htm?content=a', '/blog/search.htm?content=a', 'en_US'],
  ['/blog/vi/nowhere.htm', '/blog/nowhere.htm', 'vi'],
  ['/blog/vi/th/in/index.htm', '/blog/index.htm', 'vi'],
  ['/blog/vi/th/', '/blog/index.htm', 'vi'],
  ['/Blog/vi/index.htm', '/blog/index.htm', 'vi'],
  ['/m/blog/vi/index.htm', '/blog/index.htm', 'vi'],
  ['/blog/en_US/%E2%80%98x%E2%80%99.htm', '/blog/%E2%80%98x%E2%80%99.htm', 'en_US'],
  ['/th/registerNext.htm?x=1', '/registerNext.htm?x=1', 'th'],
  ['/m/ms_MY/registerNext.htm', '/m/registerNext.htm', 'ms_MY'],
  ['/zh-CN/registerNext.htm', '/registerNext.htm', 'zh_CN'],
  ['/m/vi/qrCodeDownload.htm', '/m/qrCodeDownload.htm', 'vi'],
])('%s goes to %s and stores the language %s', (href, to, cookies) => {
  expect(go(href)).toEqual(
    expect.objectContaining({ kind: 'redirect', to, status: 302, private: true, cookies }),
  );
});

test('on a phone the next step of a registration is reached in one hop', () => {
  expect(go('/th/registerNext.htm', phone)).toMatchObject({ to: '/m/registerNext.htm', cookies: 'th' });
});

test.each([
  ['/blog/TH/index.htm', '404 Page Not Found: /blog/TH/index.htm'],
  ['/blog/articleDetails/in/x.htm', 'next'],
  ['/en_US/blog/index.htm', '404 Page not found: /en_US/blog/index.htm'],
  ['/blog', '404 Page not found: /blog'],
])('%s is no blog address with a language: %s', (href, expected) => {
  expect(target(href)).toBe(expected);
});

test.each([
  ['/en_US/nope.htm?x=1', '404 Page not found: /en_US/nope.htm?x=1'],
  ['/nope', '404 Page not found: /nope'],
  ['/en_us/nope.htm', '404 Page not found: /en_us/nope.htm'],
  ['/fr', '404 Page not found: /fr'],
  ['/fr/app.htm?x=1', '404 Page Not Found: /fr/app.htm?x=1'],
  ['/m/fr/app.htm', '404 Page Not Found: /m/fr/app.htm'],
  ['/en/app.htm', '404 Page Not Found: /en/app.htm'],
  ['/blog/app.htm', '404 Page Not Found: /blog/app.htm'],
  ['/__proto__/index.htm', '404 Page Not Found: /__proto__/index.htm'],
  ['/en_US/constructor.htm', '404 Page not found: /en_US/constructor.htm'],
  ['/en_US/index', 'next'],
  ['/blog/articleDetails/12', '404 Page not found: /blog/articleDetails/12'],
  ['/blog/articleDetails/.htm', '404 Page not found: /blog/articleDetails/.htm'],
  ['/en_US/login.htm/x.css', '404 Page not found: /en_US/login.htm/x.css'],
  ['/qrCodeDownload.htm', '404 Page not found: /qrCodeDownload.htm'],
])('%s: %s', (href, expected) => {
  expect(target(href)).toBe(expected);
});

test.each([
  ['/en_US/detailPage/undefined/1/2/3', '/en_US/page404.htm', '/m/en_US/page404.htm'],
  ['/undefined', '/en_US/page404.htm', '/m/en_US/page404.htm'],
  ['/undefined/undefined', '/en_US/page404.htm', '/m/en_US/page404.htm'],
  ['/en_US/leftCat/undefined?x=1', '/en_US/page404.htm?x=1', '/m/en_US/page404.htm?x=1'],
  ['/th/leftCat/%75ndefined', '/th/page404.htm', '/m/th/page404.htm'],
  ['/m/th/undefined', '/m/th/page404.htm', '/m/th/page404.htm'],
  ['/m/undefined', '/m/en_US/page404.htm', '/m/en_US/page404.htm'],
  ['/zh-CN/undefined', '/zh_CN/page404.htm', '/m/zh_CN/page404.htm'],
  [
    '/en_US/undefined.htm',
    '404 Page not found: /en_US/undefined.htm',
    '404 Page not found: /en_US/undefined.htm',
  ],
  ['/blog/articleDetails/undefined/a.htm', 'next', 'next'],
  ['/blog/articleDetails/undefined.htm', 'next', 'next'],
  ['/en_US/leftCat/undefined2', 'next', 'next'],
  ['/en_US/leftCat/Undefined', 'next', 'next'],
  ['/en_US/leftCat/a%2Fundefined', 'next', 'next'],
  ['/en_US/leftCat/1?id=undefined', 'next', 'next'],
])('a segment "undefined": %s goes to %s, on a phone to %s', (href, onDesktop, onPhone) => {
  expect(target(href)).toBe(onDesktop);
  expect(target(href, phone)).toBe(onPhone);
});

test.each([
  '/en_US/login.htm',
  '/m/th/login.htm',
  '/login.htm?x=1',
  '/en_US/LOGIN.htm',
  '/en_US/login.htm?redirect=//evil.test',
  '/en_US/login.htm?redirect=https://evil.test&x=%0d%0a',
])('signed in, %s leaves for the dashboard without its query', (href) => {
  const move = go(href, signedIn);
  expect(move).toMatchObject({ kind: 'external', to: '/web/dashboard.htm', status: 302, private: true });
  expect(move).toMatchObject({ vary: ['cookie'] });
});

test.each([
  ['/en_US/register.htm', 'next'],
  ['/en_US/index.htm?next=/login.htm', 'next'],
  ['/en_US/prelogin.htm', '404 Page not found: /en_US/prelogin.htm'],
])('signed in, %s is no login page', (href, expected) => {
  expect(target(href, signedIn)).toBe(expected);
});

test('signed out, or when nobody could tell, the login page is shown', () => {
  expect(target('/en_US/login.htm')).toBe('next');
});

test('a guard named by the page is asked, and one that does not exist is an error', () => {
  const facts = { locale: 'th', hasMobile: false } as const;
  const guarded = { ...signedIn, match: () => ({ ...facts, guards: ['signedOut'] }) };
  expect(target('/th/app.htm', guarded)).toBe('next');
  const unknown = { ...desktop, match: () => ({ ...facts, guards: ['nobody'] }) };
  expect(() => go('/th/app.htm', unknown)).toThrow('There is no guard named nobody');
});

test.each([
  ['/en_US/index.htm;jsessionid=AB12.node1', '/en_US/index.htm'],
  ['/en_US/index.htm;jsessionid=AB12?x=1', '/en_US/index.htm?x=1'],
  ['/m/th/index.htm;JSESSIONID=AB?x=1', '/m/th/index.htm?x=1'],
  ['/en_US/index.htm%3Bjsessionid=A', '/en_US/index.htm'],
  ['/index.htm;jsessionid=', '/en_US/index.htm'],
  ['/;jsessionid=A', '/en_US/index.htm'],
  ['/th/;jsessionid=A', '/th/index.htm'],
  ['/m/;jsessionid=A', '/m/en_US/index.htm'],
  ['/en_US/app.htm;jsessionid=A', '404 Page not found: /en_US/app.htm;jsessionid=A'],
  ['/en_US/index.htm?x=;jsessionid=A', 'next'],
])('a session id: %s goes to %s', (href, expected) => {
  expect(target(href)).toBe(expected);
});

test.each([
  ['/th/old.htm', '/th/app.htm', 301],
  ['/th/OLD.htm/', '/th/app.htm', 301],
  ['/th/%6fld.htm?a=1', '/th/app.htm?a=1', 301],
  ['/th/price.htm?a=1', '/th/goods/price.htm?a=1', 302],
  ['/m/th/price.htm', '/m/th/goods/price.htm', 302],
  ['/en_US/partners.htm/config', '/en_US/partners/config.htm', 302],
  ['/guides/articleDetails/1.htm?x=1', '/blog/articleDetails/1.htm?x=1', 302],
  ['/spring?a=1', '/en_US/app.htm?campaign=spring&a=1#top', 302],
])('a route rule leads from %s to %s with status %i', (href, to, status) => {
  expect(go(href)).toMatchObject({ kind: 'redirect', to, status, private: true });
});

test.each(['/en_US%2Fold.htm', '/en_US/old.htm/x', '/en_US//old.htm'])(
  'neither rule nor page answers %s',
  (href) => {
    expect(go(href)).toMatchObject({ kind: 'error', status: 404 });
  },
);

test('an external route rule leaves the router, on both sides', () => {
  const to = 'https://apps.apple.com/app/stallwise/id1601874417';
  expect(go('/app-store')).toMatchObject({ kind: 'external', to, status: 302 });
  expect(go('/app-store?ct=ad', client)).toMatchObject({ kind: 'external', to: `${to}?ct=ad` });
});

test.each([
  ['javascript:alert(1)', true, "Cannot navigate to a URL with 'javascript:' protocol"],
  ['//evil.test', false, 'Navigating to an external URL is not allowed by default'],
  ['https://evil.test/', false, 'Navigating to an external URL is not allowed by default'],
])('a rule to %s is an error, not a redirect', (to, external, message) => {
  const context = { ...desktop, redirectFor: () => ({ to, external, status: 302 as const }) };
  expect(go('/en_US/app.htm', context)).toEqual({ kind: 'error', status: 500, message });
});

test('a rule that leads to where it starts is no rule', () => {
  const context = {
    ...desktop,
    redirectFor: (path: string) => ({ to: path, external: false, status: 302 as const }),
  };
  expect(target('/en_US/app.htm?x=1', context)).toBe('next');
});

test('in the browser a rule keeps the fragment unless it has its own', () => {
  expect(target('/th/old.htm?a=1#b', client)).toBe('/th/app.htm?a=1#b');
  expect(target('/spring#b', client)).toBe('/en_US/app.htm?campaign=spring#top');
});

test.each([
  ['//evil.test/index.htm', 404],
  ['/\\evil.test', 404],
  ['/%09/evil.test', 400],
  ['/m//evil.test/index.htm', 404],
  ['/blog/en_US//evil.test', 404],
  ['//evil.test/index.htm;jsessionid=1', 404],
  ['/%2Fevil.test/index.htm', 404],
  ['/en_US/%', 400],
  ['/blog/articleDetails/100%/x.htm', 400],
])('%s is answered with %i, on desktop and phone', (href, status) => {
  for (const context of [desktop, phone, signedIn, client])
    expect(go(href, context)).toMatchObject({ kind: 'error', status });
});

test.each([
  ['/blog/index.htm?source=app', '/blog/search.htm?content=a', '/blog/search.htm?content=a&source=app'],
  ['/en_US/index.htm?source=app', '/blog/index.htm#top', '/blog/index.htm?source=app#top'],
  ['/blog/index.htm?source=app', '/blog/search.htm?source=pc', 'next'],
  ['/blog/index.htm?source=app', '/blog/search.htm?source=', '/blog/search.htm?source=app'],
  ['/blog/index.htm?source=app', '/blog/search.htm?%73ource=&a=1', '/blog/search.htm?a=1&source=app'],
  ['/blog/index.htm?source=app', '/en_US/app.htm', 'next'],
  ['/blog/index.htm?source=', '/blog/search.htm', 'next'],
  ['/blog/index.htm?source=a%26b%3Dc%0d%0a', '/blog/index.htm', '/blog/index.htm?source=a%26b%3Dc%0D%0A'],
])('source: from %s to %s leads to %s, in the browser only', (from, to, expected) => {
  expect(target(to, client, from)).toBe(expected);
  expect(target(to, desktop, from)).toBe('next');
  expect(target(to, client)).toBe('next');
  if (expected !== 'next') expect(target(expected, client, from)).toBe('next');
});

test.each([
  ['/en_US/detailPage/12/1/34/start', '/en_US/leftCat/9', '/en_US/leftCat/start'],
  ['/en_US/detailPage/12/1/34/5', '/en_US/leftCat/start', '/en_US/leftCat/5_12'],
  ['/th/detailPage/12/1/7/34/5', '/th/leftCat/9', '/th/leftCat/5_12'],
  ['/th/detailPage/12/1/7/34/5/', '/vi/leftCat/9?a=1#b', '/vi/leftCat/5_12?a=1#b'],
  ['/th/DetailPage/12/1/34/5', '/th/LeftCat/9', '/th/leftCat/5_12'],
  ['/en_US/detailPage/12/1/34/5', '/en_US/leftCat/s?k=x', 'next'],
  ['/en_US/index.htm', '/en_US/leftCat/9', 'next'],
  ['/en_US/detailPage/12/1/34/5', '/en_US/app.htm', 'next'],
])('help: from %s to %s loads %s, in the browser only', (from, to, expected) => {
  const move = go(to, client, from);
  expect(move).toEqual(expected === 'next' ? { kind: 'next' } : { kind: 'document', to: expected });
  expect(target(to, desktop, from)).toBe('next');
});

test('after a new build every move of the browser is a full load of its target', () => {
  const outdated = { ...client, buildOutdated: true };
  expect(go('/th/app.htm?a=1#b', outdated)).toEqual({ kind: 'document', to: '/th/app.htm?a=1#b' });
  expect(target('/app.htm', outdated)).toBe('/en_US/app.htm');
  expect(target('/th/app.htm', { ...desktop, buildOutdated: true })).toBe('next');
});

test('the browser goes on where it knows a complete address only, and else lets the server decide', () => {
  const unknowing = { ...client, match: () => undefined, redirectFor: () => null };
  for (const href of ['/th/app.htm', '/m/th/app.htm', '/blog/articleDetails/1.htm', '/m/registerNext.htm'])
    expect(target(href, unknowing), href).toBe('next');
  for (const href of ['/', '/th', '/app.htm?a=1#b', '/zh-CN/app.htm', '/nope'])
    expect(go(href, unknowing), href).toEqual({ kind: 'document', to: href });
  expect(go('/blog/th/index.htm', unknowing)).toMatchObject({ to: '/blog/index.htm', cookies: 'th' });
});

test('a redirect names the headers that decided it', () => {
  expect(go('/')).toMatchObject({ vary: ['cookie', 'accept-language', 'user-agent'] });
  expect(go('/app.htm', phone)).toMatchObject({ vary: ['cookie', 'accept-language', 'user-agent'] });
  expect(go('/th/app.htm', phone)).toMatchObject({ vary: ['user-agent'] });
  expect(go('/zh-CN/Index')).toMatchObject({ vary: [] });
  expect(go('/m')).toMatchObject({ vary: ['cookie', 'accept-language'] });
  expect(go('/undefined')).toMatchObject({ vary: ['cookie', 'accept-language', 'user-agent'] });
  expect(go('/blog/th/index.htm')).toMatchObject({ vary: [] });
});

test('an address that is too long is refused, and a query that is full is not added to', () => {
  expect(go(`/${'a'.repeat(5000)}`)).toMatchObject({ kind: 'error', status: 414 });
  const full = `/blog/index.htm?${'a&'.repeat(1000)}`;
  expect(target(full, client, '/blog/index.htm?source=app')).toBe('next');
});

/** Every address of the registry, right and in the ways in which it may be wrong. */
function addresses(): string[] {
  const list = ['/', '/m', '/nope.htm', '/undefined', '/blog/in', '/;jsessionid=1'];
  const fill = (path: string, lang: string) => path.replace('{lang}', lang).replaceAll(/\{\w+\}/g, '7');
  for (const page of snapshot.pages)
    for (const lang of [...LOCALE_CODES, 'EN_us', 'zh-CN', 'fr', '']) {
      const path = fill(page.path, lang).replace('//', '/');
      list.push(path, `/m${path}`, `${path}/`, `/blog/th${path}`, `${path};jsessionid=1`);
    }
  return list;
}

test('one redirect is enough, never leads to itself, and its query is kept', () => {
  for (const context of [desktop, phone, thai, client])
    for (const href of addresses()) {
      const move = go(`${href}?a=1`, context);
      if (move.kind !== 'redirect') continue;
      expect(move.to, href).toMatch(/\?a=1$/);
      expect(locationHeader(move.to), href).toBe(move.to);
      expect(move.to, href).not.toBe(`${href}?a=1`);
      expect(go(move.to, context).kind, `${href} to ${move.to}`).not.toBe('redirect');
    }
});

test('a decision costs well under a millisecond, also for awkward addresses', () => {
  const awkward = [`/en_US/${'a'.repeat(4000)}!`, '/a'.repeat(2000), `/blog/${'th/'.repeat(1300)}x`];
  for (const href of [...awkward, '/th/app.htm', '/nope']) {
    go(href);
    const spent = computingTime(() => {
      for (let at = 0; at < 20; at++) go(href, phone);
    });
    expect(spent / 20, href.slice(0, 20)).toBeLessThan(5);
  }
});
