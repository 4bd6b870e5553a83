import { expect, test } from 'vitest';
import { crossCheck } from '../../../shared/registry/cross-checks.ts';
import type { PageEntry, Registry } from '../../../shared/registry/schema.ts';
import { finish } from '../../../shared/registry/steps.ts';
import { NO_TEXTS, page, registryWith } from '../../support/registry-fixture.ts';

const NOW = Date.parse('2026-11-22T12:00:00+07:00');

/** As `severity place: reason (suggestion)`. */
function findingsIn(registry: Registry): string[] {
  return finish(crossCheck(registry, NO_TEXTS, { warnings: true, now: NOW })).map(
    ({ severity, path, reason, suggestion }) =>
      `${severity} ${path.join('.')}: ${reason}${suggestion ? ` (${suggestion})` : ''}`,
  );
}

const sale = (publish: PageEntry['publish'], changes: Partial<PageEntry> = {}) =>
  page('sale', '/{lang}/sale.htm', { publish, ...changes });

test.each<[PageEntry['publish'], string[]]>([
  [{ from: '2026-12-01T00:00:00+07:00', until: '2026-12-12T23:59:59+07:00' }, []],
  [{ from: null, until: null }, []],
  [{ from: '2025-01-01T00:00:00Z' }, []],
  [{ until: '2031-12-31T00:00:00Z' }, []],
  [
    { from: '2569-12-01T00:00:00+07:00' },
    ['error pages.2.publish.from: The year 2569 lies 543 years ahead (2026-12-01T00:00:00+07:00)'],
  ],
  [
    { from: '2569-12-01T00:00:00+07:00', until: '2569-12-12T00:00:00+07:00' },
    [
      'error pages.2.publish.from: The year 2569 lies 543 years ahead (2026-12-01T00:00:00+07:00)',
      'error pages.2.publish.until: The year 2569 lies 543 years ahead (2026-12-12T00:00:00+07:00)',
    ],
  ],
  [{ until: '2032-01-01T00:00:00Z' }, ['warning pages.2.publish.until: The year 2032 lies 6 years ahead']],
  [{ until: '2099-12-31T00:00:00Z' }, ['warning pages.2.publish.until: The year 2099 lies 73 years ahead']],
  [
    { until: '2026-11-22T04:59:59Z' },
    ['warning pages.2.publish.until: The page has ended: its address is unknown'],
  ],
  [{ until: '2026-11-22T05:00:01Z' }, []],
  [
    { from: '2026-12-12T00:00:00Z', until: '2026-12-01T00:00:00Z' },
    ['error pages.2.publish.until: The page ends before it begins'],
  ],
  [
    { from: '2026-10-12T00:00:00Z', until: '2026-10-01T00:00:00Z' },
    ['error pages.2.publish.until: The page ends before it begins'],
  ],
  [{ draft: true }, []],
  [{ disabled: true }, []],
  [{ languages: { vi: 'draft', th: 'published', in: { from: '2026-12-01T09:00[Asia/Jakarta]' } } }, []],
  [
    { draft: true, from: '2026-12-01T09:00[Asia/Bangkok]' },
    ['warning pages.2.publish.from: The page is a draft, which no moment opens'],
  ],
  [
    { from: '2026-12-01T09:00[Asia/Bankok]' },
    ['error pages.2.publish.from: There is no time zone "Asia/Bankok" (2026-12-01T09:00[Asia/Bangkok])'],
  ],
  [
    { languages: { vi: { until: '2027-03-28T02:30[Europe/Berlin]' } } },
    ['error pages.2.publish.languages.vi.until: The clocks of Europe/Berlin skip 2027-03-28T02:30'],
  ],
  [
    { from: '2027-10-31T02:30[Europe/Berlin]' },
    ['error pages.2.publish.from: The clocks of Europe/Berlin show 2027-10-31T02:30 twice'],
  ],
  [
    { languages: { vi: { from: '2026-12-12T00:00Z', until: '2026-12-01T00:00Z' } } },
    ['error pages.2.publish.languages.vi.until: The page in vi ends before it begins'],
  ],
  [
    { until: '2026-12-01T00:00Z', languages: { vi: { from: '2026-12-12T00:00Z' } } },
    ['error pages.2.publish.languages.vi.from: The page in vi ends before it begins'],
  ],
  [
    { languages: { vi: { until: '2026-11-01T00:00Z' } } },
    ['warning pages.2.publish.languages.vi.until: The page in vi has ended: its address is unknown'],
  ],
  [
    { languages: { vi: { until: '2569-11-01T00:00Z' } } },
    ['error pages.2.publish.languages.vi.until: The year 2569 lies 543 years ahead (2026-11-01T00:00Z)'],
  ],
])('of a page with the times %j is said %j', (publish, expected) => {
  expect(findingsIn(registryWith([sale(publish)]))).toEqual(expected);
});

const SOON = '2026-12-01T00:00:00+07:00';
const OVER = '2026-11-01T00:00:00+07:00';

