import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openRegistry, type RegistryStore } from '../../../server/registry/load-registry.ts';
import { describeIssue } from '../../../server/registry/locate-issue.ts';
import { RegistryRefusedError } from '../../../server/registry/registry-refused-error.ts';
import { openEditorsFolder } from '../../support/editors-folder.ts';
import type { Mistake } from '../../support/publishing-mistakes/mistake.ts';
import { MISTAKES } from '../../support/publishing-mistakes/mistakes.ts';

/** Makes the mistake. */
function plant(folder: string, edits: Mistake['edits']): { place: RegExp; takeBack(): void } {
  const before = new Map<string, string | null>();
  let place: RegExp | null = null;
  for (const [name, from, to] of edits) {
    const file = join(folder, name);
    const text = from === null ? null : readFileSync(file, 'utf8');
    if (!before.has(file)) before.set(file, text);
    const marked = text === null || from === null ? to : text.replace(from, () => to);
    if (marked === text) throw new Error(`${name} is as it was`);
    const at = marked.indexOf('|');
    const [line, column] = [marked.slice(0, at).split('\n').length, at - marked.lastIndexOf('\n', at - 1)];
    if (at >= 0) place = new RegExp(`${name.replaceAll('.', '\\.')}:${line}:${column} `);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, marked.replace('|', ''));
  }
  if (place === null) throw new Error('A mistake needs a place');
  const takeBack = () => {
    for (const [file, text] of before) {
      if (text === null) rmSync(file);
      else writeFileSync(file, text);
    }
  };
  return { place, takeBack };
}

/** What a site says of its files: why they are refused, or what is wrong with what it serves. */
async function saidBy(store: RegistryStore): Promise<readonly string[]> {
  const { lastRefusal } = store.status();
  if (lastRefusal !== null) return lastRefusal.issues.map(describeIssue);
  await expect.poll(() => store.status().warnings, { interval: 10 }).not.toBeNull();
  return store.status().warnings?.first ?? [];
}

test('there are forty and more', () => {
  expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length);
  expect(MISTAKES.length).toBeGreaterThanOrEqual(40);
});

test.each(MISTAKES)(
  'of $name check, a start and a running site say where it stands, why, and what to write',
  async ({ edits, finding }) => {
    const { folder, paths, run } = openEditorsFolder();
    const planted = plant(folder, edits);
    const isTold = (lines: readonly string[]) => {
      const told = lines.find((one) => finding.test(one) && planted.place.test(one));
      expect(told, lines.join('\n')).toBeDefined();
      expect(told).toMatch(/ – \S/);
    };
    const { out, code } = await run('check');
    isTold(out.split('\n'));
    const options = { ...paths, watch: false };
    const started = await openRegistry(options).catch((cause: unknown) => cause);
    expect(started instanceof RegistryRefusedError).toBe(code === 1);
    if (started instanceof RegistryRefusedError) isTold(started.message.split('\n'));
    else {
      // Without the rest that a start leaves to its first visitors.
      (started as RegistryStore).searchAgain();
      isTold(await saidBy(started as RegistryStore));
      (started as RegistryStore).close();
    }
    planted.takeBack();
    const running = await openRegistry(options);
    plant(folder, edits);
    await running.reload();
    isTold(await saidBy(running));
    running.close();
  },
);
