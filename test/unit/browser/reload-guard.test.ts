import { expect, test } from 'vitest';
import { decideReload } from '../../../shared/routing/reload-guard.ts';

const entry = JSON.stringify({ path: '/a', expires: 10_000 });

test.each([
  ['nothing stored', null, '/a', 5000, '/a'],
  ['broken JSON', '{', '/a', 5000, '/a'],
  ['another shape', '{"path":1,"expires":"x"}', '/a', 5000, '/a'],
  ['null', 'null', '/a', 5000, '/a'],
  ['just expired', entry, '/a', 10_001, '/a'],
  ['another path', entry, '/b', 5000, '/b'],
  ['another query', entry, '/a?x=1', 5000, '/a?x=1'],
  ['a fragment', null, '/a?x=1#b', 5000, '/a?x=1'],
])('%s: the target is loaded and noted for ten seconds', (_case, stored, target, now, path) => {
  const write = JSON.stringify({ path, expires: now + 10_000 });
  expect(decideReload(stored, target, now)).toEqual({ reload: true, path, write });
});

test.each([
  ['in time', entry, '/a', 9999],
  ['in the last millisecond', entry, '/a', 10_000],
  ['differing by fragment alone', entry, '/a#x', 5000],
  ['storage denied', undefined, '/a', 5000],
  ['another host', null, '//evil.test/a', 5000],
  ['another host by backslash', null, '/\\evil.test', 5000],
  ['an absolute address', null, 'https://evil.test/', 5000],
  ['a script', null, 'javascript:alert(1)', 5000],
])('%s: no reload', (_case, stored, target, now) => {
  expect(decideReload(stored, target, now)).toEqual({ reload: false });
});

test('a page that keeps failing is reloaded once in ten seconds', () => {
  let stored: string | null = null;
  let reloads = 0;
  for (let now = 0; now < 25_000; now += 500) {
    const decision = decideReload(stored, '/a', now);
    if (!decision.reload) continue;
    stored = decision.write;
    reloads++;
  }
  expect(reloads).toBe(3);
});
