import { expect, test } from 'vitest';
import { seenTrials, trialCookie } from '../../../server/trials/trial-cookie.ts';

const AGREED = `consent=${encodeURIComponent('{"measurement":true,"marketing":false}')}`;
const REFUSED = `consent=${encodeURIComponent('{"measurement":false,"marketing":true}')}`;

test.each<[string | undefined, Record<string, string> | null]>([
  [undefined, null],
  ['language=th', null],
  ['variant=spring.b', null],
  [`${REFUSED}; variant=spring.b`, null],
  ['consent=yes; variant=spring.b', null],
  [AGREED, {}],
  [`${AGREED}; variant=spring.b`, { spring: 'b' }],
  [`variant=spring.b~summer-sale.a; ${AGREED}`, { spring: 'b', 'summer-sale': 'a' }],
  [`${AGREED}; variant=spring~.b~~summer.c.d`, { '': 'b', summer: 'c' }],
])('%j remembers %j', (cookies, expected) => {
  const seen = seenTrials(cookies);
  expect(seen && Object.fromEntries(seen)).toEqual(expected);
});

const write = (seen: [string, string][], page: string, trial: string) =>
  trialCookie(new Map(seen), { page, trial }, { secure: true });

test('a page that is seen joins the others for 90 days, and takes the place of what was seen of it before', () => {
  expect(
    write(
      [
        ['summer', 'a'],
        ['spring', 'b'],
      ],
      'summer',
      'c',
    ),
  ).toEqual({
    name: 'variant',
    value: 'spring.b~summer.c',
    attributes: { maxAge: 90 * 86_400, path: '/', sameSite: 'Lax', secure: true },
  });
});

test('the cookie stays short, however many pages a visitor sees', () => {
  const many = Array.from({ length: 50 }, (_, at): [string, string] => [`page${at}`, 'b']);
  const { value } = write(many, 'last', 'a');
  expect(value.split('~')).toHaveLength(20);
  expect(value.endsWith('~page49.b~last.a')).toBe(true);
  const read = seenTrials(`${AGREED}; variant=${many.map((pair) => pair.join('.')).join('~')}`);
  expect(read?.size).toBe(20);
});
