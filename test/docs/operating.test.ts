import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RESERVED_PATTERNS } from '../../shared/registry/reserved-addresses.ts';
import { previewKeys } from '../../server/publishing/preview/preview-keys.ts';
import { signPreview } from '../../server/publishing/preview/preview-link.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { codesOf, projectRoot, readDocument, tableRows } from '../support/documents.ts';
import { startSite } from '../support/site.ts';

const document = readDocument('docs/operating.md');
const site = await startSite({ env: { OUTBOX: '1', REGIONAL_CHECK_SECRET: 'secret-of-the-test' } });
afterAll(() => site[Symbol.asyncDispose]());

const served = tableRows(document, 'Address').map(([cell]) => codesOf(cell)[0] as string);
const freeText =
  /These are kept free for later and answer 404: ([^.]*(?:\.xml[^.]*)*)\./.exec(document.text)?.[1] ?? '';
const keptFree = codesOf(freeText);

const keys = await previewKeys(site.site.context.config, null);
const until = Date.now() + 3_600_000;
const shown = {
  page: 'price',
  lang: 'en_US',
  device: 'desktop',
  at: null,
  release: null,
  kept: null,
  variant: null,
  until,
} as const;
const token = signPreview({ ...shown, generation: keys.generation }, keys.key);

function filled(address: string): string {
  const build = site.site.context.buildId(site.site.context.registry.current());
  const style = site.site.context.assets.style('styles/base.css') ?? '';
  return address
    .replace('{token}/{page path}', `${token}/en_US/goods/price.htm`)
    .replace('{page path}', '/en_US/goods/price.htm')
    .replace('{path}', '/en_US/goods/price.htm')
    .replace('{build}', build)
    .replace('{name}/{version}/{file}', 'print-labels/1/film.webm')
    .replace('{page id}', 'index')
    .replace('{area}', 'notice')
    .replace('{lang}', 'en_US')
    .replace('/assets/{file}', style)
    .replace('/films/{name}/{version}/{file}', filmAddress());
}

function filmAddress(): string {
  const [film] = site.site.context.films.list();
  return `/films/${film?.name}/${film?.version}/${film?.files[0]}`;
}

test.each(served.filter((row) => row.startsWith('GET ')))('%s answers', async (row) => {
  const { status } = await site.get(filled(row.slice('GET '.length)));
  expect(status).toBeLessThan(400);
});

test.each(served.filter((row) => row.startsWith('POST ')))('%s takes posts', async (row) => {
  const { status } = await site
    .post(row.slice('POST '.length))
    .set('content-type', 'application/json')
    .send('{}');
  expect(status).toBe(400);
});

test.each(keptFree)('%s is kept free', async (address) => {
  expect((await site.get(address)).status).toBe(404);
});

test('every address that the registry may not take is told of, served or kept free', () => {
  const told = [
    ...served.map((row) => row.split(' ').slice(1).join(' ')),
    ...keptFree,
    '/load/beforeList.json',
    // Only there when a large registry needs it.
    '/sitemap/1.xml',
  ];
  const reserved = RESERVED_PATTERNS.filter((pattern) => !/^\/(?:m|\{lang\}|m\/\{lang\})$/.test(pattern));
  const untold = reserved.filter((pattern) => {
    const start = pattern.replace('/**', '');
    return !told.some(
      (address) => address === start || address.startsWith(`${start}/`) || address.startsWith(`${start}?`),
    );
  });
  expect(untold).toEqual([]);
});

test('every figure of ours is told of, and every one told of exists', async () => {
  const ours = (await createMetrics({ full: 0, failed: 0 }).registry.getMetricsAsJSON())
    .map(({ name }) => name)
    .filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect(tableRows(document, 'Name').flatMap(([cell]) => codesOf(cell))).toEqual(ours);
});

test('the figures that nothing counts yet are those that the document says so of', async () => {
  const sources = globSync('server/**/*.ts', { cwd: projectRoot }).map((file) =>
    readFileSync(path.join(projectRoot, file), 'utf8'),
  );
  const { registry, ...figures } = createMetrics({ full: 0, failed: 0 });
  const idle = Object.entries(figures).filter(
    ([key]) => !sources.some((text) => new RegExp(`metrics\\??\\.${key}\\b`).test(text)),
  );
  const told = codesOf(/^Not counted yet[^.]*/m.exec(document.text)?.[0]);
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(told));
  expect(told).toEqual(idle.map(([, figure]) => (figure as unknown as { name: string }).name));
});

test('the line of a refused edit is the one that the document quotes', async () => {
  const quoted = /one line of level 50, `([^`]+)`/.exec(document.text)?.[1] ?? '';
  const { ServedState } = await import('../../server/registry/served-state.ts');
  expect(ServedState.prototype.constructor.toString()).toContain(quoted);
  expect(quoted).not.toBe('');
});
