import { expect, test } from 'vitest';
import { inertJson } from '../../../shared/inert-json.ts';

const ATTACKS = [
  ['end of the element', '</script><script>alert(1)</script>'],
  ['end in another case', '</ScRiPt >'],
  ['comment that swallows the end', '<!--<script>'],
  ['comment end', '-->'],
  ['CDATA', ']]><![CDATA['],
  ['entity', '&lt;/script&gt;&#60;'],
  ['line separators', 'a\u2028b\u2029c'],
  ['quotes and backslashes', '"\\u003c\\"'],
  ['control characters', '\u0000\u0007\r\n\t'],
  ['lone surrogate', '\ud800x'],
  ['markup in a key', '<img src=x onerror=alert(1)>'],
] as const;

test.each(ATTACKS)('%s stays inert and comes back as it was', (_name, text) => {
  const value = { text, list: [text], [text]: text };
  const written = inertJson(value);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(value);
});

test('a key named __proto__ is data', () => {
  const value = JSON.parse('{"__proto__":{"admin":true}}') as object;
  const back = JSON.parse(inertJson(value)) as Record<string, unknown>;
  expect(Object.keys(back)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
});

test('what JSON cannot say becomes null', () => {
  expect(inertJson(undefined)).toBe('null');
});
