import { expect, test } from 'vitest';
import { parseCookies, SPRING_LOCALE_COOKIE } from '../../../shared/cookies.ts';
import { parseQuery } from '../../../shared/query.ts';
import { matchAcceptLanguage } from '../../../shared/routing/accept-language.ts';
import { languageFromPath } from '../../../shared/routing/path-language.ts';
import { chosenLanguage, resolveLanguage } from '../../../shared/routing/resolve-language.ts';
import { boundedTimes } from '../../support/bounded-work.ts';

const noPathLanguage = ['/inventory/in', '/inventory/inOutList'];

interface Case {
  readonly path: string;
  readonly source?: string;
  readonly cookie?: string;
  readonly stored?: string;
}

function resolve({ path, source, cookie, stored }: Case) {
  const query = parseQuery(source === undefined ? '' : `?source=${source}`);
  const cookies = parseCookies(cookie === undefined ? '' : `${SPRING_LOCALE_COOKIE}=${cookie}`);
  return resolveLanguage({ path, query, cookies, stored, noPathLanguage });
}

test.each<[Case, string]>([
  [{ path: '/th/app.htm', cookie: 'zh-CN', stored: 'vi' }, 'th'],
  [{ path: '/en_US/app.htm', source: 'app', cookie: 'zh-CN', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'zh-CN', stored: 'vi' }, 'zh_CN'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'zh_CN', stored: 'vi' }, 'zh_CN'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'en-US', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'en_US', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'in' }, 'in'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'id' }, 'in'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'th' }, 'th'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'vi' }, 'vi'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'ms_MY', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'ms-MY', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'zh', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'id-ID', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'EN-US', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: 'th/Asia', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: '', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'app', cookie: '__proto__', stored: 'vi' }, 'en_US'],
  [{ path: '/blog/index.htm', source: 'pc', cookie: 'zh-CN', stored: 'vi' }, 'vi'],
  [{ path: '/blog/index.htm', source: 'App', stored: 'vi' }, 'vi'],
  [{ path: '/blog/index.htm', stored: 'xx' }, 'en_US'],
  [{ path: '/blog/index.htm', stored: '__proto__' }, 'en_US'],
  [{ path: '/in/inventory/inOutList.htm', stored: 'vi' }, 'vi'],
])('%j resolves to %s', (facts, expected) => {
  expect(resolve(facts)).toBe(expected);
});

test.each([
  ['i18n_redirected=th; language=vi', 'zh-CN', 'th'],
  ['language=vi', 'zh-CN', 'vi'],
  ['i18n_redirected=/evil.test', 'zh-CN', 'zh_CN'],
  ['i18n_redirected=xx; language=yy', undefined, 'en_US'],
  [`${SPRING_LOCALE_COOKIE}=th`, undefined, 'en_US'],
  ['', 'fr,de', 'en_US'],
  ['', 'ms', 'ms_MY'],
])('without a stored value, cookies "%s" and languages %s give %s', (cookie, acceptLanguage, expected) => {
  const facts = { path: '/registerNext.htm', query: parseQuery(''), cookies: parseCookies(cookie) };
  expect(resolveLanguage({ ...facts, acceptLanguage, noPathLanguage })).toBe(expected);
});

test.each([
  ['/in/app.htm', 'in'],
  ['/m/in/app.htm', 'in'],
  ['/web/inventory/in/list.htm', null],
  ['/inventory/inOutList.htm', null],
  ['/in/inventory/inOutList.htm', null],
  ['/m/in/Inventory/INOUTLIST.html', null],
  ['/th/inventory/in/list.htm', null],
  ['/th/inventory/in.htm', null],
  ['/th/inventory/index.htm', 'th'],
  ['/in/inventory/inOutListing.htm', 'in'],
  ['/index.htm', null],
  ['/introduction/x.htm', null],
  ['/ms_MY', 'ms_MY'],
  ['/m/ms_MY', 'ms_MY'],
  ['/TH/app.htm', null],
  ['/blog/th/index.htm', null],
  ['/', null],
  ['/m', null],
])('the path %s says %s', (path, expected) => {
  expect(languageFromPath(path, noPathLanguage)).toBe(expected);
});

