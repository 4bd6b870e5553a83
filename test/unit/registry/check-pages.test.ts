import { expect, test } from 'vitest';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import { findings } from '../../support/registry-findings.ts';
import { inEvery, page, registryWith } from '../../support/registry-fixture.ts';

/** Changes the third page. */
function afterChange(change: Record<string, unknown>): string[] {
  return findings(registryWith([{ ...page('news', '/{lang}/news.htm'), ...change } as PageEntry]));
}

test.each<[string, Record<string, unknown>, string]>([
  ['unknown key', { footr: true }, 'pages.2.footr: Unknown key "footr" (footer)'],
  ['a key of layouts', { accent: 'teal' }, 'pages.2.accent: "accent" belongs to a layout, not to a page'],
  ['unknown layout', { layout: 'defualt' }, 'pages.2.layout: There is no layout "defualt" (default)'],
  [
    "layout of an object's own names",
    { layout: 'constructor' },
    'pages.2.layout: There is no layout "constructor"',
  ],
  [
    'phone layout on the desktop',
    { layout: 'm-default' },
    'pages.2.layout: "m-default" is a layout for phones',
  ],
  [
    'desktop layout on phones',
    { mobile: { layout: 'default' } },
    'pages.2.mobile.layout: "default" is no layout for phones',
  ],
  ['unknown view', { blocks: undefined, view: 'hme' }, 'pages.2.view: "hme" is not allowed here (home)'],
  ['view and blocks', { view: 'home' }, 'pages.2.blocks: The page has both a view and blocks'],
  ['neither view nor blocks', { blocks: undefined }, 'pages.2: The page has neither a view nor blocks'],
  [
    'unknown block',
    { blocks: [{ type: 'intr', id: 'intro' }] },
    'pages.2.blocks.0.type: "intr" is not allowed here (intro)',
  ],
  [
    'unknown option',
    { blocks: [{ type: 'intro', id: 'intro', items: 3 }] },
    'pages.2.blocks.0.items: Unknown key "items"',
  ],
  [
    'option out of range',
    { blocks: [{ type: 'faq', id: 'intro', items: 11 }] },
    'pages.2.blocks.0.items: 11 is not allowed here',
  ],
  [
    'option of another kind',
    { blocks: [{ type: 'faq', id: 'intro', items: '3' }] },
    'pages.2.blocks.0.items: "3" is not allowed here',
  ],
  ['option missing', { blocks: [{ type: 'cta', id: 'intro' }] }, 'pages.2.blocks.0: "action" is missing'],
  [
    'block id taken',
    { blocks: [{ type: 'intro', id: 'seo' }] },
    'pages.2.blocks.0.id: "seo" is not allowed here',
  ],
  [
    'unknown guard',
    { guard: ['signedut'], cache: 'none' },
    'pages.2.guard.0: "signedut" is not allowed here (signedOut)',
  ],
  [
    'guard on a stored page',
    { guard: ['signedOut'] },
    'pages.2.guard: A page behind a guard must not be stored for everybody',
  ],
  [
    'prerendered but not stored',
    { prerender: true, cache: 'none' },
    'pages.2.prerender: A page that is not stored cannot be made ready ahead',
  ],
  ['broken cache', { cache: { maxAge: 60 } }, 'pages.2.cache: "staleWhileRevalidate" is missing'],
  ['unknown cache', { cache: 'nne' }, 'pages.2.cache: "nne" is not allowed here (none)'],
  ['unknown language', { text: { xx: {} } }, 'pages.2.text.xx: Unknown key "xx"'],
  [
    'text that is none',
    { text: { en_US: { seo: { title: 5 }, intro: { title: 'x' } } } },
    'pages.2.text.en_US.seo.title: 5 is no text',
  ],
  [
    'no title',
    { text: inEvery(() => ({ intro: { title: 'x' } })) },
    'pages.2.id: The page has no seo.title in en_US',
  ],
  [
    'blank title',
    { text: inEvery(() => ({ seo: { title: ' ' }, intro: { title: 'x' } })) },
    'pages.2.id: The page has no seo.title in en_US',
  ],
  [
    'block without title',
    { text: inEvery(() => ({ seo: { title: 'x' } })) },
    'pages.2.blocks.0.id: The block "intro" has no title in en_US',
  ],
  [
    'moment without zone',
    { publish: { from: '2026-12-01T00:00:00' } },
    'pages.2.publish.from: "2026-12-01T00:00:00" is not allowed here',
  ],
  [
    'end before beginning',
    { publish: { from: '2026-12-01T00:00:00Z', until: '2026-11-01T00:00:00Z' } },
    'pages.2.publish.until: The page ends before it begins',
  ],
  ['no slash', { path: 'news.htm' }, 'pages.2.path: "news.htm" is not allowed here'],
  ['closing slash', { path: '/{lang}/news/' }, 'pages.2.path: "/{lang}/news/" is not allowed here'],
  ['dot segment', { path: '/{lang}/../news.htm' }, 'pages.2.path: "/{lang}/../news.htm" is not allowed here'],
  [
    'escape',
    { path: '/{lang}/%2e%2e/news.htm' },
    'pages.2.path: "/{lang}/%2e%2e/news.htm" is not allowed here',
  ],
  ['wildcard on a page', { path: '/{lang}/**' }, 'pages.2.path: "/{lang}/**" is not allowed here'],
  [
    'prefix before a placeholder',
    { path: '/{lang}/x{id}' },
    'pages.2.path: "/{lang}/x{id}" is not allowed here',
  ],
  ['one name twice', { path: '/{lang}/{id}/{id}' }, 'pages.2.path: {id} stands twice in the path'],
  ['language with a suffix', { path: '/blog/{lang}.htm' }, 'pages.2.path: {lang} has a suffix'],
  ['varying start', { path: '/{id}/news.htm' }, 'pages.2.path: The path begins with a part that varies'],
  [
    'segment undefined',
    { path: '/{lang}/undefined/x' },
    'pages.2.path: A segment "undefined" leads to the not-found page (Specification 2.5, rule 4)',
  ],
  [
    'data of pages',
    { path: '/{lang}/_payload.json' },
    'pages.2.path: "_payload.json" is taken by the data of pages',
  ],
  [
    'phone page of a phone page',
    { path: '/m/{lang}/news.htm', layout: 'm-default', mobile: {} },
    'pages.2.mobile: A page under /m is a phone page already',
  ],
])('%s is refused', (_name, change, finding) => {
  expect(afterChange(change)).toContain(finding);
});

test.each([
  ['/api/x.htm', '/api/x.htm lies over /api/**'],
  ['/API/v1/x', '/API/v1/x lies over /api/**'],
  ['/assets/app.js', '/assets/app.js lies over /assets/**'],
  ['/builds/{id}.json', '/builds/{id}.json lies over /builds/**'],
  ['/web/dashboard.htm', '/web/dashboard.htm lies over /web/**'],
  ['/healthz', '/healthz lies over /healthz/**'],
  ['/v', '/v lies over /v/**'],
  ['/load/beforeList.json', '/load/beforeList.json lies over /load/**'],
  ['/sitemap.xml', '/sitemap.xml lies over /sitemap.xml'],
  ['/blog/rss.xml', '/blog/rss.xml lies over /blog/rss.xml'],
  ['/blog/{name}.xml', '/blog/{name}.xml lies over /blog/feed.xml'],
  ['/th', '/th lies over /{lang}'],
  ['/m', '/m lies over /m'],
])('a page at %s is refused, as the address is no page', (path, finding) => {
  expect(afterChange({ path }).join('\n')).toContain(finding);
});
