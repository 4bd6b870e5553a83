import { expect, test } from 'vitest';
import { decideErrorScreen, fatalMessage, removeSecrets } from '../../../shared/routing/fatal-error.ts';
import { boundedTimes } from '../../support/bounded-work.ts';

const error = {
  statusCode: 404,
  message: 'Page not found: /en_US/x.htm',
  path: '/en_US/x.htm',
  stack: 'at x',
};
const facts = { locale: 'th', mobile: false, error, mayWorkLater: false, production: true } as const;
const message =
  'Page forcibly redirected: {"statusCode":404,"message":"Page not found: /en_US/x.htm","path":"/en_US/x.htm"}';

test('the message is the prefix and the serialised error, with the stack outside production', () => {
  expect(fatalMessage(error, { production: true })).toBe(message);
  expect(fatalMessage(error, { production: false })).toBe(`${message.slice(0, -1)},"stack":"at x"}`);
});

test.each([
  ['/a?password=x&b=1', '/a?password=removed&b=1'],
  ['/a?phone=%2B66&code=123456#c', '/a?phone=removed&code=removed#c'],
  [
    '/a?phoneNumber=1&picVerificationCode=2&muc_token=3',
    '/a?phoneNumber=removed&picVerificationCode=removed&muc_token=removed',
  ],
  ['/a?PASSWORD=x', '/a?PASSWORD=removed'],
  [
    '{"account":"a@b.c", "password" : "x y","lang":"th"}',
    '{"account":"removed", "password" : "removed","lang":"th"}',
  ],
  ['/a?content=phone&x=code', '/a?content=phone&x=code'],
  ['https://site.test/a?code=1 at line 3', 'https://site.test/a?code=removed at line 3'],
  ['nothing secret', 'nothing secret'],
])('%s loses its secrets: %s', (text, expected) => {
  expect(removeSecrets(text)).toBe(expected);
});

test('long texts are cut, and odd ones cost linear time', () => {
  expect(removeSecrets('x '.repeat(5000))).toHaveLength(4096);
  for (const odd of ['a-', 'code', '"', '""', '%2', '"code":']) {
    const text = odd.repeat(1_000_000);
    boundedTimes(1000, () => removeSecrets(text));
  }
});

test.each([
  ['/en_US/index.htm;jsessionid=A?x=1#h', { kind: 'clean', to: '/en_US/index.htm?x=1#h' }],
  ['/en_US/app.htm;jsessionid=A', { kind: 'redirect', to: '/th/page404.htm', message }],
  ['/en_US/x.htm?a=1', { kind: 'redirect', to: '/th/page404.htm', message }],
  ['/m/en_US/x.htm', { kind: 'redirect', to: '/m/th/page404.htm', message }],
  ['/th/page404.htm?x=1', { kind: 'stay', message }],
  ['/m/th/PAGE404.htm', { kind: 'stay', message }],
])('the error screen at %s decides %j', (href, expected) => {
  expect(decideErrorScreen({ ...facts, href })).toEqual(expected);
});

// Specification 2.5, rule 9; 4, reload guard.
test('an address that could not be loaded stays, and says so', () => {
  const lost = { ...error, message: '/en_US/x.htm?code=123 could not be loaded' };
  expect(decideErrorScreen({ ...facts, error: lost, mayWorkLater: true, href: '/en_US/x.htm' })).toEqual({
    kind: 'stay',
    message: '/en_US/x.htm?code=removed could not be loaded',
  });
});

test('on a phone the error screen leads to the mobile 404 page', () => {
  expect(decideErrorScreen({ ...facts, href: '/en_US/x.htm', mobile: true })).toMatchObject({
    to: '/m/th/page404.htm',
  });
});
