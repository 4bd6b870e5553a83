import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { serveSite } from '../test/support/served-site.ts';
import { launchPlainBrowser, type PlainPage } from './plain-browser.ts';
import { HOLD_IDLE_TIME } from './held-idle-time.ts';
import { mainTasks, recordTrace } from './trace.ts';

/**
 * Measures what hydration costs the main thread of a machine four times slower. Idle time is held back until
 * the page has settled; then it counts hydration and what follows it.
 */
const ADDRESSES = ['/en_US/index.htm', '/en_US/frontend/shopeeSellerAdsPage.html'];
const ROUNDS = 5;
const SLOWER = 4;
/** Milliseconds. */
const SETTLE_MS = 1500;
const FOLLOWERS_MS = 2000;
const POLL_MS = 20;

interface Figures {
  /** In the thread's own computing time, without other processes. */
  longestTaskMs: number;
  /** Tasks over 50 ms, as the browser reports them. */
  longTasks: number;
  scriptMs: number;
  allTasksMs: number;
}

async function measure(page: PlainPage, address: string): Promise<Figures> {
  await page.send('Page.enable');
  await page.send('Performance.enable', { timeDomain: 'timeTicks' });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: HOLD_IDLE_TIME });
  await page.send('Page.navigate', { url: address });
  await delay(SETTLE_MS);
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = await timings(page);
  const events = await recordTrace(page, 'disabled-by-default-devtools.timeline', async () => {
    await page.ask('held.release()');
    while ((await page.ask("'hydrated' in document.documentElement.dataset")) !== true) await delay(POLL_MS);
    await delay(FOLLOWERS_MS);
  });
  const after = await timings(page);
  return {
    longestTaskMs: Math.max(0, ...mainTasks(events).map(({ ms }) => ms)),
    longTasks: Number(await page.ask('held.longTasks')),
    scriptMs: after.script - before.script,
    allTasksMs: after.tasks - before.tasks,
  };
}

async function timings(page: PlainPage): Promise<{ script: number; tasks: number }> {
  const { metrics } = await page.send('Performance.getMetrics');
  const read = (wanted: string) =>
    1000 * ((metrics as { name: string; value: number }[]).find(({ name }) => name === wanted)?.value ?? 0);
  return { script: read('ScriptDuration'), tasks: read('TaskDuration') };
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

function medians(rounds: Figures[]): Figures {
  const names = ['longestTaskMs', 'longTasks', 'scriptMs', 'allTasksMs'] as const;
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((figures) => figures[name]))]),
  ) as unknown as Figures;
}

const results: Record<string, Figures> = {};
{
  await using site = await serveSite();
  await using browser = await launchPlainBrowser();
  for (const path of ADDRESSES) {
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.open();
      rounds.push(await measure(page, site.origin + path));
      await page.close();
    }
    results[path] = medians(rounds);
  }
}
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(results)}\n`);
else {
  process.stdout.write(
    'page | longest task ms | tasks over 50 ms | script ms | all tasks ms\n--- | --: | --: | --: | --:\n',
  );
  for (const [path, { longestTaskMs, longTasks, scriptMs, allTasksMs }] of Object.entries(results))
    process.stdout.write(`${path} | ${longestTaskMs} | ${longTasks} | ${scriptMs} | ${allTasksMs}\n`);
}