test.each<[name: string, registry: Registry, expected: string[]]>([
  [
    'that has not begun',
    registryWith([sale({ from: SOON })], { redirects: [{ from: '/sale', to: '/th/sale.htm' }] }),
    [`warning redirects.0.to: /sale leads to the page "sale", which begins on ${SOON}`],
  ],
  [
    'that has ended',
    registryWith([sale({ until: OVER })], { redirects: [{ from: '/{lang}/x', to: '/{lang}/sale.htm' }] }),
    [
      'warning pages.2.publish.until: The page has ended: its address is unknown',
      `warning redirects.0.to: /{lang}/x leads to the page "sale", which has ended on ${OVER}`,
    ],
  ],
  [
    'that has not begun, from its former address',
    registryWith([
      sale({ from: SOON }, { redirectFrom: ['/{lang}/old.htm'], mobile: { layout: 'm-default' } }),
    ]),
    [`warning pages.2.redirectFrom.0: /{lang}/old.htm leads to the page "sale", which begins on ${SOON}`],
  ],
  [
    'that has ended, from its former address',
    registryWith([sale({ until: OVER }, { redirectFrom: ['/{lang}/old.htm'] })]),
    ['warning pages.2.publish.until: The page has ended: its address is unknown'],
  ],
  [
    'that is there',
    registryWith([sale({ from: OVER, until: SOON })], { redirects: [{ from: '/sale', to: '/th/sale.htm' }] }),
    [],
  ],
])('a redirect to a page %s', (_name, registry, expected) => {
  expect(findingsIn(registry)).toEqual(expected);
});

const LACKING =
  'warning pages.2.path: The address has no place for the language, so it is one for all of them';

test.each<[entry: PageEntry, expected: string[]]>([
  [page('sale', '/frontend/sale.html'), [`${LACKING} (/{lang}/frontend/sale.html)`]],
  [page('sale', '/m/sale.html', { layout: 'm-default' }), [`${LACKING} (/m/{lang}/sale.html)`]],
  [page('sale', '/m/sale.html', { layout: 'm-thlogin' }), []],
  [page('sale', '/blog/sale.htm'), []],
  [page('sale', '/sale.htm', { seo: { index: false } }), []],
  [page('sale', '/{lang}/sale.htm'), []],
])('of the address in %j is said %j', (entry, expected) => {
  expect(findingsIn(registryWith([entry]))).toEqual(expected);
});

test.each<[entry: PageEntry, site: Partial<Registry['site']>, expected: string[]]>([
  [
    page('sale', '/blog/sale.htm', { publish: { languages: { vi: 'draft' } } }),
    {},
    [
      'error pages.2.publish.languages: The address /blog/sale.htm names no language, so it is one for all of them',
    ],
  ],
  [
    sale({ languages: { vi: 'draft' } }),
    { locales: ['en_US', 'th'] },
    ['warning pages.2.publish.languages.vi: The language vi is not served'],
  ],
  [
    page('sale', '/m/{lang}/sale.htm', {
      layout: 'm-thlogin',
      publish: { languages: { vi: 'draft', th: 'draft' } },
    }),
    {},
    ['warning pages.2.publish.languages.vi: The layout shows this page in th whatever the address says'],
  ],
])('of the languages in %j is said', (entry, site, expected) => {
  const registry = registryWith([entry]);
  const found = findingsIn({ ...registry, site: { ...registry.site, ...site } });
  expect(found.filter((line) => line.includes('publish'))).toEqual(expected);
});

test.each(['draft', 'disabled', 'languages'])('the pages that the site needs have no "%s"', (key) => {
  const publish = key === 'languages' ? { languages: { vi: 'draft' as const } } : { [key]: true };
  const { pages, ...rest } = registryWith();
  const registry = { ...rest, pages: pages.map((entry) => ({ ...entry, publish })) };
  expect(findingsIn(registry)).toEqual([
    'error pages.0.publish: The site cannot do without the page "index"',
    'error pages.1.publish: The site cannot do without the page "page404"',
  ]);
});

test.each<[PageEntry['publish'], string[]]>([
  [{ draft: true }, ['warning redirects.0.to: /sale leads to the page "sale", which is not published']],
  [{ disabled: true }, ['warning redirects.0.to: /sale leads to the page "sale", which is not published']],
  [{ draft: true, languages: { th: 'published' } }, []],
])('a redirect to a page with %j', (publish, expected) => {
  const registry = registryWith([sale(publish)], { redirects: [{ from: '/sale', to: '/th/sale.htm' }] });
  expect(findingsIn(registry)).toEqual(expected);
});

test('a site in one language needs no place for it', () => {
  const registry = registryWith([page('sale', '/sale.htm')]);
  expect(
    findingsIn({ ...registry, site: { ...registry.site, locales: ['en_US'] } }).filter((line) =>
      line.includes('.path'),
    ),
  ).toEqual([]);
});
