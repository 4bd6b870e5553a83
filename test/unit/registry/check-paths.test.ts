import { expect, test } from 'vitest';
import { bounded } from '../../support/bounded-work.ts';
import { findings } from '../../support/registry-findings.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

test.each([
  ['/{lang}/a.htm', '/{lang}/A.HTM', 'is already the path'],
  ['/blog/{id}.htm', '/blog/{name}.htm', 'could be the same address'],
  ['/blog/{id}.htm', '/blog/search.htm', 'could be the same address'],
  ['/shelf/{id}', '/shelf/{name}.htm', 'could be the same address'],
  ['/blog/{lang}/x', '/blog/{id}/x', 'could be the same address'],
  ['/blog/th/x', '/blog/{lang}/x', 'could be the same address'],
  ['/blog/{a}/{b}/c', '/blog/a/{c}/{d}', 'could be the same address'],
])('%s beside %s is refused', (first, second, reason) => {
  const found = findings(registryWith([page('first', first), page('second', second)]));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^pages\.3\.path: /);
  expect(found[0]).toContain(reason);
});

test.each([
  ['/blog/{lang}/x', '/blog/list/x'],
  ['/blog/{id}.htm', '/blog/{id}.html'],
  ['/blog/{id}.htm', '/blog/x.html'],
  ['/blog/{id}/a', '/blog/{id}/b'],
  ['/shelf/{id}', '/shelf/{id}/{more}'],
  ['/{lang}/Index2', '/{lang}/index2.htm'],
])('%s beside %s is allowed', (first, second) => {
  expect(findings(registryWith([page('first', first), page('second', second)]))).toEqual([]);
});

test('phone pages clash like others', () => {
  const mirrored = page('first', '/{lang}/a.htm', { mobile: { layout: 'm-default' } });
  const own = page('second', '/m/{lang}/A.htm', { layout: 'm-default' });
  expect(findings(registryWith([mirrored, own]))).toEqual([
    'pages.3.path: /m/{lang}/A.htm is already the path of the page "first" on phones',
  ]);
});

test('comparing paths takes time in proportion to their number', () => {
  const crossing = Array.from({ length: 1000 }, (_, at) => [
    page(`a${at}`, `/x/{id}/q${at}`),
    page(`b${at}`, `/x/p${at}/c${at}`),
  ]).flat();
  expect(bounded(() => findings(registryWith(crossing)))).toEqual([]);
});
