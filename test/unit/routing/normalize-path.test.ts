import { expect, test } from 'vitest';
import type { Locale } from '../../../shared/locales.ts';
import { normalizePath } from '../../../shared/routing/normalize-path.ts';

test.each<[input: string, locale: Locale, device: string, prefix: string, result: string]>([
  ['/', 'en_US', 'desktop', 'yes', '/en_US/index.htm'],
  ['', 'en_US', 'desktop', 'yes', '/en_US/index.htm'],
  ['/', 'th', 'mobile', 'yes', '/m/th/index.htm'],
  ['index.htm', 'vi', 'desktop', 'yes', '/vi/index.htm'],
  ['/en_US/app.htm', 'th', 'desktop', 'yes', '/th/app.htm'],
  ['/m/en_US/app.htm', 'th', 'desktop', 'yes', '/th/app.htm'],
  ['/m/en_US/app.htm', 'th', 'mobile', 'yes', '/m/th/app.htm'],
  ['/ms_MY/app.htm', 'th', 'desktop', 'yes', '/th/app.htm'],
  ['/marketing.htm', 'en_US', 'desktop', 'yes', '/en_US/marketing.htm'],
  ['/introduction/index.htm', 'in', 'desktop', 'yes', '/in/introduction/index.htm'],
  ['/registerNext.htm?x=1', 'th', 'desktop', 'yes', '/registerNext.htm?x=1'],
  ['/registerNext.htm?x=1', 'th', 'mobile', 'yes', '/m/registerNext.htm?x=1'],
  ['/en_US/registerNext.htm', 'th', 'desktop', 'yes', '/registerNext.htm'],
  ['/m/registerNext.htm', 'th', 'desktop', 'yes', '/registerNext.htm'],
  ['/blog/index.htm', 'th', 'desktop', 'no', '/blog/index.htm'],
  ['/th/app.htm', 'vi', 'desktop', 'no', '/vi/app.htm'],
  ['/m', 'vi', 'desktop', 'yes', '/vi/index.htm'],
  ['/m/', 'vi', 'desktop', 'yes', '/vi/index.htm'],
  ['/th', 'vi', 'desktop', 'yes', '/vi/index.htm'],
  ['/th/', 'vi', 'desktop', 'yes', '/vi/index.htm'],
  ['/in/index.htm?lang=in#in', 'zh_CN', 'desktop', 'yes', '/zh_CN/index.htm?lang=in#in'],
  ['/app.htm?redirect=/en_US/x#a/b', 'th', 'desktop', 'yes', '/th/app.htm?redirect=/en_US/x#a/b'],
  ['/en_us/app.htm', 'th', 'desktop', 'yes', '/th/en_us/app.htm'],
  ['https://a.com/en_US/x', 'th', 'mobile', 'yes', 'https://a.com/en_US/x'],
  ['//a.com/x', 'th', 'mobile', 'yes', '//a.com/x'],
  ['/\\a.com/x', 'th', 'mobile', 'yes', '/\\a.com/x'],
  ['mailto:a@b.c', 'th', 'desktop', 'yes', 'mailto:a@b.c'],
  ['#top', 'th', 'mobile', 'yes', '#top'],
  ['?a=1', 'th', 'mobile', 'yes', '?a=1'],
])('%s in %s on %s, prefix %s, gives %s', (input, locale, device, prefix, result) => {
  const options = { locale, mobile: device === 'mobile', prefix: prefix === 'yes' };
  expect(normalizePath(input, options)).toBe(result);
});

test.each(['/m//evil.test/x', '/m/\\evil.test', '/m/th//evil.test', '/th///evil.test', '/m/\\/evil.test/'])(
  '%s never becomes the address of another host',
  (path) => {
    for (const prefix of [true, false])
      for (const mobile of [true, false]) {
        const result = normalizePath(path, { locale: 'th', mobile, prefix });
        expect(new URL(result, 'https://site.test').host).toBe('site.test');
      }
  },
);
