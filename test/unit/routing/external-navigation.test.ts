import { expect, test } from 'vitest';
import {
  checkDestination,
  EXTERNAL_REFUSED,
  isSafeRedirectTarget,
  protocolRefused,
  redirectTargetProblem,
} from '../../../shared/routing/external-navigation.ts';

const BASE = 'https://site.test/en_US/goods/price.htm?x=1';

test('the messages are those of the specification', () => {
  expect(EXTERNAL_REFUSED).toBe('Navigating to an external URL is not allowed by default');
  expect(protocolRefused('javascript:')).toBe("Cannot navigate to a URL with 'javascript:' protocol");
});

test.each([
  ['/web/dashboard.htm', '/web/dashboard.htm'],
  ['../x', '/en_US/x'],
  ['?a=1', '/en_US/goods/price.htm?a=1'],
  ['#x', '/en_US/goods/price.htm?x=1#x'],
  ['/x?u=https://a.com', '/x?u=https://a.com'],
  ['javascript%3Aalert(1)', '/en_US/goods/javascript%3Aalert(1)'],
  ['/a//b', '/a//b'],
  ['/ไทย', '/%E0%B9%84%E0%B8%97%E0%B8%A2'],
])('%s stays inside, and leaves the router only when permitted to', (href, resolved) => {
  expect(checkDestination(href, BASE)).toEqual({ kind: 'internal', href: resolved });
  expect(checkDestination(href, BASE, { external: true })).toEqual({
    kind: 'external',
    href: `https://site.test${resolved}`,
  });
});

test.each([
  ['https://a.com/x', 'https://a.com/x'],
  ['https://site.test/x', 'https://site.test/x'],
  ['//a.com', 'https://a.com/'],
  ['\\\\a.com', 'https://a.com/'],
  ['/\\a.com', 'https://a.com/'],
  ['/\t/a.com', 'https://a.com/'],
  ['\t//a.com', 'https://a.com/'],
  [' //a.com', 'https://a.com/'],
  ['/\n\\a.com', 'https://a.com/'],
  ['https:a.com', 'https://site.test/en_US/goods/a.com'],
  ['HTTP://a.com', 'http://a.com/'],
  ['mailto:a@b.c', 'mailto:a@b.c'],
  ['tel:+66', 'tel:+66'],
  ['whatsapp://send', 'whatsapp://send'],
  ['x:y', 'x:y'],
])('%j leaves the site: refused unless permitted', (href, resolved) => {
  expect(checkDestination(href, BASE)).toEqual({ kind: 'refused', message: EXTERNAL_REFUSED });
  expect(checkDestination(href, BASE, { external: true })).toEqual({ kind: 'external', href: resolved });
});

test.each([
  ['javascript:alert(1)', 'javascript:'],
  ['JavaScript:alert(1)', 'javascript:'],
  [' javascript:alert(1)', 'javascript:'],
  ['\u0001javascript:alert(1)', 'javascript:'],
  ['java\nscript:alert(1)', 'javascript:'],
  ['java\tscript:x', 'javascript:'],
  ['javascript\r:x', 'javascript:'],
  ['data:text/html,x', 'data:'],
  ['blob:https://site.test/1', 'blob:'],
  ['vbscript:x', 'vbscript:'],
  ['file:///etc/passwd', 'file:'],
  ['about:blank', 'about:'],
  ['filesystem:https://a.com/x', 'filesystem:'],
  ['chrome://settings', 'chrome:'],
  ['chrome-untrusted://x', 'chrome-untrusted:'],
  ['content://x', 'content:'],
  ['devtools://x', 'devtools:'],
])('%j is refused by its protocol, permitted or not', (href, protocol) => {
  const refusal = { kind: 'refused', message: protocolRefused(protocol) };
  expect(checkDestination(href, BASE)).toEqual(refusal);
  expect(checkDestination(href, BASE, { external: true })).toEqual(refusal);
});

test.each(['//', 'https://', 'http://a b', '/\\'])('%s cannot be read and is refused', (href) => {
  const refusal = { kind: 'refused', message: EXTERNAL_REFUSED };
  expect(checkDestination(href, BASE)).toEqual(refusal);
  expect(checkDestination(href, BASE, { external: true })).toEqual(refusal);
});

test('a path that resolves to two leading slashes does not pass as internal', () => {
  expect(checkDestination('/.//evil.test', BASE)).toEqual({ kind: 'refused', message: EXTERNAL_REFUSED });
  expect(checkDestination('/x/..//evil.test', BASE)).toEqual({ kind: 'refused', message: EXTERNAL_REFUSED });
});

const hosts = ['apps.apple.com'];

test.each([
  ['/en_US/app.htm', false, null],
  ['/{lang}/app.htm?x=1#y', false, null],
  ['/blog/**', false, null],
  ['https://apps.apple.com/app/x', true, null],
  ['https://apps.apple.com', true, null],
  ['https://apps.apple.com/app/x', false, EXTERNAL_REFUSED],
  ['https://evil.test/', true, EXTERNAL_REFUSED],
  ['https://apps.apple.com.evil.test/', true, EXTERNAL_REFUSED],
  ['https://apps.apple.com@evil.test/', true, EXTERNAL_REFUSED],
  ['https://evil.test\\@apps.apple.com/', true, EXTERNAL_REFUSED],
  ['https://apps.apple.com:8443/', true, EXTERNAL_REFUSED],
  ['http://apps.apple.com/', true, EXTERNAL_REFUSED],
  ['https:apps.apple.com', true, EXTERNAL_REFUSED],
  ['https:evil.test', true, EXTERNAL_REFUSED],
  ['https:evil.test', false, EXTERNAL_REFUSED],
  ['//evil.test', false, EXTERNAL_REFUSED],
  ['//apps.apple.com', true, EXTERNAL_REFUSED],
  ['/\\evil.test', false, EXTERNAL_REFUSED],
  ['/.//evil.test', false, EXTERNAL_REFUSED],
  ['en_US/app.htm', false, EXTERNAL_REFUSED],
  ['/a b', false, EXTERNAL_REFUSED],
  ['/a\r\nx', false, EXTERNAL_REFUSED],
  ['', false, EXTERNAL_REFUSED],
  ['javascript:alert(1)', true, protocolRefused('javascript:')],
  ['javascript:alert(1)', false, protocolRefused('javascript:')],
  ['data:text/html,x', true, protocolRefused('data:')],
])('a redirect to %j, marked external: %s, is refused with %s', (target, external, problem) => {
  expect(redirectTargetProblem(target, { external, hosts })).toBe(problem);
  expect(isSafeRedirectTarget(target, { external, hosts })).toBe(problem === null);
});
