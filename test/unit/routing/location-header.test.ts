import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { LOCATION_LIMIT, locationHeader } from '../../../shared/routing/location-header.ts';

test.each([
  ['/en_US/index.htm?a=1&b=%20#c', '/en_US/index.htm?a=1&b=%20#c'],
  ['/', '/'],
  ['/blog/%E2%80%98x%E2%80%99.htm', '/blog/%E2%80%98x%E2%80%99.htm'],
  ['/blog/‘x’.htm', '/blog/%E2%80%98x%E2%80%99.htm'],
  ['/K\u212a\u017f', '/K%E2%84%AA%C5%BF'],
  ['//evil.test/x', '/evil.test/x'],
  ['/\\evil.test', '/evil.test'],
  ['\\\\evil.test', '/evil.test'],
  ['/\t/evil.test', '/evil.test'],
  ['/ /evil.test', '/evil.test'],
  ['/a\\b', '/a%5Cb'],
  ['/a\r\nX-A: 1', '/a%0D%0AX-A:%201'],
  ['/a?b=\r\nX-A:1', '/a?b=%0D%0AX-A:1'],
  ['/100%/%zz', '/100%25/%25zz'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/"<>`{|}^', '/%22%3C%3E%60%7B%7C%7D%5E'],
])('%j is sent as %s', (target, expected) => {
  expect(locationHeader(target)).toBe(expected);
  expect(new URL(locationHeader(target), 'https://site.test').host).toBe('site.test');
});

test('an address beyond the limit loses its query', () => {
  const room = LOCATION_LIMIT - '/th/index.htm?'.length;
  const fits = `/th/index.htm?${'a'.repeat(room)}`;
  expect(locationHeader(fits)).toBe(fits);
  expect(locationHeader(`${fits}a`)).toBe('/th/index.htm');
  expect(locationHeader(`/th/index.htm?${'ก'.repeat(1000)}#x`)).toBe('/th/index.htm#x');
});

test('an absolute address passes as https on a listed host only', () => {
  const hosts = ['apps.apple.com'];
  expect(locationHeader('https://apps.apple.com/app/x?a=1', { hosts })).toBe(
    'https://apps.apple.com/app/x?a=1',
  );
  const refused = [
    'https://evil.test/',
    'http://apps.apple.com/',
    'https:evil.test',
    'javascript:alert(1)',
    'x',
    '',
  ];
  for (const target of refused) expect(() => locationHeader(target, { hosts }), target).toThrow(AppError);
  expect(() => locationHeader('https://apps.apple.com/app/x')).toThrow(AppError);
});