test.each<[string | string[] | undefined, string | null]>([
  ['en-GB', 'en_US'],
  ['id', 'in'],
  ['id-ID,en-US', 'in'],
  ['in', 'in'],
  ['zh-TW', 'zh_CN'],
  ['zh-Hant-TW', 'zh_CN'],
  ['ms', 'ms_MY'],
  ['ms-SG', 'ms_MY'],
  ['fr,vi-VN', 'vi'],
  ['fr-FR,en-US,th-TH', 'en_US'],
  ['en;q=0.1, th;q=0.9', 'th'],
  [' vi ; q=0.5 ,  th ; q=0.5', 'vi'],
  ['en-GB,th', 'en_US'],
  ['EN-us', 'en_US'],
  ['zh_CN', 'zh_CN'],
  ['th;q=0, vi;q=0.1', 'vi'],
  ['*', null],
  ['*, vi;q=0.1', 'vi'],
  ['th;q=1e309', null],
  ['th;q=2', null],
  ['th;q=-1', null],
  ['th;q=x, vi;q=.5', 'vi'],
  ['fr,de', null],
  ['', null],
  [',,;;,', null],
  ['__proto__,constructor', null],
  [undefined, null],
  [['fr-FR', 'vi-VN', 'en'], 'vi'],
  [[], null],
])('the languages %j give %s', (languages, expected) => {
  expect(matchAcceptLanguage(languages)).toBe(expected);
});

test('of a header 10 ranges and 256 characters are looked at, of a list 20 entries', () => {
  const nine = Array.from({ length: 9 }, () => 'fr');
  expect(matchAcceptLanguage([...nine, 'th'].join(','))).toBe('th');
  expect(matchAcceptLanguage([...nine, 'fr', 'th'].join(','))).toBeNull();
  expect(matchAcceptLanguage(`fr-${'x'.repeat(250)},th`)).toBe('th');
  expect(matchAcceptLanguage(`fr-${'x'.repeat(251)},th,vi`)).toBeNull();
  expect(matchAcceptLanguage(`${'x'.repeat(12_000)},th`)).toBeNull();
  const list = Array.from({ length: 19 }, () => 'fr');
  expect(matchAcceptLanguage([...list, 'th'])).toBe('th');
  expect(matchAcceptLanguage([...list, 'fr', 'th'])).toBeNull();
});

test('a range that the cut falls into does not count, since half a tag may be another language', () => {
  expect(matchAcceptLanguage(`${'f'.repeat(252)},vi-VN`)).toBeNull();
});

test('what is not looked at costs nothing, however long the header is', () => {
  const header = Array.from({ length: 1_000_000 }, (_, at) => `x${at};q=0.5`).join(',');
  boundedTimes(2000, () => matchAcceptLanguage(header));
  expect(matchAcceptLanguage(header)).toBeNull();
});

test.each<[Parameters<typeof chosenLanguage>[0]['path'], string, string | null]>([
  ['/blog/index.htm', '?lang=th', 'th'],
  ['/Blog/index.htm', '?source=app&lang=ms_MY', 'ms_MY'],
  ['/blog/index.htm', '?lang=th-TH', 'vi'],
  ['/blog/search.htm', '?lang=th', 'vi'],
  ['/blog/articleDetails/12.htm', '?lang=th', 'vi'],
])('at %s%s the query counts for %s, before the stored value', (path, search, expected) => {
  const facts = { path, query: parseQuery(search), cookies: {}, stored: 'vi' };
  expect(chosenLanguage(facts)).toBe(expected);
});

test('without path, query, cookie, stored value and a served browser language nobody has chosen', () => {
  const facts = { path: '/blog/articleDetails/12.htm', query: {}, cookies: {}, acceptLanguage: 'de, *' };
  expect(chosenLanguage(facts)).toBeNull();
  expect(chosenLanguage({ ...facts, query: { source: 'app' } })).toBe('en_US');
  expect(chosenLanguage({ ...facts, path: '/zh-Hans/nothing.htm' })).toBe('zh_CN');
});
