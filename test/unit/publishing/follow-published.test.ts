import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followPublished } from '../../../server/publishing/published/follow-published.ts';
import type { PublishedRevisions } from '../../../server/publishing/revisions/published-revisions.ts';
import { NO_CHANGES, type Revision } from '../../../server/publishing/revisions/revision.ts';
import { revisionOf } from '../../../server/registry/file-tree.ts';

const bytes = Buffer.from('{"pages":[]}');
const tree = { 'pages.registry.json': hash('sha256', bytes) };
const revision: Revision = {
  entry: 1,
  revision: revisionOf(tree),
  at: '2026-11-23T20:00:00.000Z',
  by: 'Ploy',
  why: 'autumn',
  changes: NO_CHANGES,
  sound: true,
};

/** Looks only when the test asks for it. */
function openMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shared = { served: revision as Revision | null, isAway: false };
  const answer = async <T>(value: () => T) => {
    if (shared.isAway) throw new Error('The store is away');
    return value();
  };
  const store = {
    served: () => answer(() => shared.served),
    list: () => answer(() => [revision]),
    tree: () => answer(() => tree),
    files: () => answer(() => new Map([[tree['pages.registry.json'], bytes]])),
    close: async () => undefined,
  } as unknown as PublishedRevisions;
  const said: string[] = [];
  const say = (_details: object, message: string) => void said.push(message);
  const logger = { info: () => undefined, warn: say, error: say };
  const start = async () => {
    const followed = await followPublished({ folder, open: async () => store, everyMs: 3_600_000, logger });
    onTestFinished(() => followed.close());
    return followed;
  };
  return { shared, said, start };
}

test('what is published is placed as files, and taken back when it is withdrawn', async () => {
  const { shared, start } = openMachine();
  const followed = await start();
  expect(followed.current()).toMatchObject({ entry: 1, by: 'Ploy' });
  expect(readFileSync(followed.current()?.paths.registryFile as string)).toEqual(bytes);
  let changes = 0;
  followed.onChange(async () => void (changes += 1));
  await followed.look();
  expect(changes).toBe(0);
  shared.served = null;
  await followed.look();
  expect([followed.current(), changes]).toEqual([null, 1]);
});

test('while the store is away what is served stays, also after a start, and it is said once', async () => {
  const { shared, said, start } = openMachine();
  const first = await start();
  shared.isAway = true;
  await first.look();
  await first.look();
  expect(first.current()?.entry).toBe(1);
  expect(said).toEqual(['what is published cannot be looked up; what is served stays']);
  const second = await start();
  expect(second.current()?.entry).toBe(1);
  shared.isAway = false;
  await second.look();
  expect(second.history()).toEqual([revision]);
});

test('files that were changed in their place are written anew', async () => {
  const { start } = openMachine();
  const file = (await start()).current()?.paths.registryFile as string;
  writeFileSync(file, '{"pages":[{}]}');
  await start();
  expect(readFileSync(file)).toEqual(bytes);
});
