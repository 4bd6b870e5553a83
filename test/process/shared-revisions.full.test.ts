import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPreviewedFiles } from '../support/previewed-site.ts';
import { freePort, start, type Running } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/* Two workers of one site, while an editor changes two pages at a time and takes it back. */

const files = openPreviewedFiles();
let site: Running | undefined;
let origin = '';

beforeAll(async () => {
  const port = await freePort();
  const env = { ...files.env, PORT: String(port), WORKERS: '2', SITE_ORIGIN: 'https://www.example.com' };
  site = start(process.execPath, ['server/index.ts'], { cwd: projectRoot, env });
  await site.until('is ready at http');
  origin = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  files.remove();
});

/** Workers follow each other within a second; a machine under load may take longer, a worker that is stuck for ever. */
const STUCK_MS = 5000;

interface Seen {
  readonly at: number;
  readonly title: string;
  readonly menu: string;
}

/** Over a connection of its own, so that both workers are asked. The page names the other one in its menu. */
async function look(): Promise<Seen> {
  const answer = await fetch(`${origin}/en_US/introduction/order.htm`, { headers: { connection: 'close' } });
  const html = await answer.text();
  return {
    at: Date.now(),
    title: /<title>Orders (mark-\w+)/.exec(html)?.[1] ?? 'none',
    menu: /Reports (mark-\w+)/.exec(html)?.[1] ?? 'none',
  };
}

async function allSee(mark: string): Promise<void> {
  const ask = async () => {
    const seen = await Promise.all(Array.from({ length: 12 }, look));
    return seen.every(({ title, menu }) => title === mark && menu === mark);
  };
  await expect.poll(ask, { timeout: 30_000, interval: 50 }).toBe(true);
}

/** Changes both pages by a release, in one step. */
async function change(mark: string): Promise<void> {
  const name = mark.replace('mark-', 'set-');
  await files.tool('release', 'new', name, 'introductionOrder', 'introductionData');
  const edit = (id: string, make: (texts: { seo: { title: string }; menu: { title: string } }) => void) => {
    const file = path.join(files.folder, 'releases', name, 'locales/en_US/pages', `${id}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as {
      seo: { title: string };
      menu: { title: string };
    };
    make(texts);
    writeFileSync(file, JSON.stringify(texts, null, 2));
  };
  edit('introductionOrder', (texts) => (texts.seo.title = `Orders ${mark}`));
  edit('introductionData', (texts) => (texts.menu.title = `Reports ${mark}`));
  await files.tool('release', 'apply', name);
}

const entries = async () =>
  JSON.parse(await files.tool('history', '--json')) as { entry: number; revision: string; why: string }[];

test('an edit and a rollback are never seen by one worker alone for long, and never by halves', async () => {
  await change('mark-first');
  await allSee('mark-first');
  const [first] = await entries();
  const ended = new AbortController();
  const seen: Seen[] = [];
  const asking = (async () => {
    while (!ended.signal.aborted) seen.push(...(await Promise.all([look(), look(), look(), look()])));
  })();
  for (const mark of ['mark-second', 'mark-third']) {
    await change(mark);
    await allSee(mark);
  }
  await files.tool('rollback', String(first?.entry));
  await allSee('mark-first');
  ended.abort();
  await asking;
  for (const { title, menu } of seen) expect(menu).toBe(title);
  // Old answers that come after the first new one: the other worker's.
  const order = ['mark-first', 'mark-second', 'mark-third', 'mark-first'];
  let from = 0;
  for (const [step, mark] of order.entries()) {
    const next = order[step + 1];
    if (next === undefined) break;
    const begun = seen.findIndex(({ title }, at) => at >= from && title === next);
    const last = seen.findLastIndex(
      ({ title }, at) => title === mark && (step > 0 || at < endOf(seen, next)),
    );
    expect((seen[last] as Seen).at - (seen[begun] as Seen).at).toBeLessThan(STUCK_MS);
    from = begun;
  }
});

/** Where the first run of a mark ends. */
function endOf(seen: readonly Seen[], mark: string): number {
  return seen.findLastIndex(({ title }) => title === mark);
}

test('both keep the same revisions, each once, and answer the same previews until all are revoked', async () => {
  const all = await entries();
  const numbers = all.map(({ revision }) => revision);
  // The state of before comes again by the rollback alone.
  for (const [at, number] of numbers.entries()) expect(numbers[at + 1]).not.toBe(number);
  expect(all.filter(({ why }) => why === 'edit')).toHaveLength(1);
  const link = await files.link('introductionOrder', '--lang', 'vi');
  const statuses = async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(origin + link, { headers: { connection: 'close' } })),
    );
    return [...new Set(answers.map(({ status }) => status))];
  };
  expect(await statuses()).toEqual([200]);
  await files.tool('preview', '--revoke');
  expect(await statuses()).toEqual([404]);
  const ready = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const answer = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } });
      return ((await answer.json()) as { registry: { revision: string } }).registry.revision;
    }),
  );
  expect(new Set(ready)).toEqual(new Set([numbers[0]]));
});
