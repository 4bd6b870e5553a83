import { expect, test } from 'vitest';
import {
  canonicalPath,
  OTHER_TARGET_LIMIT,
  REQUEST_TARGET_LIMIT,
} from '../../../shared/routing/canonical-path.ts';
import { boundedTimes } from '../../support/bounded-work.ts';

test.each([
  ['/', '/', ''],
  ['/?a=1', '/', '?a=1'],
  ['/en_US/index.htm', '/en_US/index.htm', ''],
  ['/en_US/index.htm/', '/en_US/index.htm', ''],
  ['/en_US/?x=1', '/en_US', '?x=1'],
  ['/m/', '/m', ''],
  ['/en_US/OLD.htm', '/en_US/OLD.htm', ''],
  ['/en_US/%6fld.htm', '/en_US/old.htm', ''],
  ['/en_US%2fold.htm', '/en_US%2Fold.htm', ''],
  ['/blog/topicsContent/3/seo%2ftips.htm', '/blog/topicsContent/3/seo%2Ftips.htm', ''],
  ['/blog/articleDetails/12/%e0%b8%81.htm', '/blog/articleDetails/12/%E0%B8%81.htm', ''],
  ['/blog/articleDetails/12/a.b.htm', '/blog/articleDetails/12/a.b.htm', ''],
  ['/blog/articleDetails/12/a,b%2Cc;d.htm', '/blog/articleDetails/12/a,b%2Cc;d.htm', ''],
  ['/blog/articleDetails/12/{x} "y".htm', '/blog/articleDetails/12/%7Bx%7D%20%22y%22.htm', ''],
  ['/blog/articleDetails/12/\u00e0\u00b8\u0081.htm', '/blog/articleDetails/12/%E0%B8%81.htm', ''],
  ['/blog/articleDetails/12/ก.htm', '/blog/articleDetails/12/%E0%B8%81.htm', ''],
  ['/th/\ud800.htm', '/th/%EF%BF%BD.htm', ''],
  ['/en_US/%252e%252e%252findex.htm', '/en_US/%252e%252e%252findex.htm', ''],
  ['/en_US/..htm', '/en_US/..htm', ''],
  ['/en_US/...', '/en_US/...', ''],
  ['/%2fevil.test/index.htm', '/%2Fevil.test/index.htm', ''],
  ['/en_US/app.htm;jsessionid=A', '/en_US/app.htm;jsessionid=A', ''],
  ['/__proto__/index.htm', '/__proto__/index.htm', ''],
  ['/en_US/constructor.htm', '/en_US/constructor.htm', ''],
  ['/a?', '/a', ''],
  ['/a?b=%zz&c=//x/../y', '/a', '?b=%zz&c=//x/../y'],
  ['/a?b="<x>"', '/a', '?b=%22%3Cx%3E%22'],
  ['/a?b=%0d%0a', '/a', '?b=%0d%0a'],
  ['/a?b=1#c', '/a', '?b=1'],
  ['/a#b?c', '/a', ''],
])('%j becomes path %s and query %s', (target, path, search) => {
  expect(canonicalPath(target)).toEqual({ ok: true, path, search });
});

