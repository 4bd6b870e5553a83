import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { locationHeader } from '../../../shared/routing/location-header.ts';
import { boundedTimes } from '../../support/bounded-work.ts';
import { snapshot, desktop, phone, thai, signedIn, client, go, target } from '../../support/navigation.ts';

test.each([
  ['/en_US/nope.htm?x=1', '404 Page not found: /en_US/nope.htm?x=1'],
  ['/nope', '404 Page not found: /nope'],
  ['/en_us/nope.htm', '404 Page not found: /en_us/nope.htm'],
  ['/fr', '404 Page not found: /fr'],
  ['/fr/app.htm?x=1', '404 Page Not Found: /fr/app.htm?x=1'],
  ['/m/fr/app.htm', '404 Page Not Found: /m/fr/app.htm'],
  ['/my/app.htm', '404 Page Not Found: /my/app.htm'],
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

/** Every address of the registry, correct and misspelt. */
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

test('a decision takes time in proportion to the address, also to awkward ones', () => {
  const awkward = [`/en_US/${'a'.repeat(4000)}!`, '/a'.repeat(2000), `/blog/${'th/'.repeat(1300)}x`];
  for (const href of [...awkward, '/th/app.htm', '/nope']) boundedTimes(1000, () => go(href, phone));
});
