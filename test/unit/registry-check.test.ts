import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';
import { checkRegistry } from '../../shared/registry/cross-checks.ts';
import { checkContent } from '../../server/registry/read-registry.ts';
import { describeIssue, locateFaults } from '../../server/registry/locate-issue.ts';
import { loadTexts } from '../../server/registry/load-texts.ts';
import { parseJson } from '../../server/registry/parse-json.ts';
import { computingTime } from '../support/computing-time.ts';
import { inEvery, largeRegistry, NO_TEXTS, page, registryWith } from '../support/registry-fixture.ts';

const FILE = fileURLToPath(new URL('../../pages.registry.json', import.meta.url));
const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url));

/** Findings in a registry as `place: reason (suggestion)`. */
function findings(registry: unknown, { warnings = false } = {}): string[] {
  return checkRegistry(registry, NO_TEXTS, { warnings }).issues.map(
    ({ path, reason, suggestion }) => `${path.join('.')}: ${reason}${suggestion ? ` (${suggestion})` : ''}`,
  );
}

/** Findings after a change of one page (the third) of a sound registry. */
function afterChange(change: Record<string, unknown>): string[] {
  return findings(registryWith([{ ...page('news', '/{lang}/news.htm'), ...change } as PageEntry]));
}

test('the registry that is shipped has no error', async () => {
  const text = readFileSync(FILE, 'utf8');
  const paths = { registryFile: FILE, localesDir: LOCALES };
  const { issues } = checkContent({ text, hash: hash('sha256', text) }, paths, await loadTexts(LOCALES));
  expect(issues.map(describeIssue)).toEqual([]);
});

