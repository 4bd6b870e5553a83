import { expect, test } from 'vitest';
import type { Locale } from '../../../shared/locales.ts';
import { languageAddress, replaceLanguage } from '../../../shared/routing/replace-language.ts';

test.each<[string, Locale, string]>([
  ['/m/th/app.htm?a=1#b', 'vi', '/m/vi/app.htm?a=1#b'],
  ['/en_US/index.htm', 'ms_MY', '/ms_MY/index.htm'],
  ['/in/introduction/index.htm?lang=in#in', 'th', '/th/introduction/index.htm?lang=in#in'],
  ['/th', 'vi', '/vi'],
  ['/blog/index.htm?a=1#b', 'vi', '/blog/index.htm?a=1#b'],
  ['/blog/index.htm?lang=th&a=1#b', 'ms_MY', '/blog/index.htm?a=1&lang=ms_MY#b'],
  ['/blog/index.htm?lang=xx', 'vi', '/blog/index.htm?lang=xx'],
  ['/blog/articleDetails/12/in.htm', 'vi', '/blog/articleDetails/12/in.htm'],
  ['/blog/ms_MY/index.htm', 'vi', '/blog/vi/index.htm'],
  ['/registerNext.htm', 'vi', '/registerNext.htm'],
  ['/m/registerNext.htm', 'vi', '/m/registerNext.htm'],
  ['/', 'vi', '/'],
])('switching %s to %s loads %s', (href, locale, expected) => {
  expect(replaceLanguage(href, locale)).toBe(expected);
});

test.each<[string, Locale, string]>([
  ['/th/app.htm?a=1', 'vi', '/vi/app.htm?a=1'],
  ['/m/th/app.htm', 'zh_CN', '/m/zh_CN/app.htm'],
  ['/blog/index.htm', 'th', '/blog/th/index.htm'],
  ['/blog/articleDetails/12/a.htm?source=app', 'in', '/blog/in/articleDetails/12/a.htm?source=app'],
  ['/blog/articleDetails/12/a.htm', 'ms_MY', '/blog/ms_MY/index.htm'],
  ['/blog/ms_MY/index.htm', 'th', '/blog/th/index.htm'],
  ['/blog/ms_MY/index.htm', 'ms_MY', '/blog/ms_MY/index.htm'],
  ['/registerNext.htm', 'th', '/th/registerNext.htm'],
  ['/m/registerNext.htm?x=1', 'th', '/m/th/registerNext.htm?x=1'],
  ['/m/qrCodeDownload.htm', 'vi', '/m/vi/qrCodeDownload.htm'],
  ['/nope.htm', 'vi', '/vi/nope.htm'],
  ['/', 'vi', '/vi/index.htm'],
  ['/m', 'vi', '/m/vi/index.htm'],
])('without script %s in %s is reached at %s', (href, locale, expected) => {
  expect(languageAddress(href, locale)).toBe(expected);
});
