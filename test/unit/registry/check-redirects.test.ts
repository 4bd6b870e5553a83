import { expect, test } from 'vitest';
import type { Registry } from '../../../shared/registry/schema.ts';
import { findings } from '../../support/registry-findings.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

function withRedirects(...redirects: Record<string, unknown>[]): Registry {
  const from = page('news', '/{lang}/news.htm', {
    redirectFrom: ['/{lang}/old.htm'],
    mobile: { layout: 'm-default' },
  });
  return registryWith([from], { redirects: redirects as Registry['redirects'] });
}

test.each<[Record<string, unknown>, string]>([
  [
    { from: '/x', to: '/en_US/nws.htm' },
    'redirects.0.to: No page has the address /en_US/nws.htm (/{lang}/news.htm)',
  ],
  [{ from: '/x', to: '/api/x' }, 'redirects.0.to: No page has the address /api/x'],
  [{ from: '/x', to: '/x' }, 'redirects.0.to: The redirect goes round in a circle: /x leads to itself'],
  [
    { from: '/x/**', to: '/x/y/**' },
    'redirects.0.to: The redirect goes round in a circle: /x/** leads to itself',
  ],
  [
    { from: '/x/{a}', to: '/x/{a}' },
    'redirects.0.to: The redirect goes round in a circle: /x/{a} leads to itself',
  ],
  [{ from: '/x', to: '/{lang}/news.htm' }, 'redirects.0.to: The target needs {lang}, which /x does not have'],
  [{ from: '/x', to: '/web/**' }, 'redirects.0.to: The target ends in /** but the source does not'],
  [{ from: '/x', to: 'news.htm' }, 'redirects.0.to: "news.htm" is no path of this site'],
  [
    { from: '/x', to: 'https://apps.example.net/x' },
    'redirects.0.to: Navigating to an external URL is not allowed by default',
  ],
  [
    { from: '/x', to: '//evil.test/x' },
    'redirects.0.to: Navigating to an external URL is not allowed by default',
  ],
  [
    { from: '/x', to: '/\\evil.test' },
    'redirects.0.to: Navigating to an external URL is not allowed by default',
  ],
  [
    { from: '/x', to: 'javascript:alert(1)', external: true },
    "redirects.0.to: Cannot navigate to a URL with 'javascript:' protocol",
  ],
  [
    { from: '/x', to: 'data:text/html,x', external: true },
    "redirects.0.to: Cannot navigate to a URL with 'data:' protocol",
  ],
  [
    { from: '/x', to: 'https://evil.test/x', external: true },
    'redirects.0.to: Navigating to an external URL is not allowed by default',
  ],
  [
    { from: '/x', to: 'https:evil.test', external: true },
    'redirects.0.to: Navigating to an external URL is not allowed by default',
  ],
  [
    { from: '/x', to: '//apps.example.net/x', external: true },
    'redirects.0.to: Navigating to an external URL is not allowed by default',
  ],
  [
    { from: '/x', to: 'http://apps.example.net/x', external: true },
    'redirects.0.to: Navigating to an external URL is not allowed by default',
  ],
  [
    { from: '/x', to: 'https://a@apps.example.net/x', external: true },
    'redirects.0.to: Navigating to an external URL is not allowed by default',
  ],
  [{ from: '/x', to: '/en_US/news.htm', status: 305 }, 'redirects.0.status: 305 is not allowed here'],
  [
    { from: '/th/news.htm', to: '/th/index.htm' },
    'redirects.0.from: /th/news.htm and /{lang}/news.htm of the page "news" could be the same address',
  ],
  [
    { from: '/{lang}/**', to: '/{lang}/index.htm' },
    'redirects.0.from: /{lang}/** lies over /{lang}, an address of the site that is no page; it clashes with 3 more',
  ],
  [
    { from: '/{lang}/OLD.htm', to: '/{lang}/index.htm' },
    'redirects.0.from: /{lang}/OLD.htm is already the path of the redirect of /{lang}/old.htm',
  ],
])('the redirect %j is refused', (redirect, finding) => {
  expect(findings(withRedirects(redirect))).toContain(finding);
});

test('a former address that phones share is told its fault once', () => {
  const mobile = { layout: 'm-default' };
  const redirectFrom = ['/{lang}/{a}/{a}', '/{name}/x'];
  expect(findings(registryWith([page('news', '/{lang}/news.htm', { mobile, redirectFrom })]))).toEqual([
    'pages.2.redirectFrom.0: {a} stands twice in the path',
    'pages.2.redirectFrom.1: The path begins with a part that varies',
    'pages.2.redirectFrom.1: The target needs {lang}, which /{name}/x does not have',
  ]);
});

test('redirects that lead to each other are refused, also by parts that vary', () => {
  const circle = withRedirects(
    { from: '/a/{x}/1', to: '/b/{x}/1' },
    { from: '/b/foo/{y}', to: '/a/foo/{y}' },
  );
  expect(findings(circle).join('\n')).toContain('The redirect goes round in a circle');
});

test('chains of redirects end after three', () => {
  const chain = (length: number) =>
    withRedirects(
      ...Array.from({ length }, (_, at) => ({
        from: `/a${at}`,
        to: at === length - 1 ? '/en_US/news.htm' : `/a${at + 1}`,
      })),
    );
  expect(findings(chain(3))).toEqual([]);
  expect(findings(chain(4))).toEqual(['redirects.0.to: More than 3 redirects follow each other from /a0']);
});

test('a faulty page does not hide the faults of others, nor make redirects to it dangle', () => {
  const registry = withRedirects({ from: '/x', to: '/en_US/broken.htm' });
  const pages = [
    ...registry.pages,
    { ...page('broken', '/{lang}/broken.htm'), layout: 3 },
    page('other', '/api/x'),
    page('NEWS', '/{lang}/n.htm'),
  ];
  expect(findings({ ...registry, pages }).toSorted()).toEqual([
    'pages.3.layout: 3 is not allowed here',
    'pages.4.path: /api/x lies over /api/**, an address of the site that is no page',
    'pages.5.id: There is a page "news" already',
  ]);
});
