import { readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longestTurn } from '../../support/computing-time.ts';
import { largeRegistry, page, registryWith } from '../../support/registry-fixture.ts';
import { NEWS, openWorkshop, title } from '../../support/registry-workshop.ts';

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

test.each<[string, (sound: string) => string]>([
  ['one entry of millions of objects', (sound) => inEntry(sound, `[${'{},'.repeat(1_500_000)}{}]`)],
  [
    'white space without an end',
    (sound) => sound.replace('"pages": [', `"pages": [${' '.repeat(2_000_000)}`),
  ],
  ['a text without an end', (sound) => inEntry(sound, `"${'x'.repeat(10_000_000)}`)],
])(
  'a registry of %s ends the process that looks into it at most',
  async (_name, spoil) => {
    const { store, file, refused } = await openWorkshop();
    const before = store.current();
    const text = spoil(readFileSync(file, 'utf8'));
    const refusal = refused();
    writeFileSync(file, text);
    await pause();
    expect(await longestTurn(refusal)).toBeLessThan(50);
    expect((await refusal).length).toBeGreaterThan(0);
    expect(store.current()).toBe(before);
  },
  60_000,
);

/** Adds an unknown key to the first page. */
function inEntry(sound: string, value: string): string {
  return sound.replace('"id": "index"', `"odd": ${value}, "id": "index"`);
}

test('a file of 50 MB is refused without being read', async () => {
  const { file, refused } = await openWorkshop();
  const refusal = refused();
  const began = process.cpuUsage();
  writeFileSync(file, Buffer.alloc(50_000_000, ' '));
  expect((await refusal)[0]).toMatchObject({ reason: 'The file has 50000000 bytes', line: 1, column: 1 });
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1500);
}, 20_000);
