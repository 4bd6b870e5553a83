import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { splitRegistry } from '../../../server/registry/large/split-registry.ts';
import { locateIssues } from '../../../server/registry/locate-issue.ts';
import { locateGently } from '../../../server/registry/locate-warnings.ts';
import { RegistryReader } from '../../../server/registry/registry-reader.ts';
import { WarningSearch } from '../../../server/registry/warning-search.ts';
import { compileRegistry } from '../../../shared/registry/compile.ts';
import { crossCheck } from '../../../shared/registry/cross-checks.ts';
import { warning } from '../../../shared/registry/issue.ts';
import type { Registry } from '../../../shared/registry/schema.ts';
import { largeRegistry, page, registryWith } from '../../support/registry-fixture.ts';
import { EXTRA, NEWS, openWorkshop } from '../../support/registry-workshop.ts';
import { FEW, stepsOf, watchPauses } from '../../support/turns.ts';

const SHORT = page('short', '/{lang}/short.htm', {
  text: { en_US: { seo: { title: 'x' }, intro: { title: 'x' } } },
});

test('an edit that leaves something out is taken, with the number of its warnings in the log', async () => {
  const { file, store, write, accepted, logged } = await openWorkshop();
  const next = accepted();
  write(registryWith([NEWS, SHORT]));
  await next;
  await expect.poll(() => store.status().warnings?.count).toBe(6);
  expect(store.status().warnings?.first).toHaveLength(6);
  expect(store.status().warnings?.first[0]).toMatch(
    new RegExp(`^${file}:\\d+:13 The page has no seo\\.description in en_US – `),
  );
  expect(logged).toEqual([
    { level: 'info', message: 'registry edit accepted', details: expect.objectContaining({ warnings: 6 }) },
  ]);

  const mended = accepted();
  write(registryWith([NEWS]));
  await mended;
  expect(store.status().warnings).toBeNull();
  await expect.poll(() => store.status().warnings).toEqual({ count: 0, first: [] });
});

test('warnings of texts and of other files are told with their places', async () => {
  const article = {
    ...warning([], 'There is no page "gone"', 'a page'),
    file: '/articles/a.md',
    line: 3,
    column: 7,
  };
  const { localesDir, store, accepted } = await openWorkshop(undefined, { otherFindings: () => [article] });
  const file = join(localesDir, 'th', 'pages', 'news.json');
  const next = accepted();
  writeFileSync(file, '{\n  "seo": {"title": "x"},\n  "hro": {"title": "x"}\n}');
  await next;
  await expect
    .poll(() => store.status().warnings?.first)
    .toEqual([
      expect.stringMatching(new RegExp(`^${file}:3:3 Nothing reads "hro"`)),
      expect.stringMatching(/^\/articles\/a\.md:3:7 There is no page "gone" – a page$/),
    ]);
});

test('what is served at the start is searched as well', async () => {
  const { store, logged } = await openWorkshop(registryWith([NEWS, SHORT]));
  await expect.poll(() => store.status().warnings?.count).toBe(6);
  expect(logged).toEqual([
    { level: 'warn', message: 'what is served has warnings', details: expect.objectContaining({ count: 6 }) },
  ]);
});

async function openSearch(registry: Registry, write = (value: Registry) => JSON.stringify(value, null, 2)) {
  const folder = mkdtempSync(join(tmpdir(), 'warnings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = { registryFile: join(folder, 'r.json'), localesDir: join(folder, 'locales') };
  const text = write(registry);
  writeFileSync(paths.registryFile, text);
  const result = await new RegistryReader(paths).read();
  const snapshot = compileRegistry(registry, result.texts, 'x');
  return { paths, text, result, snapshot, search: new WarningSearch({ paths }) };
}

test('a search ends the one before it, and others have their turn after each of its steps', async () => {
  const { pages, ...rest } = largeRegistry(10);
  const registry = { ...rest, pages: [...pages, SHORT] };
  const { result, snapshot, search, text } = await openSearch(registry);
  const steps =
    stepsOf(crossCheck(registry, result.texts, { warnings: true })) +
    stepsOf(splitRegistry(Buffer.from(text)));
  expect(steps).toBeGreaterThan(registry.pages.length);
  const first = search.begin(result, snapshot);
  let second: ReturnType<typeof search.begin> = Promise.resolve(null);
  const { pauses, mostATurn } = await watchPauses(() => (second = search.begin(result, snapshot)));
  expect(pauses).toBeGreaterThanOrEqual(steps);
  expect(mostATurn).toBeLessThan(FEW);
  expect(await first).toBeNull();
  expect((await second)?.count).toBeGreaterThanOrEqual(6);
  const third = search.begin(result, snapshot);
  search.end();
  expect(await third).toBeNull();
  expect(search.found).toBeNull();
});

const lines = (value: Registry) => JSON.stringify(value, null, 2);

test.each<[name: string, write: (value: Registry) => string]>([
  ['over many lines', lines],
  ['on one line', (value) => JSON.stringify(value)],
  ['with lines that end as on Windows', (value) => lines(value).replaceAll('\n', '\r\n')],
  ['behind a byte order mark', (value) => `\ufeff${lines(value)}`],
  ['an entry a line', (value) => JSON.stringify(value).replaceAll('{"id"', '\n    {"id"')],
])('places in a registry that is written %s are those of a reading of the whole', async (_name, write) => {
  const { paths, text } = await openSearch(
    registryWith([NEWS, EXTRA, SHORT], { redirects: [{ from: '/a', to: '/en_US/news.htm' }] }),
    write,
  );
  const issues = [
    ['pages', 4, 'id'],
    ['pages', 2, 'text', 'th', 'seo', 'title'],
    ['pages', 3],
    ['pages', 3, 'publish'],
    ['redirects', 0, 'to'],
    ['layouts', 'default'],
    ['site', 'locales', 2],
    ['pages'],
  ].map((path) => warning(path, 'x', 'y'));
  const whole = locateIssues(text.replace('\ufeff', ''), issues, paths.registryFile);
  expect(await locateGently(issues, paths, {})).toEqual(whole);
});
