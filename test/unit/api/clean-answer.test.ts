import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkRows, cleanAnswer } from '../../../server/upstream/clean-answer.ts';
import { checkAnswer } from '../../../server/upstream/page-api.ts';

/* Threats I16: texts and links of a platform, or of a row that somebody has written into the store. */

test.each([
  ['half an emoji', 'Sale \ud83d', 'Sale \ufffd'],
  ['the other half', '\udc00 sale', '\ufffd sale'],
  ['a whole one', 'Sale 🎉', 'Sale 🎉'],
  ['controls', 'a\u0000b\u001bc\u0085d\uffff', 'abcd'],
  ['lines and tabs', 'a\tb\nc\r\n', 'a\tb\nc\r\n'],
  ['a turned direction', 'invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['an isolate that is never closed', 'a \u2067b', 'a b'],
  ['words that Thai joins', 'ราคา\u200bสินค้า', 'ราคา\u200bสินค้า'],
])('%s', (_, given, shown) => {
  expect(cleanAnswer({ deep: [{ text: given }] })).toEqual({ deep: [{ text: shown }] });
});

test('whatever a text holds, it can be written into addresses and XML', () => {
  const REFUSED = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;
  const units = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit));
  const wrong = units.filter((unit) => {
    const shown = cleanAnswer(`a${unit}b${unit}`) as string;
    const isKept = shown.length === 4;
    return !shown.isWellFormed() || isKept !== (!REFUSED.test(unit) || /[\t\n\r]/.test(shown));
  });
  expect(wrong).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '//evil.test/n',
  '/\\evil.test',
  'data:text/html,x',
  'vbscript:x',
  'tel:javascript',
  'th/index.htm',
  '',
])('a link to %j is taken out, and a notice keeps its text', (href) => {
  const notices = [{ id: '1', text: 'News', href }];
  expect(checkAnswer('beforeList', { notices, marks: {} })).toMatchObject({
    data: { notices: [{ id: '1', text: 'News' }] },
  });
  expect(cleanAnswer({ href })).toEqual({});
});

test.each([
  '/th/index.htm?a=1#b',
  'https://shop.test/',
  'mailto:a@shop.test',
  'tel:+66-2-123',
  'HTTP://a.test',
])('a link to %s stays', (href) => expect(cleanAnswer({ href })).toEqual({ href }));

const LISTS = z.object({
  rows: z.array(z.object({ id: z.string().min(1), inner: z.array(z.string()) })),
  more: z.boolean(),
});
const row = (id: unknown, inner: unknown[] = []) => ({ id, inner });

test.each([
  ['a row without an id', { rows: [row('a'), row(''), row('c')], more: true }, ['a', 'c'], 1],
  ['a row of another kind', { rows: [row('a'), null, 7, row('c')], more: true }, ['a', 'c'], 2],
  ['a row with a wrong list in it', { rows: [row('a', [1]), row('b')], more: true }, ['b'], 1],
  ['no wrong row', { rows: [row('a')], more: true }, ['a'], 0],
])('of %s only the rows are left out, and counted', (_, data, ids, leftOut) => {
  const checked = checkRows(LISTS, data);
  expect(checked).toMatchObject({ ok: true, leftOut });
  expect((checked as { data: z.infer<typeof LISTS> }).data.rows.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['only wrong rows', { rows: [row(''), 7], more: true }],
  ['something else wrong', { rows: [row('a'), row('')], more: 'yes' }],
  ['no list', { rows: 'a', more: true }],
])('an answer with %s is none', (_, data) => {
  expect(checkRows(LISTS, data).ok).toBe(false);
});
