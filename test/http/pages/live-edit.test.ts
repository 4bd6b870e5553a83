import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { copyEditableFiles, landingPage, nextEdit as nextEditOf } from '../../support/editable-site.ts';
import { startSite } from '../../support/site.ts';

const files = copyEditableFiles();
const { folder, registryFile } = files;
const site = await startSite({ watch: true, env: files.env });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  files.remove();
});

type Registry = { pages: Record<string, unknown>[]; redirects: unknown[] };
const original = readFileSync(registryFile, 'utf8');

function edited(change: (registry: Registry) => void): string {
  const registry = JSON.parse(original) as Registry;
  change(registry);
  return JSON.stringify(registry, null, 2);
}

const buildId = async () => ((await site.get('/builds/latest.json')).body as { id: string }).id;

const nextEdit = (write: () => void) => nextEditOf(site, write);

test('a page written into the registry is live in six languages, in the sitemap and in a new build', async () => {
  const before = await buildId();
  expect((await site.get('/th/frontend/newPage.html')).status).toBe(404);
  await nextEdit(() =>
    writeFileSync(
      registryFile,
      edited((registry) => registry.pages.push(landingPage('newPage'))),
    ),
  );
  for (const locale of LOCALE_CODES) {
    const { status, text } = await site.get(`/${locale}/frontend/newPage.html`);
    expect(status).toBe(200);
    expect(text).toContain(`newPage title ${locale}`);
  }
  expect((await site.get('/sitemap.xml')).text).toContain('/vi/frontend/newPage.html');
  expect((await site.get('/route-rules?path=/th/frontend/newPage.html')).body.page).toEqual({
    id: 'newPage',
    layout: 'shopeeSeller',
  });
  const after = await buildId();
  expect(after).not.toBe(before);
  expect((await site.get(`/th/frontend/newPage.html/_payload.json?${after}`)).status).toBe(200);
});

test('an atomic rename and a symlink swap are noticed', async () => {
  const other = path.join(folder, 'next.json');
  await nextEdit(() => {
    writeFileSync(
      other,
      edited((registry) => registry.pages.push(landingPage('renamed'))),
    );
    renameSync(other, registryFile);
  });
  expect((await site.get('/en_US/frontend/renamed.html')).status).toBe(200);
  await nextEdit(() => {
    writeFileSync(
      path.join(folder, 'linked.json'),
      edited((registry) => registry.pages.push(landingPage('linked'))),
    );
    symlinkSync('linked.json', path.join(folder, 'link'));
    renameSync(path.join(folder, 'link'), registryFile);
  });
  expect((await site.get('/en_US/frontend/linked.html')).status).toBe(200);
});

test('an edited text is live', async () => {
  const title = 'หัวเรื่องใหม่จากทีมเนื้อหา';
  await nextEdit(() => files.editTexts('th', 'aboutUs', ({ intro }) => void (intro.title = title)));
  expect((await site.get('/th/aboutUs.htm')).text).toContain(title);
});

test('every redirect that the checks accept is answered', async () => {
  const rules = [
    { from: '/to-main', to: 'https://www.stallwise.com/en_US/app.htm', external: true },
    { from: '/to-help', to: 'https://help.stallwise.com/x', external: true, status: 301 },
    { from: '/{lang}/old-price', to: '/{lang}/goods/price.htm' },
  ];
  await nextEdit(() =>
    writeFileSync(
      registryFile,
      edited((registry) => registry.redirects.push(...rules)),
    ),
  );
  const answers = await Promise.all(['/to-main', '/to-help', '/th/old-price'].map((path) => site.get(path)));
  expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual([
    [302, 'https://www.stallwise.com/en_US/app.htm'],
    [301, 'https://help.stallwise.com/x'],
    [302, '/th/goods/price.htm'],
  ]);
});

test('a language that is not served is as if it were not asked for', async () => {
  const two = edited((registry) =>
    Object.assign((registry as unknown as { site: object }).site, { locales: ['en_US', 'th'] }),
  );
  await nextEdit(() => writeFileSync(registryFile, two));
  expect((await site.get('/').set('accept-language', 'vi, th;q=0.5')).headers['location']).toBe(
    '/th/index.htm',
  );
  expect((await site.get('/').set('cookie', 'i18n_redirected=vi')).headers['location']).toBe(
    '/en_US/index.htm',
  );
  expect((await site.get('/vi/index.htm').set('accept', 'text/html')).status).toBe(404);
  await nextEdit(() => writeFileSync(registryFile, original));
});

