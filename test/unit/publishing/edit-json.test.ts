import { expect, test } from 'vitest';
import { withKey, withoutKey } from '../../../server/publishing/edit-json.ts';

test.each([
  ['{ "a": 1 }', '{ "a": 1, "b": true }'],
  ['{"a":1}', '{"a":1, "b": true}'],
  ['{}', '{ "b": true }'],
  ['{\n  "a": 1\n}', '{\n  "a": 1,\n  "b": true\n}'],
  ['{\r\n\t"a": [\r\n\t\t1\r\n\t]\r\n}', '{\r\n\t"a": [\r\n\t\t1\r\n\t],\r\n\t"b": true\r\n}'],
  ['{ "b": false, "a": "}" }', '{ "b": true, "a": "}" }'],
])('a key is added to %j in the way of its neighbours', (before, after) => {
  expect(withKey(before, [], 'b', 'true')).toBe(after);
});

test.each([
  ['{ "a": 1, "b": 2, "c": 3 }', 'b', '{ "a": 1, "c": 3 }'],
  ['{ "a": 1, "b": 2 }', 'a', '{ "b": 2 }'],
  ['{\n  "a": 1,\n  "b": 2\n}', 'b', '{\n  "a": 1\n}'],
  ['{ "a": 1 }', 'a', '{}'],
  ['{ "a": 1 }', 'z', '{ "a": 1 }'],
])('of %j the key %s is taken with its comma', (before, key, after) => {
  expect(withoutKey(before, [], key)).toBe(after);
});

test('the object may stand anywhere', () => {
  const text = '{ "pages": [{ "id": "a" }, { "id": "b" }] }';
  const added = withKey(text, ['pages', 1], 'publish', '{ "draft": true }');
  expect(added).toBe('{ "pages": [{ "id": "a" }, { "id": "b", "publish": { "draft": true } }] }');
  expect(withoutKey(added, ['pages', 1], 'publish')).toBe(text);
  expect(() => withKey(text, ['pages', 2], 'publish', '{}')).toThrow('pages.2');
});
