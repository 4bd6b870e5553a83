import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  openRegistry,
  type RegistryOptions,
  type RegistryStore,
} from '../../server/registry/load-registry.ts';
import type { LocatedIssue } from '../../server/registry/locate-issue.ts';
import type { Registry } from '../../shared/registry/schema.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { longestTurn } from '../support/computing-time.ts';
import { largeRegistry, page, registryWith } from '../support/registry-fixture.ts';

/** Half of the two seconds in which an edit must be live; polls are ten times as frequent as in production. */
const POLL_MS = 50;

interface Workshop {
  readonly file: string;
  readonly localesDir: string;
  readonly store: RegistryStore;
  readonly logged: { level: 'info' | 'error'; message: string }[];
  write(registry: Registry, file?: string): void;
  /** The next state that is taken over. */
  accepted(): Promise<Snapshot>;
  /** The findings of the next edit that is refused. */
  refused(): Promise<readonly LocatedIssue[]>;
}

const NEWS = page('news', '/{lang}/news.htm');
const EXTRA = page('extra', '/{lang}/extra.htm');

async function openWorkshop(
  registry: Registry = registryWith([NEWS]),
  options: Partial<RegistryOptions> = {},
): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const file = join(folder, 'pages.registry.json');
  const localesDir = join(folder, 'locales');
  mkdirSync(join(localesDir, 'th', 'pages'), { recursive: true });
  const write = (next: Registry, to = file) => writeFileSync(to, JSON.stringify(next, null, 2));
  write(registry);
  const logged: Workshop['logged'] = [];
  const waiting: ((issues: readonly LocatedIssue[]) => void)[] = [];
  const store = await openRegistry({
    registryFile: file,
    localesDir,
    pollMs: POLL_MS,
    logger: {
      info: (_details, message) => logged.push({ level: 'info', message }),
      error: (_details, message) => logged.push({ level: 'error', message }),
    },
    onRefused: (issues) => waiting.splice(0).forEach((resolve) => resolve(issues)),
    ...options,
  });
  onTestFinished(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  return {
    file,
    localesDir,
    store,
    logged,
    write,
    accepted: () =>
      new Promise((resolve) => {
        const end = store.subscribe((snapshot) => {
          end();
          resolve(snapshot);
        });
      }),
    refused: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

function title(snapshot: Snapshot, id: string, locale: 'th' | 'en_US' = 'th'): unknown {
  return (snapshot.texts.page(id, locale)['seo'] as Record<string, unknown> | undefined)?.['title'];
}

test.each<[string, (file: string, text: string) => void]>([
  ['written in place', (file, text) => writeFileSync(file, text)],
  [
    'renamed over the old one',
    (file, text) => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
  ],
  [
    'a link that is put in its place',
    (file, text) => {
      writeFileSync(`${file}.target`, text);
      symlinkSync(`${file}.target`, `${file}.link`);
      renameSync(`${file}.link`, file);
    },
  ],
  [
    'deleted and made again',
    (file, text) => {
      unlinkSync(file);
      writeFileSync(file, text);
    },
  ],
])('a registry that is %s goes live', async (_name, replace) => {
  const { file, store, accepted } = await openWorkshop();
  const next = accepted();
  replace(file, JSON.stringify(registryWith([NEWS, EXTRA])));
  expect((await next).match('/th/extra.htm')?.page.id).toBe('extra');
  expect(store.current()).toBe(await next);
});

test('a link in a folder of releases that is swapped goes live', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [release, pages] of [
    ['1', [NEWS]],
    ['2', [NEWS, EXTRA]],
  ] as const) {
    mkdirSync(join(folder, release, 'locales'), { recursive: true });
    writeFileSync(join(folder, release, 'r.json'), JSON.stringify(registryWith([...pages])));
  }
  symlinkSync('1', join(folder, 'current'));
  const { accepted } = await openWorkshop(undefined, {
    registryFile: join(folder, 'current', 'r.json'),
    localesDir: join(folder, 'current', 'locales'),
  });
  const next = accepted();
  symlinkSync('2', join(folder, 'next'));
  renameSync(join(folder, 'next'), join(folder, 'current'));
  expect((await next).pageById.has('extra')).toBe(true);
});

test('texts that are added, changed and removed go live, and win less than inline texts', async () => {
  const plain = {
    ...NEWS,
    text: { en_US: { seo: { title: 'News of {{brand}}' }, intro: { title: 'News' } } },
  };
  const { localesDir, store, accepted } = await openWorkshop(registryWith([plain]));
  const file = join(localesDir, 'th', 'pages', 'news.json');
  expect(title(store.current(), 'news')).toBe('News of Stall');
  const first = store.status().revision;

  let next = accepted();
  writeFileSync(file, '{"seo": {"title": "ข่าว {{brand}}"}}');
  expect(title(await next, 'news')).toBe('ข่าว Stall');
  expect((await next).texts.languagesOf('news')).toEqual(['en_US', 'th']);
  expect(store.status().revision).not.toBe(first);

  next = accepted();
  writeFileSync(`${file}.new`, '{"seo": {"title": "ข่าวใหม่"}}');
  renameSync(`${file}.new`, file);
  expect(title(await next, 'news')).toBe('ข่าวใหม่');

  next = accepted();
  unlinkSync(file);
  expect(title(await next, 'news')).toBe('News of Stall');
  expect(store.status().revision).toBe(first);
});

