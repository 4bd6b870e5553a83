import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyChange, type Change } from '../../../server/publishing/change/apply-change.ts';
import { readWhole } from '../../../server/publishing/change/whole-states.ts';
import { readWorkingCopy, treeOf } from '../../../server/publishing/working-copy.ts';
import { REGISTRY_NAME } from '../../../server/registry/file-names.ts';
import { openKeptHistory } from '../../support/kept-history.ts';

const TEXTS = 'locales/th/pages/news.json';
/** Beyond the largest of Linux, so that no process has it. */
const DEAD = 2 ** 22 + 1;

function brandedBy(brand: string, registry: string): Change {
  const text = registry.replace(/"brand": "[^"]*"/, `"brand": "${brand}"`);
  return { writes: new Map([[REGISTRY_NAME, Buffer.from(text)]]), by: 'Ploy', why: 'new brand' };
}

test('a change that would be refused writes nothing', async () => {
  const { file, workplace, serve } = openKeptHistory();
  await serve();
  const before = readFileSync(file, 'utf8');
  const applied = await applyChange(workplace, () => ({
    writes: new Map([
      [TEXTS, Buffer.from('{}')],
      [REGISTRY_NAME, Buffer.from('{}')],
    ]),
    by: null,
    why: 'a mistake',
  }));
  expect(applied.refused?.length).toBeGreaterThan(0);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await workplace.revisions.list()).toHaveLength(1);
  expect(await applyChange(workplace, () => brandedBy('Stand', before))).toMatchObject({ refused: null });
});

test('what an editor saves while a change is made is not overwritten', async () => {
  const { file, workplace, serve } = openKeptHistory();
  await serve();
  let made = 0;
  const applied = await applyChange(workplace, (files) => {
    const registry = (files.get(REGISTRY_NAME) as Buffer).toString();
    // Somebody else saves after this has been read.
    if (made++ === 0) writeFileSync(file, registry.replace('/{lang}/news.htm', '/{lang}/today.htm'));
    return brandedBy('Stand', registry);
  });
  expect(applied.refused).toBeNull();
  expect(made).toBe(2);
  const now = readFileSync(file, 'utf8');
  expect(now).toContain('"brand": "Stand"');
  expect(now).toContain('/{lang}/today.htm');
});

test.each([
  ['has died', { host: hostname(), pid: DEAD, at: Date.now() }],
  ['was in a machine that is gone', { host: 'gone', pid: process.pid, at: Date.now() - 120_000 }],
])('a change whose process %s is finished before anything is read', async (_name, owner) => {
  const { file, workplace, paths, serve } = openKeptHistory();
  await serve();
  const files = await readWorkingCopy(paths);
  const next = Buffer.from(files.get(REGISTRY_NAME)?.toString().replace('"Stall"', '"Stand"') ?? '');
  const tree = treeOf(new Map([[REGISTRY_NAME, next]]));
  await workplace.revisions.keep(tree[REGISTRY_NAME] as string, next);
  mkdirSync(workplace.folder, { recursive: true });
  const left = { ...owner, writes: { ...tree, [TEXTS]: null } };
  writeFileSync(join(workplace.folder, 'change.json'), JSON.stringify(left));
  const read = await readWhole(workplace, () => readWorkingCopy(paths));
  expect(readFileSync(file)).toEqual(next);
  expect(read.get(REGISTRY_NAME)).toEqual(next);
  expect(read.has(TEXTS)).toBe(false);
});

test('who reads sees the state before a change or the one after', async () => {
  const { workplace, paths, serve } = openKeptHistory();
  await serve();
  const seen = new Set<string>();
  const done = new AbortController();
  const reading = (async () => {
    while (!done.signal.aborted) {
      const files = await readWhole(workplace, () => readWorkingCopy(paths));
      const brand = /"brand": "([^"]*)"/.exec(files.get(REGISTRY_NAME)?.toString() ?? '')?.[1];
      const title = (JSON.parse(files.get(TEXTS)?.toString() ?? '') as { seo: { title: string } }).seo.title;
      seen.add(`${brand}, ${title}`);
    }
  })();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await applyChange(workplace, (files) => {
      const { writes, ...change } = brandedBy(name, (files.get(REGISTRY_NAME) as Buffer).toString());
      const texts = JSON.parse((files.get(TEXTS) as Buffer).toString()) as { seo: { title: string } };
      texts.seo.title = name;
      return { ...change, writes: new Map([...writes, [TEXTS, Buffer.from(JSON.stringify(texts))]]) };
    });
  }
  done.abort();
  await reading;
  const whole = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `${name}, ${name}`);
  for (const state of seen) expect([...whole, 'Stall, News of the day th']).toContain(state);
});
