import * as z from 'zod';
import { expect, test } from 'vitest';
import type { Answer } from '../../../server/api-check/ask.ts';
import { compareDone, compareFailed, compareRefused } from '../../../server/api-check/compare-answer.ts';
import { compareData } from '../../../server/api-check/compare-data.ts';
import { countAlike, placeOf, show } from '../../../server/api-check/differences.ts';
import { OptionError, readOptions } from '../../../server/api-check/options.ts';
import { textAt } from '../../../server/api-check/read-place.ts';

const Item = z.object({
  id: z.union([z.string(), z.number()]),
  kind: z.enum(['a', 'b']),
  day: z.iso.date(),
  list: z.array(z.object({ n: z.int() })).max(1),
  more: z.object({ x: z.string() }).nullable().optional(),
});
const item = { id: '1', kind: 'a', day: '2026-01-02', list: [{ n: 1 }] };

test.each([
  ['nothing', item, []],
  ['null where it may be', { ...item, more: null }, []],
  ['a missing field', { ...item, day: undefined }, ['$.data.day: string, nothing']],
  ['text that is no date', { ...item, day: 'today' }, ['$.data.day: the format date, "today"']],
  ['neither of two types', { ...item, id: true }, ['$.data.id: string or number, true']],
  ['a word outside its list', { ...item, kind: 'c' }, ['$.data.kind: one of "a" "b", "c"']],
  ['a number as text', { ...item, list: [{ n: '1' }] }, ['$.data.list[0].n: number, "1"']],
  ['a fraction', { ...item, list: [{ n: 1.5 }] }, ['$.data.list[0].n: int, 1.5']],
  ['too many', { ...item, list: [{ n: 1 }, { n: 2 }] }, ['$.data.list: at most 1, [{"n":1},{"n":2}]']],
  ['a list in the place of an object', [item], [expect.stringMatching(/^\$\.data: object, \[\{"id":"1"/)]],
  ['null', null, ['$.data: object, null']],
] as [string, unknown, unknown[]][])('%s in an answer is told as it is', (_, data, expected) => {
  const { differences } = compareData(Item, data);
  expect(differences.map(({ where, expected, found }) => `${where}: ${expected}, ${found}`)).toEqual(
    expected,
  );
});

test('fields beyond the schema are places, in lists and below', () => {
  const data = { ...item, extra: 1, list: [{ n: 1, m: { deep: 1 } }], more: { x: 'x', y: 2 } };
  expect(compareData(Item, data).extras.toSorted()).toEqual([
    '$.data.extra',
    '$.data.list[0].m',
    '$.data.more.y',
  ]);
});

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const places = (list: { where: string }[]) => list.map(({ where }) => where);

test.each([
  ['no msg', { code: 0, data: null }, {}, ['$.msg']],
  ['no data', { code: 0, msg: '' }, {}, ['$.data']],
  ['a list', [], {}, ['$']],
  ['text', 'hello', {}, ['$']],
  ['another code', { code: 7, msg: '', data: null }, {}, ['$.code']],
  [
    'another type',
    { code: 0, msg: '', data: null },
    { 'content-type': 'text/plain' },
    ['header content-type'],
  ],
  [
    'another caching',
    { code: 0, msg: '', data: null },
    { 'cache-control': 'private' },
    ['header cache-control'],
  ],
  ['nothing', { code: 0, msg: '', data: null }, { 'content-type': 'application/json; charset=utf-8' }, []],
] as [string, unknown, Record<string, string>, string[]][])(
  '%s in an envelope is a difference',
  (_, body, headers, expected) => {
    expect(places(compareDone('isLogin', answer(200, body, headers), { secure: false }).differences)).toEqual(
      expected,
    );
  },
);

test.each([
  ['muc_token=x; Path=/; HttpOnly; SameSite=Lax; Secure', []],
  ['muc_token=x; path=/; httponly; samesite=lax; secure', []],
  ['muc_token=x; Path=/; HttpOnly; SameSite=Lax', ['Secure']],
  ['muc_token=x; Path=/api; SameSite=None; Secure', ['Path=/', 'SameSite=Lax', 'HttpOnly']],
  ['muc_token=; Path=/; HttpOnly; SameSite=Lax; Secure', ['a value like ^.+$']],
  ['session=x', ['a cookie']],
])('the cookie %s of a login on https lacks %j', (cookie, expected) => {
  const signedIn = answer(200, { code: 0, msg: '', data: { userId: '1' } }, { 'set-cookie': cookie });
  const { differences } = compareDone('authLogin', signedIn, { secure: true });
  expect(differences.map((one) => one.expected)).toEqual(expected);
});

test.each([
  ['as documented', 200, { code: 1003, msg: '', data: null, fields: { code: 'code' } }, []],
  ['with another code', 200, { code: 1002, msg: '', data: null, fields: { code: 'code' } }, ['$.code']],
  ['with success', 200, { code: 0, msg: '', data: null }, ['$.code']],
  ['with data', 200, { code: 1003, msg: '', data: {}, fields: { code: 'code' } }, ['$.data']],
  ['without fields', 200, { code: 1003, msg: '', data: null }, ['$.fields.code']],
  [
    'with a strange field',
    200,
    { code: 1003, msg: '', data: null, fields: { sms: 'x' } },
    ['$.fields.sms', '$.fields.code'],
  ],
  ['by status', 400, { code: 400, msg: '', data: null }, ['status']],
] as [string, number, unknown, string[]][])('a refusal %s', (_, status, body, expected) => {
  const refused = compareRefused('registerUser', answer(status, body), { refusal: 'code', field: 'code' });
  expect(places(refused)).toEqual(expected);
});

test.each([
  [405, { code: 405, msg: '', data: null }, { allow: 'GET' }, []],
  [405, { code: 405, msg: '', data: null }, {}, ['header allow']],
  [429, { code: 429, msg: '', data: null }, {}, ['header retry-after']],
  [404, { code: 0, msg: '', data: [] }, {}, ['$.code', '$.data']],
] as [number, unknown, Record<string, string>, string[]][])(
  'a request refused with %i and %j',
  (status, body, headers, expected) => {
    expect(places(compareFailed(answer(status, body, headers), status))).toEqual(expected);
  },
);

test('the same fault in many entries is one line', () => {
  const one = { call: 'blogIndex', step: 'th', expected: 'string', found: 'nothing' } as const;
  const many = [0, 1, 2].map((n) => ({ ...one, where: `$.data.articles[${n}].slug` }));
  const counted = countAlike([...many, { ...one, where: '$.data.more' }]);
  expect(counted.map(({ where, times }) => [where, times])).toEqual([
    ['$.data.articles[0].slug', 3],
    ['$.data.more', 1],
  ]);
});

test('places and values are short and readable', () => {
  expect(placeOf('$.data', ['plans', 0, 'name'])).toBe('$.data.plans[0].name');
  expect([show(undefined), show(null), show('a')]).toEqual(['nothing', 'null', '"a"']);
  expect(show('x'.repeat(500)).length).toBeLessThan(100);
  expect(textAt({ a: [{ b: 'c' }] }, 'a', 0, 'b')).toBe('c');
  for (const data of [undefined, null, 'text', { a: 1 }, { a: [] }])
    expect(textAt(data, 'a', 0, 'b')).toBeNull();
});

test('options are read strictly', () => {
  expect(
    readOptions(['https://a.test/base', '--write', '--phone', '+66:812345678', '--wait', '5']),
  ).toMatchObject({
    base: new URL('https://a.test/base'),
    write: true,
    phone: { phonePrefix: '66', phoneNumber: '812345678' },
    waitMs: 5000,
    timeoutMs: 15_000,
    account: null,
  });
  expect(readOptions(['-h'])).toBe('help');
  for (const args of [
    ['https://a.test', '--wait', 'x'],
    ['https://a.test', '--timeout', '-1'],
    ['https://a.test', '--password-iv', 'short'],
    ['https://a.test', '--phone', '66-1'],
    ['https://a.test', '--account', 'a'],
    ['https://a.test', '--nothing'],
    ['https://a.test', 'b'],
    ['https://a.test/?x'],
    ['ftp://a.test'],
    [],
  ])
    expect(() => readOptions(args), args.join(' ')).toThrow(OptionError);
});
