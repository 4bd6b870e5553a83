import { expect, test } from 'vitest';
import {
  languageCookies,
  localeFromCookies,
  parseCookies,
  serializeCookie,
  SPRING_LOCALE_COOKIE as LOCALE,
  upstreamCookieHeader,
} from '../../../shared/cookies.ts';

test.each([
  ['a=1; b=2', { a: '1', b: '2' }],
  ['a=1;b=2;', { a: '1', b: '2' }],
  ['a=1; a=2', { a: '1' }],
  ['a=; a=2', { a: '' }],
  ['a="x y"', { a: 'x y' }],
  ['a=%E0%B8%81', { a: 'ก' }],
  ['a=%E0%A4%A', { a: '%E0%A4%A' }],
  ['a=b=c', { a: 'b=c' }],
  ['junk; =x; a=1', { a: '1' }],
  ['n=5; t=true; o={"a":1}; j=j:{"a":1}', { n: '5', t: 'true', o: '{"a":1}', j: 'j:{"a":1}' }],
  ['', {}],
  [undefined, {}],
])('%s is read as %j', (header, expected) => {
  expect({ ...parseCookies(header) }).toEqual(expected);
});

test('names that every object has are plain names, and absent ones are absent', () => {
  const cookies = parseCookies('__proto__=x; lang=1');
  expect(Object.getPrototypeOf(cookies)).toBeNull();
  expect(cookies['__proto__']).toBe('x');
  expect(cookies['constructor']).toBeUndefined();
});

test.each([
  ['i18n_redirected=th; language=vi', 'th'],
  ['language=vi', 'vi'],
  ['i18n_redirected=xx; language=vi', 'vi'],
  ['i18n_redirected=/evil.test; language=__proto__', null],
  ['i18n_redirected=TH', null],
  ['i18n_redirected=%22th%22', null],
  ['lang=%E0%A4%A; lang=__proto__', null],
  [`${LOCALE}=th`, null],
  ['', null],
])('the stored language in "%s" is %s', (header, expected) => {
  expect(localeFromCookies(parseCookies(header))).toBe(expected);
});

test('a chosen language is written to three cookies for 365 days', () => {
  const now = Date.UTC(2025, 2, 10);
  const written = languageCookies('zh_CN', { secure: false }).map((cookie) => serializeCookie(cookie, now));
  const attributes = 'Max-Age=31536000; Path=/; Expires=Tue, 10 Mar 2026 00:00:00 GMT; SameSite=Lax';
  expect(written).toEqual([
    `org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE=zh_CN; ${attributes}`,
    `language=zh_CN; ${attributes}`,
    `i18n_redirected=zh_CN; ${attributes}`,
  ]);
});

test('cookies are Secure on https, and values are percent-encoded', () => {
  for (const cookie of languageCookies('th', { secure: true }))
    expect(serializeCookie(cookie)).toContain('; Secure; SameSite=Lax');
  const attributes = { maxAge: 1, path: '/', sameSite: 'Lax' as const, secure: false, httpOnly: true };
  const text = serializeCookie({ name: 'a', value: 'x;\r\ny', attributes }, 0);
  expect(text).toMatch(/^a=x%3B%0D%0Ay; /);
  expect(text).toContain('; HttpOnly');
});

test.each([
  [undefined, `${LOCALE}=th; language=th; i18n_redirected=th`],
  ['', `${LOCALE}=th; language=th; i18n_redirected=th`],
  ['a=1', `a=1; ${LOCALE}=th; language=th; i18n_redirected=th`],
  ['a=1; language=vi', `a=1; language=th; ${LOCALE}=th; i18n_redirected=th`],
  [`${LOCALE}=zh-CN; language=vi`, `${LOCALE}=zh-CN; language=vi`],
  [`${LOCALE}=ms_MY`, `${LOCALE}=ms_MY`],
  ['language=vi; language=in; a=1', `language=th; a=1; ${LOCALE}=th; i18n_redirected=th`],
  [`${LOCALE}=../evil; a=1`, `${LOCALE}=th; a=1; language=th; i18n_redirected=th`],
  [`${LOCALE}="zh_CN"`, `${LOCALE}=th; language=th; i18n_redirected=th`],
  [`${LOCALE}=`, `${LOCALE}=th; language=th; i18n_redirected=th`],
])('a call to the platform turns "%s" into "%s"', (incoming, expected) => {
  expect(upstreamCookieHeader(incoming, 'th')).toBe(expected);
});
