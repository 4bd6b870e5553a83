import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALERTS, byPromtool, differs, promtool } from '../support/alarm-play.ts';
import { figure } from '../support/figures.ts';
import { dashboardExpressions } from '../support/dashboard.ts';
import { scrapeBundle, startBundle, workersOf } from '../support/started-bundle.ts';

/* The alarms of processes: see test/http/alarms/alarms.full.test.ts for those of the site. */

const PAGE = '/en_US/aboutUs.htm';
/** Bytes that a process holds for ever, as one with a leak does in the end. */
const LEAK = 'data:text/javascript,globalThis.leak=Buffer.alloc(7e8,1)';

byPromtool(() => {
  test('the rules are well formed, and so is every expression of the dashboard', () => {
    expect(promtool('check', 'rules', ALERTS)).toContain('SUCCESS');
    const expressions = dashboardExpressions();
    const asRules = expressions.map(({ expr }, at) => ({
      record: `panel:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    const folder = mkdtempSync(path.join(tmpdir(), 'dashboard-'));
    const file = path.join(folder, 'rules.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
    try {
      expect(promtool('check', 'rules', file)).toContain(`${expressions.length} rules found`);
      expect(expressions.length).toBeGreaterThan(30);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('SiteDown: the process is killed; it is started again', async () => {
    await using first = await startBundle();
    const before = [await scrapeBundle(first.url)];
    await first[Symbol.asyncDispose]();
    await expect(fetch(first.url + PAGE)).rejects.toThrow();
    await using second = await startBundle();
    const after = [await scrapeBundle(second.url)];
    expect(differs('SiteDown', { before, during: [null], after })).toBeNull();
  });

  test('MemoryHigh: a process holds more and more; it is started again', async () => {
    const scrapeOf = async (env: Record<string, string> = {}) => {
      await using site = await startBundle(env);
      return [await scrapeBundle(site.url)];
    };
    const before = await scrapeOf();
    const during = await scrapeOf({ NODE_OPTIONS: `--import=${LEAK}` });
    expect(differs('MemoryHigh', { before, during, after: await scrapeOf() })).toBeNull();
  });

  test('WorkerMissing: a worker stands still; it is killed, and another one takes its place', async () => {
    await using site = await startBundle({ WORKERS: '2' });
    const before = [await scrapeBundle(site.url)];
    const [worker] = workersOf(site.child.pid as number) as [number];
    process.kill(worker, 'SIGSTOP');
    const during = [await scrapeBundle(site.url)];
    process.kill(worker, 'SIGKILL');
    const after = [await untilComplete(site.url, 1)];
    expect(differs('WorkerMissing', { before, during, after })).toBeNull();
  });

  test('WorkersDie: workers end again and again; the cause is removed, and they last', async () => {
    await using site = await startBundle({ WORKERS: '2' });
    const before = [await scrapeBundle(site.url)];
    const killed = new Set<number>();
    for (let deaths = 1; deaths <= 3; deaths += 1) {
      const [worker] = workersOf(site.child.pid as number).filter((pid) => !killed.has(pid)) as [number];
      killed.add(worker);
      process.kill(worker, 'SIGKILL');
      await untilComplete(site.url, deaths);
    }
    const during = [await scrapeBundle(site.url)];
    expect(figure(during[0] as string, 'worker_deaths_total')).toBe(3);
    expect(differs('WorkersDie', { before, during, after: during })).toBeNull();
  });
});

/** Figures of a site whose two workers all answer after so many deaths. */
async function untilComplete(url: string, deaths: number): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = await scrapeBundle(url);
      return [
        figure(text, 'worker_deaths_total'),
        figure(text, 'registry_revision'),
        figure(text, 'processes', { state: 'silent' }),
      ];
    })
    .toEqual([deaths, 2, 0]);
  return text;
}