test.each<[string, (place: Pick<Workshop, 'file' | 'localesDir'>) => void]>([
  ['registry', ({ file }) => writeFileSync(file, JSON.stringify(registryWith([NEWS, EXTRA])))],
  ['file of texts', ({ localesDir }) => writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{}')],
])('a %s that is written is noticed long before the next look', async (_name, write) => {
  const workshop = await openWorkshop(undefined, { pollMs: 60_000 });
  const next = workshop.accepted();
  write(workshop);
  await next;
});

test('folders that are replaced are followed from then on', async () => {
  const { localesDir, store, accepted } = await openWorkshop();
  let next = accepted();
  rmSync(localesDir, { recursive: true });
  mkdirSync(join(localesDir, 'th', 'pages'), { recursive: true });
  writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{}');
  await next;
  next = accepted();
  writeFileSync(join(localesDir, 'th', 'pages', 'news.json'), '{"a": "b"}');
  await next;
  expect(store.status().lastRefusal).toBeNull();
});

test('a file half written changes nothing, is logged once, and is forgotten when it is complete', async () => {
  const { file, store, logged, accepted, refused } = await openWorkshop();
  const before = store.current();
  const text = JSON.stringify(registryWith([NEWS, EXTRA]), null, 2);
  let refusal = refused();
  writeFileSync(file, text.slice(0, text.length / 2));
  expect((await refusal)[0]).toMatchObject({ file, severity: 'error' });
  expect(store.current()).toBe(before);
  expect(store.status()).toEqual({
    revision: before.revision,
    lastRefusal: { at: expect.any(String), issues: await refusal },
  });
  // The same fault again is no news.
  writeFileSync(file, text.slice(0, text.length / 2));
  await store.reload();
  await store.reload();
  expect(logged.map(({ level }) => level)).toEqual(['error']);

  const next = accepted();
  writeFileSync(file, text);
  expect((await next).pageById.has('extra')).toBe(true);
  expect(store.status().lastRefusal).toBeNull();
  expect(logged.map(({ level }) => level)).toEqual(['error', 'info']);

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
  // Root may read everything; the watcher must live through it either way.
  chmodSync(file, 0o000);
  await store.reload();
  expect(store.current()).toBe(await next);
});

test('a request keeps the state it began with', async () => {
  const { store, write, accepted } = await openWorkshop();
  const begun = store.current();
  const match = begun.match('/th/news.htm');
  const next = accepted();
  write(registryWith([EXTRA]));
  await next;
  expect(begun.match('/th/news.htm')).toEqual(match);
  expect(title(begun, 'news')).toBe('news th');
  expect(begun.pageById.has('extra')).toBe(false);
  expect(store.current().match('/th/news.htm')).toBeNull();
});

test('a storm of writes ends in few reloads and the last state', async () => {
  const { store, write, logged } = await openWorkshop();
  const settled = new Promise<void>((resolve) => {
    store.subscribe((snapshot) => snapshot.pageById.has('last') && resolve());
  });
  for (let at = 0; at < 100; at++)
    write(registryWith([NEWS, page(at === 99 ? 'last' : `p${at}`, '/{lang}/p.htm')]));
  await settled;
  expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  expect(logged.length).toBeLessThanOrEqual(2);
});

test('a listener that fails keeps neither the site nor other listeners from the new state', async () => {
  const { store, write, accepted, logged } = await openWorkshop();
  store.subscribe(() => {
    throw new Error('out of order');
  });
  const next = accepted();
  write(registryWith([NEWS, EXTRA]));
  const snapshot = await next;
  expect(store.current()).toBe(snapshot);
  expect(logged.map(({ message }) => message)).toContain('a listener of the registry failed');
});

test('a registry that cannot be served at start says why, a line a finding', async () => {
  const broken = registryWith([{ ...NEWS, layout: 'deflt' }]);
  await expect(openWorkshop(broken)).rejects.toThrow(
    /^The registry is refused:\n.*pages\.registry\.json:\d+:\d+ There is no layout "deflt" – .* \(did you mean default\?\)$/,
  );
});

test('files that are not watched are read on demand', async () => {
  const { store, write } = await openWorkshop(undefined, { watch: false });
  write(registryWith([NEWS, EXTRA]));
  await store.reload();
  expect(store.current().pageById.has('extra')).toBe(true);
});

test('a large edit is checked beside the event loop, which is never held up for 50 ms', async () => {
  const large = largeRegistry(1500);
  const { store, file, write, accepted, refused } = await openWorkshop(large);
  const sound = readFileSync(file, 'utf8');
  const next = accepted();
  write({ ...large, pages: large.pages.slice(0, -1) });
  await pause();
  expect(await longestTurn(next)).toBeLessThan(50);
  expect((await next).pages.length).toBe(large.pages.length - 1);
  expect(title(store.current(), 'landing3', 'th')).toContain('ออเดอร์');

  const refusal = refused();
  writeFileSync(file, sound.replace('"layout": "landing"', '"layout": "landin"'));
  await pause();
  expect(await longestTurn(refusal)).toBeLessThan(50);
  expect((await refusal)[0]).toMatchObject({ reason: 'There is no layout "landin"', suggestion: 'landing' });
}, 20_000);

test('a file of 50 MB is refused without being read', async () => {
  const { file, refused } = await openWorkshop();
  const refusal = refused();
  const began = process.cpuUsage();
  writeFileSync(file, Buffer.alloc(50_000_000, ' '));
  expect((await refusal)[0]).toMatchObject({ reason: 'The file has 50000000 bytes', line: 1, column: 1 });
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1500);
}, 20_000);
