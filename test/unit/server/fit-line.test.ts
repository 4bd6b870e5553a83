import { expect, test } from 'vitest';
import { fitLine } from '../../../server/log/fit-line.ts';

const MOST = 400;
const lineOf = (fields: object) => `${JSON.stringify(fields)}\n`;
const HEAD = { level: 40, time: '2026-11-26T15:00:00.000Z' };

test.each([
  ['short', lineOf({ ...HEAD, msg: 'one' })],
  ['as long as may be', lineOf({ ...HEAD, msg: 'x'.repeat(MOST - lineOf({ ...HEAD, msg: '' }).length) })],
  ['no JSON', 'the site is ready\n'],
])('a line that fits stays as it is: %s', (_what, line) => {
  expect(fitLine(line, MOST)).toBe(line);
});

test('any line fits where nobody else writes', () => {
  const line = lineOf({ ...HEAD, msg: 'x'.repeat(100_000) });
  expect(fitLine(line, Infinity)).toBe(line);
});

test.each([
  ['one text', { report: { error: 'x'.repeat(5000), page: '/en_US/index.htm' } }],
  ['Thai', { report: { error: 'ก'.repeat(1000), page: '/th/index.htm' } }],
  ['pairs, whose halves are not parted', { report: { error: '🦊'.repeat(1000) } }],
  ['what JSON escapes', { report: { error: '"\\\n'.repeat(1000) } }],
  ['texts of a list', { report: { trail: ['a'.repeat(200), 'b'.repeat(200), 'c'.repeat(200)] } }],
  ['a text of few bytes too many', { report: { error: 'x'.repeat(MOST) } }],
])('the longest texts are cut until the line fits: %s', (_what, more) => {
  const cut = fitLine(lineOf({ ...HEAD, id: 'a1', ...more, msg: 'an error' }), MOST);
  expect(cut.endsWith('\n')).toBe(true);
  expect(cut.startsWith('{"level":40,"time":"2026-11-26T15:00:00.000Z"')).toBe(true);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(MOST);
  expect(Buffer.byteLength(cut)).toBeGreaterThan(MOST - 12);
  expect(cut).not.toContain('\uFFFD');
  const fields = JSON.parse(cut) as Record<string, unknown>;
  expect(fields).toMatchObject({ ...HEAD, id: 'a1', msg: 'an error' });
  expect(Object.keys(fields)).toEqual(['level', 'time', 'id', 'report', 'msg']);
});

test('a line of too many texts says so', () => {
  const cut = fitLine(lineOf({ ...HEAD, list: Array.from({ length: 500 }, () => 'text') }), MOST);
  expect(JSON.parse(cut)).toEqual({ ...HEAD, msg: 'a line was too long' });
});

test('a long line that is no JSON becomes one', () => {
  const cut = fitLine(`${'x'.repeat(MOST * 2)}\n`, MOST);
  expect((JSON.parse(cut) as { msg: string }).msg).toMatch(/^x{300,}…$/);
});
