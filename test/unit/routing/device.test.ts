import { expect, test } from 'vitest';
import { UAParser } from 'ua-parser-js';
import { cutUserAgent, deviceFlags, type DeviceFlags } from '../../../shared/routing/device.ts';

const PHONE = { width: 390, height: 844 };
const SLATE = { width: 800, height: 1280 };

function kindOf(userAgent: string, screen?: { width: number; height: number }): string {
  const text = cutUserAgent(userAgent);
  const flags: DeviceFlags = deviceFlags({ ...new UAParser(text).getDevice(), userAgent: text, screen });
  const set = (Object.keys(flags) as (keyof DeviceFlags)[]).filter((flag) => flags[flag]);
  expect(set).toHaveLength(1);
  return set[0] as string;
}

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0';
const REDUCED_MOBILE = `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`;
const PIXEL = `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`;

test.each([
  [
    'iPhone Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'mobile',
  ],
  [
    'Facebook in-app on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21E219 [FBAN/FBIOS;FBAV/456.0.0;FBDV/iPhone14,5]',
    'mobile',
  ],
  ['Pixel 7', PIXEL, 'mobile'],
  ['SM-G991B', `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${CHROME} Mobile Safari/537.36`, 'mobile'],
  ['CPH2387', `Mozilla/5.0 (Linux; Android 12; CPH2387) ${CHROME} Mobile Safari/537.36`, 'mobile'],
  [
    'WeChat Android',
    `Mozilla/5.0 (Linux; Android 13; V2148A; wv) ${CHROME} Mobile Safari/537.36 MicroMessenger/8.0.47`,
    'mobile',
  ],
  ['Android 10; K, mobile', REDUCED_MOBILE, 'mobile'],
  ['Android 10; K, no Mobile', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`, 'tablet'],
  [
    'iPad OS 12',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'tablet',
  ],
  [
    'iPadOS 13 and later',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'desktop',
  ],
  ['SM-T510', `Mozilla/5.0 (Linux; Android 11; SM-T510) ${CHROME} Safari/537.36`, 'tablet'],
  ['SM-X700', `Mozilla/5.0 (Linux; Android 13; SM-X700) ${CHROME} Safari/537.36`, 'tablet'],
  [
    'KFTRWI Silk',
    'Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/122.1.1 like Chrome/122.0.0.0 Safari/537.36',
    'tablet',
  ],
  ['Firefox tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:125.0) Gecko/125.0 Firefox/125.0', 'tablet'],
  ['Firefox phone', 'Mozilla/5.0 (Android 13; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0', 'mobile'],
  ['Nokia KaiOS', 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'mobile'],
  [
    'Windows Phone Lumia',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Mobile Safari/537.36 Edge/15.15063',
    'mobile',
  ],
  [
    'Opera Mini',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/190.282; U; en) Presto/2.8.119 Version/11.10',
    'mobile',
  ],
  ['Windows Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'desktop'],
  [
    'macOS Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'desktop',
  ],
  ['Linux Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'desktop'],
  ['ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'desktop'],
  [
    'Edge, Touch; Tablet PC',
    'Mozilla/5.0 (Windows NT 6.3; WOW64; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko',
    'desktop',
  ],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'desktop'],
  ['Bingbot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'desktop'],
  [
    'HeadlessChrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/124.0.0.0 Safari/537.36',
    'desktop',
  ],
  ['curl', 'curl/8.5.0', 'desktop'],
  ['empty', '', 'desktop'],
  [
    'Googlebot smartphone',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'mobile',
  ],
  [
    'Tizen television',
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/2.2 Chrome/63.0 TV Safari/537.36',
    'desktop',
  ],
])('%s', (_name, userAgent, expected) => {
  expect(kindOf(userAgent)).toBe(expected);
});

test.each([
  ['a phone screen', PHONE, 'mobile'],
  ['600 on the smaller side', { width: 1024, height: 600 }, 'mobile'],
  ['601 on the smaller side', { width: 601, height: 1024 }, 'tablet'],
  ['a tablet screen', SLATE, 'tablet'],
])('a mobile device without a name and with %s', (_name, screen, expected) => {
  expect(kindOf(REDUCED_MOBILE, screen)).toBe(expected);
});

test('a phone with a name is a phone whatever its screen, and a desktop stays one', () => {
  expect(kindOf(PIXEL, SLATE)).toBe('mobile');
  expect(kindOf('curl/8.5.0', PHONE)).toBe('desktop');
});

test('a tablet that the parser recognises by touch is a tablet', () => {
  const facts = { type: 'tablet', vendor: 'Apple', model: 'iPad', userAgent: 'Mozilla/5.0 (Macintosh)' };
  expect(deviceFlags(facts)).toEqual({ mobile: false, tablet: true, desktop: false });
});

test('only 350 characters of the user agent are looked at', () => {
  expect(cutUserAgent('x'.repeat(400))).toHaveLength(350);
  expect(kindOf(`${'x'.repeat(346)}mobi`)).toBe('mobile');
  expect(kindOf(`${'x'.repeat(347)}mobi`)).toBe('desktop');
});