const BAD: [string, string | (() => string), RegExp][] = [
  ['broken JSON', () => original.slice(0, 2000), /.+/],
  ['a trailing comma', () => original.replace('"redirects": [', '"redirects": [,'), /.+/],
  [
    'a duplicate id',
    () => edited((registry) => registry.pages.push({ ...landingPage('price'), path: '/{lang}/other.html' })),
    /price/,
  ],
  [
    'two pages at one address',
    () =>
      edited((registry) =>
        registry.pages.push({ ...landingPage('double'), path: '/{lang}/goods/PRICE.htm' }),
      ),
    /address|path/,
  ],
  [
    'an unknown layout',
    () => edited((registry) => registry.pages.push({ ...landingPage('a'), layout: 'shopeeSeler' })),
    /shopeeSeller/,
  ],
  [
    'an unknown block',
    () =>
      edited((registry) =>
        registry.pages.push({ ...landingPage('a'), blocks: [{ type: 'heros', id: 'hero' }] }),
      ),
    /hero/,
  ],
  [
    'an unknown view',
    () =>
      edited((registry) =>
        registry.pages.push({ id: 'a', path: '/{lang}/a.htm', layout: 'default', view: 'hom' }),
      ),
    /home/,
  ],
  [
    'a path over an address of ours',
    () => edited((registry) => registry.pages.push({ ...landingPage('a'), path: '/api/{lang}.html' })),
    /api/,
  ],
  [
    'a redirect that leads nowhere',
    () => edited((registry) => registry.redirects.push({ from: '/old', to: '/en_US/nowhere.htm' })),
    /nowhere/,
  ],
  [
    'redirects in a circle',
    () => edited((registry) => registry.redirects.push({ from: '/a', to: '/b' }, { from: '/b', to: '/a' })),
    /\/a|\/b/,
  ],
  [
    'a script as a target',
    () =>
      edited((registry) =>
        registry.redirects.push({ from: '/old', to: 'javascript:alert(1)', external: true }),
      ),
    /protocol/,
  ],
  [
    'an unknown host as a target',
    () =>
      edited((registry) =>
        registry.redirects.push({ from: '/old', to: 'https://evil.test/', external: true }),
      ),
    /external|host/,
  ],
  [
    'a key named __proto__',
    () => original.replace('"redirects"', '"__proto__": {}, "redirects"'),
    /__proto__/,
  ],
  [
    'no title in the default language',
    () => edited((registry) => registry.pages.push({ ...landingPage('a'), text: {} })),
    /seo\.title|title/,
  ],
  [
    'a distance from Greenwich that no clock has',
    () =>
      edited((registry) =>
        registry.pages.push({ ...landingPage('a'), publish: { until: '2026-12-13T00:00+27:00' } }),
      ),
    /\+27:00 is no distance/,
  ],
  [
    'an option out of range',
    () =>
      edited((registry) =>
        registry.pages.push({ ...landingPage('a'), blocks: [{ type: 'faq', id: 'hero', items: 400 }] }),
      ),
    /items|10/,
  ],
];

test.each(BAD)('%s is refused with line and column while the site goes on', async (_name, text, reason) => {
  const build = await buildId();
  const refusals = site.log.filter((line) => line.level >= 40).length;
  await nextEdit(() => writeFileSync(registryFile, typeof text === 'string' ? text : text()));
  const { registry } = (await site.get('/readyz')).body as {
    registry: { lastRefusal: { issues: string[] } };
  };
  const issues = registry.lastRefusal.issues.join('\n');
  expect(issues).toMatch(/pages\.registry\.json:\d+:\d+ /);
  expect(issues).toMatch(reason);
  expect(await buildId()).toBe(build);
  expect((await site.get('/en_US/goods/price.htm')).status).toBe(200);
  expect(site.log.filter((line) => line.level >= 40).length, 'logged once').toBe(refusals + 1);
  expect((await site.get('/metrics')).text).toMatch(/registry_edits_total\{outcome="refused"\} [1-9]/);
});