test.each([
  ['/en_US/%', 400],
  ['/en_US/%4', 400],
  ['/blog/articleDetails/100%/x.htm', 400],
  ['/th/%c0%ae.htm', 400],
  ['/th/%ff.htm', 400],
  ['/th/%ed%a0%80.htm', 400],
  ['/th/\u00ff.htm', 400],
  ['/en_US/index.htm%00.css', 400],
  ['/%09/evil.test', 400],
  ['/\t/evil.test', 400],
  ['/en_US/%0d%0aX-A:1', 400],
  ['/en_US/\r\nX-A:1', 400],
  ['/en_US/a?b=\r\nX-A:1', 400],
  ['/en_US/%7f', 400],
  ['/en_US/%c2%85', 400],
  ['', 400],
  ['*', 400],
  ['en_US/index.htm', 400],
  ['?a=1', 400],
  ['http://evil.test/en_US/index.htm', 400],
  ['//evil.test/index.htm', 404],
  ['///evil.test', 404],
  ['/m//evil.test/index.htm', 404],
  ['/blog/en_US//evil.test', 404],
  ['/en_US//index.htm', 404],
  ['/en_US/index.htm//', 404],
  ['/\\evil.test', 404],
  ['/%5cevil.test', 404],
  ['/en_US\\index.htm', 404],
  ['/en_US/../admin', 404],
  ['/en_US/./index.htm', 404],
  ['/..', 404],
  ['/en_US/%2e%2e/admin', 404],
  ['/en_US/%2E./admin', 404],
  ['/en_US/..%2fadmin', 404],
  ['/en_US/..;/admin', 404],
  ['/en_US/a%2f..%2fb', 404],
])('%j is answered with %i', (target, status) => {
  const read = canonicalPath(target);
  expect(read.ok ? 200 : read.status).toBe(status);
});

test.each([
  ['a path', '/', OTHER_TARGET_LIMIT],
  ['the address of a page', '/en_US/index.htm?', REQUEST_TARGET_LIMIT],
  ['the address of a page that begins like a reserved one', '/apiary.htm?', REQUEST_TARGET_LIMIT],
  ['the address of a call', '/api/v1/blog/search.json?', OTHER_TARGET_LIMIT],
  ['the address of a file', '/Assets?', OTHER_TARGET_LIMIT],
])('%s may have so many characters and no more', (_, start, limit) => {
  const fits = start.padEnd(limit, 'a');
  expect(canonicalPath(fits)).toMatchObject({ ok: true });
  expect(canonicalPath(`${fits}a`)).toMatchObject({ ok: false, status: 414 });
});

/** A seed makes failures reproducible. */
function* awkwardTargets(count: number): Generator<string> {
  const pieces = [
    '/',
    '//',
    '\\',
    '%',
    '%2',
    '%2f',
    '%5C',
    '%00',
    '%c0%ae',
    '%E0%B8%81',
    '%252e',
    '.',
    '..',
    ';',
  ];
  pieces.push(
    '?',
    '#',
    '\r\n',
    '\t',
    ' ',
    'ก',
    '\ud800',
    '\u00ff',
    '"',
    '<',
    'm',
    'th',
    'blog',
    'index.htm',
    '@',
    ':',
  );
  let seed = 42;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let at = 0; at < count; at++) {
    const length = random(9);
    yield `/${Array.from({ length }, () => pieces[random(pieces.length)]).join('')}`;
  }
}

test('whatever is sent, nothing is thrown, and what is accepted stays on this site and stays the same', () => {
  let accepted = 0;
  for (const target of awkwardTargets(20_000)) {
    const read = canonicalPath(target);
    if (!read.ok) continue;
    accepted++;
    const again = canonicalPath(read.path + read.search);
    expect(again, target).toEqual(read);
    expect(read.path, target).toMatch(/^\/(?!\/)[!-~]*$/);
    expect(read.search, target).toMatch(/^(?:\?[!-~]+)?$/);
    expect(new URL(read.path + read.search, 'https://site.test').host, target).toBe('site.test');
    expect(() => read.path.split('/').map(decodeURIComponent), target).not.toThrow();
  }
  expect(accepted).toBeGreaterThan(1000);
});

test.each([
  `/en_US/${'a'.repeat(4000)}!`,
  '/a'.repeat(2000),
  `/${'.'.repeat(4000)}`,
  `/${'..;'.repeat(1300)}`,
  `/${'%2e'.repeat(1300)}`,
  `/${';'.repeat(4000)}`,
])('a long path costs time in proportion to its length', (target) => {
  boundedTimes(2000, () => canonicalPath(target));
});
