import { expect, test } from 'vitest';
import { figure } from '../support/figures.ts';
import { scrapeBundle, startBundle, workersOf } from '../support/started-bundle.ts';

/* Any worker answers for all. */

const PAGE = '/en_US/aboutUs.htm';

/** Each visit comes on a connection of its own, so that the workers take turns. */
async function visit(url: string, times: number): Promise<void> {
  for (let visits = 0; visits < times; visits += 1) {
    const answer = await fetch(url + PAGE, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
}

const pages = (text: string) => figure(text, 'http_request_seconds_count', { kind: 'page' });

test('whichever worker is asked, the figures are those of all, and a death takes none away', async () => {
  await using site = await startBundle({ WORKERS: '2' });
  await visit(site.url, 20);
  const first = await scrapeBundle(site.url);
  expect(pages(first)).toBe(20);
  expect(pages(await scrapeBundle(site.url))).toBe(20);
  expect(figure(first, 'processes', { state: 'wanted' })).toBe(2);
  expect(figure(first, 'processes', { state: 'running' })).toBe(2);
  expect(figure(first, 'registry_revision')).toBe(2);
  expect(figure(first, 'ready')).toBe(1);
  const operations = await (await fetch(`${site.url}/ops`)).text();
  expect(operations).toContain('2 of 2');
  expect(operations).toContain('<code>aboutUs</code></th><td class="number">20</td>');

  const [worker] = workersOf(site.child.pid as number);
  process.kill(worker as number, 'SIGKILL');
  await expect
    .poll(async () => {
      const text = await scrapeBundle(site.url);
      const [running, deaths] = [
        figure(text, 'processes', { state: 'running' }),
        figure(text, 'worker_deaths_total'),
      ];
      return { running, deaths, revisions: figure(text, 'registry_revision'), pages: pages(text) };
    })
    .toEqual({ running: 2, deaths: 1, revisions: 2, pages: 20 });
});

test('workers that are replaced while visitors come: no request fails, none is left uncounted', async () => {
  await using site = await startBundle({ WORKERS: '2' });
  const former = workersOf(site.child.pid as number);
  const leaving = new AbortController();
  let visits = 0;
  const visitor = async (headers: Record<string, string>) => {
    while (!leaving.signal.aborted) {
      const answer = await fetch(site.url + PAGE, { headers });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/<\/html>\s*$/);
      visits += 1;
    }
  };
  const visitors = Promise.all([visitor({}), visitor({ connection: 'close' })]);
  site.child.kill('SIGUSR2');
  await site.until('all workers are new');
  leaving.abort();
  await visitors;
  expect(visits).toBeGreaterThan(0);
  // A worker that is slow to answer is left out of a scrape; what is lost would be missing from each.
  await expect.poll(async () => pages(await scrapeBundle(site.url))).toBe(visits);
  expect(figure(await scrapeBundle(site.url), 'worker_deaths_total')).toBe(0);
  const present = workersOf(site.child.pid as number);
  expect(present.filter((worker) => former.includes(worker))).toEqual([]);
  expect(present).toHaveLength(2);
});

test('a worker that stands still is told of, and holds up nobody', async () => {
  await using site = await startBundle({ WORKERS: '2' });
  await visit(site.url, 4);
  await scrapeBundle(site.url);
  const [worker] = workersOf(site.child.pid as number) as [number];
  process.kill(worker, 'SIGSTOP');
  try {
    const text = await scrapeBundle(site.url);
    expect(figure(text, 'processes', { state: 'silent' })).toBe(1);
    expect(pages(text), 'with what it told last').toBe(4);
  } finally {
    process.kill(worker, 'SIGCONT');
  }
  await expect
    .poll(async () => figure(await scrapeBundle(site.url), 'processes', { state: 'silent' }))
    .toBe(0);
});

test('a process that is alone tells its own', async () => {
  await using site = await startBundle();
  await visit(site.url, 3);
  const text = await scrapeBundle(site.url);
  expect([pages(text), figure(text, 'processes', { state: 'running' })]).toEqual([3, 1]);
});
