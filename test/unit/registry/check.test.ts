import { expect, test } from 'vitest';
import { describeIssue } from '../../../server/registry/locate-issue.ts';
import { readSite } from '../../../server/registry/read-site.ts';
import { checkRegistry } from '../../../shared/registry/cross-checks.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import { findings } from '../../support/registry-findings.ts';
import { largeRegistry, NO_TEXTS, page, registryWith } from '../../support/registry-fixture.ts';
import { SHIPPED } from '../../support/shipped-registry.ts';

test('content that is shipped has no errors', async () => {
  const { issues } = await readSite(SHIPPED);
  expect(issues.filter(({ severity }) => severity === 'error').map(describeIssue)).toEqual([]);
});

test('a sound registry has no findings at all', () => {
  expect(findings(registryWith([page('news', '/{lang}/news.htm')]), { warnings: true })).toEqual([]);
});

test('ids are unique without regard to case, and home and not-found page must be there', () => {
  expect(findings(registryWith([page('Index', '/{lang}/other.htm')]))).toEqual([
    'pages.2.id: There is a page "index" already',
  ]);
  const without = registryWith();
  expect(findings({ ...without, pages: without.pages.slice(1) })).toEqual([
    'pages: There is no page "index"',
  ]);
});

test('the time zone of the site is one that means the same everywhere', () => {
  const { site, ...others } = registryWith();
  const inZone = (timeZone: string) => findings({ site: { ...site, timeZone }, ...others });
  expect(inZone('Asia/Jakarta')).toEqual([]);
  expect(inZone('Asia/Bankok')).toEqual([
    'site.timeZone: There is no time zone "Asia/Bankok" (Asia/Bangkok)',
  ]);
  expect(inZone('MST')).toEqual([
    'site.timeZone: MST is a short name that does not mean the same everywhere (Asia/Kuala_Lumpur)',
  ]);
});

test('what would only be left out is a warning', () => {
  const text = {
    en_US: {
      seo: { title: 'x' },
      intro: { title: 'x' },
      hro: { title: 'x' },
      faq: { title: 'f', items: [{ question: 'q', answer: 'a' }] },
    },
    th: { seo: { title: 'x', description: 'x' } },
  };
  const blocks: PageEntry['blocks'] = [
    { type: 'intro', id: 'intro' },
    { type: 'faq', id: 'faq', items: 2 },
  ];
  const result = checkRegistry(
    registryWith([{ ...page('news', '/{lang}/news.htm', { text, blocks }), layout: undefined }]),
    NO_TEXTS,
    { warnings: true },
  );
  expect(result.registry).not.toBeNull();
  expect(new Set(result.issues.map((issue) => issue.severity))).toEqual(new Set(['warning']));
  const reasons = result.issues.map((issue) => issue.reason);
  expect(reasons).toContain('No layout is named');
  expect(reasons).toContain('The page has no seo.description in en_US');
  expect(reasons).toContain(
    'The page has no seo.title in vi; it is not offered to search engines in that language',
  );
  expect(reasons).toContain('The block "intro" has no title in th');
  expect(reasons).toContain('The block "faq" shows 2 items, its texts have 1');
  expect(reasons).toContain('Nothing reads "hro"');
});

test('a thousand pages are checked without a finding', () => {
  expect(findings(largeRegistry(1000))).toEqual([]);
});

test('more than 100,000 entries are refused', () => {
  const pages = Array.from({ length: 200_000 }, () => 0);
  expect(findings({ ...registryWith(), pages })).toEqual([
    'pages: The registry has 200000 pages and redirects',
  ]);
});

test.each([[null], [[]], ['x'], [{}], [{ pages: {} }]])('%j is no registry', (value) => {
  expect(checkRegistry(value, NO_TEXTS)).toMatchObject({ registry: null });
  expect(checkRegistry(value, NO_TEXTS).issues.length).toBeGreaterThan(0);
});
