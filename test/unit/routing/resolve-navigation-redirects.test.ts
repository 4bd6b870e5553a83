import { expect, test } from 'vitest';
import { desktop, signedIn, client, go, target } from '../../support/navigation.ts';

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
