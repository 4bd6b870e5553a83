import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseParts } from '../../../server/registry/large/parse-parts.ts';
import {
  MAX_PART_BYTES,
  splitRegistry,
  type SplitRegistry,
} from '../../../server/registry/large/split-registry.ts';
import { compileInSteps } from '../../../shared/registry/compile.ts';
import { crossCheck } from '../../../shared/registry/cross-checks.ts';
import type { Registry } from '../../../shared/registry/schema.ts';
import { finish } from '../../../shared/registry/steps.ts';
import { largeRegistry, NO_TEXTS, page, registryWith } from '../../support/registry-fixture.ts';
import { NEWS, openWorkshop, title } from '../../support/registry-workshop.ts';
import { FEW, longestParse, stepsOf, watchPauses } from '../../support/turns.ts';

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

/** Steps of each piece of work that an edit is. */
function stepsOfEdit(bytes: Buffer, registry: Registry): Record<string, number> {
  const split = finish(splitRegistry(bytes)) as SplitRegistry;
  return {
    cutting: stepsOf(splitRegistry(bytes)),
    parsing: stepsOf(parseParts(bytes, split, null)),
    checking: stepsOf(crossCheck(registry, NO_TEXTS)),
    compiling: stepsOf(compileInSteps(registry, NO_TEXTS, 'x')),
  };
}

test('a large edit is read, checked and compiled a page at a time, others having their turn in between', async () => {
  const large = largeRegistry(300);
  const next = { ...large, pages: large.pages.slice(0, -1) };
  const { store, file, write, refused } = await openWorkshop(large, { watch: false });
  const sound = readFileSync(file, 'utf8');
  write(next);
  const steps = stepsOfEdit(readFileSync(file), next);
  for (const [piece, count] of Object.entries(steps))
    expect(count, piece).toBeGreaterThanOrEqual(next.pages.length);
  const { pauses, mostATurn } = await watchPauses(() => store.reload());
  expect(store.current().pages).toHaveLength(next.pages.length);
  expect(title(store.current(), 'landing3', 'th')).toContain('ออเดอร์');
  expect(pauses).toBeGreaterThanOrEqual(Object.values(steps).reduce((sum, count) => sum + count));
  expect(mostATurn).toBeLessThan(FEW);

  const refusal = refused();
  writeFileSync(file, sound.replace('"layout": "landing"', '"layout": "landin"'));
  expect(await longestParse(() => store.reload())).toBeLessThan(MAX_PART_BYTES);
  expect((await refusal)[0]).toMatchObject({ reason: 'There is no layout "landin"', suggestion: 'landing' });
});

test.each<[string, (sound: string) => string]>([
  ['one entry of millions of objects', (sound) => inEntry(sound, `[${'{},'.repeat(1_500_000)}{}]`)],
  [
    'white space without an end',
    (sound) => sound.replace('"pages": [', `"pages": [${' '.repeat(2_000_000)}`),
  ],
  ['a text without an end', (sound) => inEntry(sound, `"${'x'.repeat(10_000_000)}`)],
])('a registry of %s ends the process that looks into it at most', async (_name, spoil) => {
  const { store, file, refused } = await openWorkshop(undefined, { watch: false });
  const before = store.current();
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  const refusal = refused();
  // What is longer is not parsed in this process.
  expect(await longestParse(() => store.reload())).toBeLessThanOrEqual(MAX_PART_BYTES);
  expect((await refusal).length).toBeGreaterThan(0);
  expect(store.current()).toBe(before);
});

/** Adds an unknown key to the first page. */
function inEntry(sound: string, value: string): string {
  return sound.replace('"id": "index"', `"odd": ${value}, "id": "index"`);
}

test.each([
  ['a byte above the limit', 48_000_001],
  // A hole of a terabyte: nobody could read it.
  ['more than any memory holds', 1_000_000_000_000],
])('a file of %s is refused without being read', async (_name, bytes) => {
  const { file, store, refused } = await openWorkshop(undefined, { watch: false });
  const refusal = refused();
  truncateSync(file, bytes);
  await store.reload();
  expect((await refusal)[0]).toMatchObject({ reason: `The file has ${bytes} bytes`, line: 1, column: 1 });
});
