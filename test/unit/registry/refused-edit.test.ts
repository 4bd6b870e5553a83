import { chmodSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRegistry } from '../../../shared/registry/cross-checks.ts';
import { blamedEntry } from '../../../shared/registry/unforeseen.ts';
import { registryWith } from '../../support/registry-fixture.ts';
import { NEWS, EXTRA, openWorkshop } from '../../support/registry-workshop.ts';

test('a file half written changes nothing, is logged once, and is forgotten when it is complete', async () => {
  const { file, store, logged, accepted, refused } = await openWorkshop();
  const before = store.current();
  const text = JSON.stringify(registryWith([NEWS, EXTRA]), null, 2);
  let refusal = refused();
  writeFileSync(file, text.slice(0, text.length / 2));
  expect((await refusal)[0]).toMatchObject({ file, severity: 'error' });
  expect(store.current()).toBe(before);
  expect(store.status()).toMatchObject({
    revision: before.revision,
    lastRefusal: { at: expect.any(String), issues: await refusal },
  });
  // The same fault is not reported again.
  writeFileSync(file, text.slice(0, text.length / 2));
  await store.reload();
  await store.reload();
  expect(logged.map(({ level }) => level)).toEqual(['error']);

  const next = accepted();
  writeFileSync(file, text);
  expect((await next).pageById.has('extra')).toBe(true);
  expect(store.status().lastRefusal).toBeNull();
  await expect.poll(() => logged.map(({ level }) => level)).toEqual(['error', 'info']);

  refusal = refused();
  writeFileSync(file, '');
  await refusal;
  expect(store.current()).toBe(await next);
});

test('going back to what is served clears the refusal without a swap', async () => {
  const { file, store, refused } = await openWorkshop();
  const before = store.current();
  const sound = readFileSync(file);
  const refusal = refused();
  writeFileSync(file, '{');
  await refusal;
  writeFileSync(file, sound);
  await store.reload();
  expect(store.status().lastRefusal).toBeNull();
  expect(store.current()).toBe(before);
});

test.each<[string, string, string]>([
  ['broken JSON', '{"seo": {"title": "x",}}', 'A comma before a closing bracket'],
  ['a leaf that is no text', '{"seo": {"title": 5}}', '5 is no text'],
  ['a list instead of texts', '[]', 'Texts are no object'],
  ['a key twice', '{"seo": {}, "seo": {}}', 'The key "seo" stands twice'],
  ['a key __proto__', '{"seo": {"__proto__": {"title": "x"}}}', 'The key "__proto__" is not allowed'],
])('a file of texts with %s is refused with its place', async (_name, text, reason) => {
  const { localesDir, store, refused } = await openWorkshop();
  const before = store.current();
  const refusal = refused();
  const file = join(localesDir, 'th', 'news.json');
  writeFileSync(file, text);
  const [issue] = await refusal;
  expect(issue).toMatchObject({ file, line: 1, reason: expect.stringContaining(reason) });
  expect(store.current()).toBe(before);
});

test('a title that disappears from the default language is refused', async () => {
  const { file, store, write, refused } = await openWorkshop();
  const refusal = refused();
  write(registryWith([{ ...NEWS, text: {} }]));
  expect((await refusal).map(({ reason }) => reason)).toEqual([
    'The page has no seo.title in en_US',
    'The block "intro" has no title in en_US',
  ]);
  expect((await refusal).every((issue) => issue.file === file && issue.line > 1)).toBe(true);
  expect(store.current().pageById.has('news')).toBe(true);
});

test('a registry that is removed, becomes a folder or cannot be read leaves the site as it was', async () => {
  const { file, store, write, accepted, refused } = await openWorkshop();
  const before = store.current();
  let refusal = refused();
  unlinkSync(file);
  expect((await refusal)[0]?.reason).toBe('The file cannot be read (ENOENT)');
  refusal = refused();
  mkdirSync(file);
  expect((await refusal)[0]?.reason).toBe('This is no file');
  expect(store.current()).toBe(before);
  const next = accepted();
  rmSync(file, { recursive: true });
  write(registryWith([NEWS, EXTRA]));
  expect((await next).pageById.has('extra')).toBe(true);
  // Root can still read it, which is fine too.
  chmodSync(file, 0o000);
  await store.reload();
  expect(store.current()).toBe(await next);
});

test('a registry that cannot be served at start says why, a line a finding', async () => {
  const broken = registryWith([{ ...NEWS, layout: 'deflt' }]);
  await expect(openWorkshop(broken)).rejects.toThrow(
    /^The registry is refused:\n.*pages\.registry\.json:\d+:\d+ There is no layout "deflt" – .* \(did you mean default\?\)$/,
  );
});

test('an error that no check foresaw is a refusal too, told once and forgotten with the next good reading', async () => {
  let fault: Error | null = null;
  const { file, store, logged, write, accepted, refused } = await openWorkshop(undefined, {
    readWhole: (read) => (fault === null ? read() : Promise.reject(fault)),
  });
  const before = store.current();
  fault = new RangeError('out of range');
  const refusal = refused();
  write(registryWith([NEWS, EXTRA]));
  expect(await refusal).toMatchObject([
    { file, line: 1, column: 1, severity: 'error', reason: 'This could not be checked (out of range)' },
  ]);
  await store.reload();
  expect(store.current()).toBe(before);
  expect(store.status().lastRefusal?.issues).toEqual(await refusal);
  expect(logged.filter(({ message }) => message.startsWith('registry edit refused'))).toHaveLength(1);
  fault = null;
  const next = accepted();
  await store.reload();
  expect((await next).pageById.has('extra')).toBe(true);
  expect(store.status().lastRefusal).toBeNull();
});

test('a check that throws blames the page or redirect that it was at', () => {
  const registry = registryWith([NEWS, EXTRA]);
  const throwing = {
    ...EXTRA,
    get publish(): never {
      throw new RangeError('no moment');
    },
  };
  const found = (value: unknown) => checkRegistry(value, { pages: new Map(), areas: new Map() }).issues;
  const expected = { path: ['pages', 1], severity: 'error', reason: 'This could not be checked (no moment)' };
  expect(found({ ...registry, pages: [NEWS, throwing] })).toMatchObject([expected]);
  expect(
    blamedEntry({ ...registry, redirects: [{ from: '/a', to: '/b' }] }, ({ redirects }) => {
      if (redirects.length > 0) throw new Error('no redirect');
    }),
  ).toEqual(['redirects', 0]);
});