test('a sound registry has no findings at all', () => {
  expect(findings(registryWith([page('news', '/{lang}/news.htm')]), { warnings: true })).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['unknown key', { footr: true }, 'pages.2.footr: Unknown key "footr" (footer)'],
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
  ['option missing', { blocks: [{ type: 'faq', id: 'intro' }] }, 'pages.2.blocks.0: "items" is missing'],
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
  ['unknown cache', { cache: 'nne' }, 'pages.2.cache: "nne" is not allowed here'],
  ['unknown language', { text: { xx: {} } }, 'pages.2.text.xx: Unknown key "xx" (in)'],
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

test('ids are unique without regard to case, and home and not-found page must be there', () => {
  expect(findings(registryWith([page('Index', '/{lang}/other.htm')]))).toEqual([
    'pages.2.id: There is a page "index" already',
  ]);
  const without = registryWith();
  expect(findings({ ...without, pages: without.pages.slice(1) })).toEqual([
    'pages: There is no page "index"',
  ]);
});

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

test('what would only be left out is a warning', () => {
  const text = {
    en_US: {
      seo: { title: 'x' },
      intro: { title: 'x' },
      hro: { title: 'x' },
      faq: { title: 'f', items: ['a'] },
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
  expect(reasons).toContain('The page has no block "hro"');
});

test('comparing paths takes time in proportion to their number', () => {
  const crossing = Array.from({ length: 4000 }, (_, at) => [
    page(`a${at}`, `/x/{id}/q${at}`),
    page(`b${at}`, `/x/p${at}/c${at}`),
  ]).flat();
  expect(computingTime(() => expect(findings(registryWith(crossing))).toEqual([]))).toBeLessThan(2000);
});

test('patterns made to cross each other are refused instead of compared for ever', () => {
  const crossing = Array.from({ length: 3000 }, (_, at) => [
    page(`a${at}`, `/x/{id}/q${at}/a`),
    page(`b${at}`, `/x/p${at}/{id}/b`),
  ]).flat();
  expect(findings(registryWith(crossing)).join('\n')).toContain('too many paths to be compared');
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

// Bad edits of the file, with line and column.
const SOUND = JSON.stringify(
  registryWith([page('news', '/{lang}/news.htm')], { redirects: [{ from: '/a', to: '/en_US/news.htm' }] }),
  null,
  2,
);

/** Line and column, counted from 1, of a piece of text. */
function positionOf(text: string, piece: string): string {
  const before = text.slice(0, text.indexOf(piece)).split('\n');
  return `${before.length}:${(before.at(-1) as string).length + 1}`;
}

test.each<[name: string, from: string, to: string, at: string, message: string]>([
  [
    'unknown key',
    '"redirects": [',
    '"redirect": [], "redirects": [',
    '"redirect":',
    'Unknown key "redirect" – $schema, site, layouts, pages, redirects (did you mean redirects?)',
  ],
  [
    'unknown layout',
    '"layout": "default",\n      "blocks"',
    '"layout": "defautl",\n      "blocks"',
    '"defautl"',
    'There is no layout "defautl" – default, landing, noFooter (did you mean default?)'.replace(
      'default, landing, noFooter',
      'default, landing, noFooter, m-default, m-nofooter, m-thlogin',
    ),
  ],
  ['unknown block', '"type": "intro"', '"type": "introo"', '"introo"', 'is not allowed here'],
  [
    'duplicate id',
    '"id": "news"',
    '"id": "INDEX"',
    '"INDEX"',
    'There is a page "index" already – an id of its own (case does not count)',
  ],
  [
    'duplicate path',
    '"/{lang}/news.htm"',
    '"/{lang}/Index.htm"',
    '"/{lang}/Index.htm"',
    'is already the path of the page "index"',
  ],
  ['path over an address', '"/{lang}/news.htm"', '"/api/news.htm"', '"/api/news.htm"', 'lies over /api/**'],
  [
    'dangling redirect',
    '"/en_US/news.htm"',
    '"/en_US/gone/forever.htm"',
    '"/en_US/gone/forever.htm"',
    'No page has the address',
  ],
  [
    'redirect to a script',
    '"to": "/en_US/news.htm"',
    '"external": true, "to": "javascript:alert(1)"',
    '"javascript:',
    "Cannot navigate to a URL with 'javascript:' protocol",
  ],
  ['missing key', '"path": "/{lang}/news.htm",', '', '{\n      "id": "news"', '"path" is missing'],
  [
    'comma too many',
    '"redirects": [\n    {',
    '"redirects": [\n    ,{',
    ',{',
    'stands where a value is expected',
  ],
  [
    'trailing comma',
    '"to": "/en_US/news.htm"\n',
    '"to": "/en_US/news.htm",\n',
    ',\n    }\n  ]\n}',
    'A comma before a closing bracket – no comma after the last entry',
  ],
  ['comma missing', '"from": "/a",', '"from": "/a"', '"to": "/en_US', 'stands where a comma is expected'],
  [
    'comment',
    '"redirects": [',
    '// soon\n"redirects": [',
    '// soon',
    'begins a comment – JSON without comments',
  ],
  ['single quotes', '"from": "/a"', '"from": \'/a\'', "'/a'", 'is no value'],
  [
    'key twice',
    '"from": "/a",',
    '"from": "/a", "from": "/b",',
    '"from": "/b"',
    'The key "from" stands twice in the same object – each key once',
  ],
  [
    'key __proto__',
    '"from": "/a",',
    '"from": "/a", "__proto__": {"to": 1},',
    '"__proto__"',
    'The key "__proto__" is not allowed',
  ],
  [
    'key __proto__ escaped',
    '"from": "/a",',
    '"from": "/a", "\\u005f_proto__": {},',
    '"\\u005f_proto__"',
    'The key "__proto__" is not allowed',
  ],
])('%s: refused with line and column', (_name, from, to, at, message) => {
  expect(SOUND).toContain(from);
  const last = SOUND.lastIndexOf(from);
  const text = SOUND.slice(0, last) + to + SOUND.slice(last + from.length);
  const paths = { registryFile: FILE, localesDir: LOCALES };
  const result = checkContent({ text, hash: '' }, paths, new Map());
  expect(result.registry).toBeNull();
  const lines = result.issues.map(describeIssue);
  const line = lines.find((one) => one.includes(message));
  expect(line, lines.join('\n')).toBeDefined();
  expect(line).toContain(`pages.registry.json:${positionOf(text, at)} `);
});

test('a file cut anywhere is refused, and the place of the cut is told', () => {
  for (let end = 1; end < SOUND.length; end += 37) {
    const text = SOUND.slice(0, end);
    expect(parseJson(text)).toBeNull();
    expect(locateFaults(text, FILE).length).toBeGreaterThan(0);
  }
});

test('quick parsing lets exactly the sound files pass', () => {
  for (const sound of [
    '{}',
    '[]',
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '{"a\\":":1,"b":"x:\\\\"}',
    '{"constructor":1}',
    ' {"a" : ":"}\n',
  ]) {
    expect(parseJson(sound)?.value).toEqual(JSON.parse(sound));
  }
  for (const faulty of [
    '',
    '{',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '[{"__proto__":1}]',
    '{"a":1,}',
    '{} {}',
    '{"a":01}',
    `${'['.repeat(40)}${']'.repeat(40)}`,
  ]) {
    expect(parseJson(faulty)).toBeNull();
    expect(locateFaults(faulty, FILE)).not.toEqual([]);
  }
});

test('a file of brackets alone is refused quickly', () => {
  const brackets = '['.repeat(1_000_000);
  expect(computingTime(() => expect(parseJson(brackets)).toBeNull())).toBeLessThan(50);
  expect(locateFaults(brackets, FILE)[0]?.reason).toBe('The file is nested too deep');
});

test('a thousand pages are checked without a finding', () => {
  expect(findings(largeRegistry(1000))).toEqual([]);
});
