import { getCountryCallingCode, type CountryCode as PhoneCountry } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { COUNTRIES, isCountry, phonePrefixOf } from '../../../shared/countries.ts';
import { defaultCountry } from '../../../shared/default-country.ts';
import { LOCALES, type Locale } from '../../../shared/locales.ts';

test.each<[languages: string | undefined, locale: Locale | null, country: string]>([
  ['th-TH,th;q=0.9,en;q=0.8', null, 'TH'],
  ['en-PH,en;q=0.9', 'th', 'PH'],
  ['en-US,en;q=0.9', 'th', 'TH'],
  ['en-US,en;q=0.9', null, 'SG'],
  ['en-US,en;q=0.9,vi;q=0.8', null, 'VN'],
  ['vi,en-GB;q=0.8', null, 'VN'],
  ['en-GB,vi;q=0.8', null, 'GB'],
  ['en;q=0.5,id', null, 'ID'],
  ['in', null, 'ID'],
  ['zh-Hans-SG', null, 'SG'],
  ['zh-TW,zh;q=0.9', 'zh_CN', 'TW'],
  ['zh', null, 'CN'],
  ['ms', 'en_US', 'MY'],
  // No form offers this region, so the next language decides.
  ['de-LI,de-DE;q=0.5', null, 'DE'],
  ['fr', 'vi', 'VN'],
  ['x-private', 'ms_MY', 'MY'],
  ['__proto__,constructor-TH', 'in', 'ID'],
  ['th-TH;q=0', 'in', 'ID'],
  ['*', null, 'SG'],
  ['', null, 'SG'],
  [undefined, 'zh_CN', 'CN'],
  [`en-US,${'x'.repeat(12_000)}`, 'th', 'TH'],
])('%j in %s is %s', (languages, locale, country) => {
  expect(defaultCountry(languages, locale)).toBe(country);
});

test('a browser asks by its list of languages', () => {
  expect(defaultCountry(['en-US', 'id-ID'], null)).toBe('ID');
});

test('prefixes are those of the numbering plan', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(30);
  for (const { code, prefix } of COUNTRIES) {
    expect(prefix, code).toBe(getCountryCallingCode(code as PhoneCountry));
    expect(phonePrefixOf(code)).toBe(prefix);
  }
});

test('our markets stand first, every country once', () => {
  const codes = COUNTRIES.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const markets = LOCALES.map(({ country }) => country);
  expect(codes.slice(0, 7)).toEqual(expect.arrayContaining(markets));
  expect(codes.slice(7)).toEqual(codes.slice(7).toSorted());
});

test.each(LOCALES)('every country has a name in $code', ({ tag }) => {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  expect(COUNTRIES.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
});

test.each(['th', 'XX', '', '__proto__', undefined, 66])('%j is no country', (code) => {
  expect(isCountry(code)).toBe(false);
});
