import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { openCollector } from '../test/support/collector.ts';
import { serveSite } from '../test/support/served-site.ts';
import { GUARDS, TRACKERS } from '../test/support/vendors.ts';
import { HOLD_IDLE_TIME } from './held-idle-time.ts';
import { launchPlainBrowser, type PlainPage } from './plain-browser.ts';
import { mainTasks, recordTrace, type TraceEvent } from './trace.ts';

/**
 * Measures what the start (`client/browser/start.ts`) costs the main thread of a machine four times slower, before the page
 * is idle and after, on a site under its public name that has every tracker, both form guards and a collector: for a
 * visitor who has not yet answered, and for one who has accepted. `--check` fails above the aims.
 */
const ADDRESS = '/en_US/index.htm?sourceChannelId=12&gclid=click&affid=friend&sc=google&kw=words';
const ANSWERS = {
  'not answered': null,
  accepted: encodeURIComponent('{"measurement":true,"marketing":true}'),
};
const ROUNDS = 7;
/** Computing time is multiplied. Slowing the browser itself down would count what else the machine does. */
const SLOWER = 4;
const SETTLE_MS = 1500;
/** What the steps have loaded has run by then. */
const FOLLOWERS_MS = 2500;
const POLL_MS = 20;
/** Milliseconds for all of the site's script before the page is idle, and for one task of what follows. */
const BEFORE_IDLE_MS = 5;
const LONG_MS = 50;
const RELEASED = 'idle at last';
const CATEGORIES = 'disabled-by-default-devtools.timeline,devtools.timeline,v8,blink.user_timing';
/** What the browser does with a script: compile it, run it, call it. */
const SCRIPT_WORK = ['v8.compileModule', 'v8.evaluateModule', 'v8.compile', 'EvaluateScript', 'FunctionCall'];
/** The page's own clock, by which the steps are marked, is that coarse. */
const GRAIN_MS = 0.1;
const PREFIX = 'start: ';

interface Figures {
  /** Computing time of the site's script until the page is idle, in ms. */
  beforeIdleMs: number;
  /** Computing time of the task in which each step runs, in ms. */
  steps: Record<string, number>;
  /** Of these tasks. */
  allMs: number;
  /** Of the tasks from the first step on, with what the steps load and the page fetches ahead. */
  longestTaskMs: number;
  longTasks: number;
}

async function measure(page: PlainPage, origin: string, consent: string | null): Promise<Figures> {
  await page.send('Page.enable');
  await page.send('Network.enable');
  if (consent !== null)
    await page.send('Network.setCookie', { name: 'consent', value: consent, url: origin });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: HOLD_IDLE_TIME });
  const events = await recordTrace(page, CATEGORIES, async () => {
    await page.send('Page.navigate', { url: origin + ADDRESS });
    while ((await page.ask('held.waits()')) !== true) await delay(POLL_MS);
    await delay(SETTLE_MS);
    await page.ask(`performance.mark('${RELEASED}'); held.release()`);
    const last = `performance.getEntriesByName('${PREFIX}usage').length`;
    while ((await page.ask(last)) !== 1) await delay(POLL_MS);
    await delay(FOLLOWERS_MS);
  });
  return { beforeIdleMs: readBeforeIdle(events), ...readSteps(events) };
}

function readBeforeIdle(events: readonly TraceEvent[]): number {
  const released = events.find(({ name }) => name === RELEASED)?.ts;
  if (released === undefined) throw new Error('The trace does not tell when the page was idle');
  const own = events
    .filter(({ name, ts, args }) => SCRIPT_WORK.includes(name) && ts < released && isOwn(name, args))
    .toSorted((one, other) => one.ts - other.ts);
  if (own.length === 0) throw new Error('The trace has no script of the site');
  // One contains another where a module calls what it has imported.
  let until = 0;
  let sum = 0;
  for (const { ts, dur = 0, tdur = dur } of own) {
    if (ts < until) continue;
    until = ts + dur;
    sum += (SLOWER * Math.min(dur, tdur)) / 1000;
  }
  return sum;
}

/** The site's files, and the script that its documents hold. Nobody else is asked, and only the site has modules. */
function isOwn(name: string, { url, fileName, data }: TraceEvent['args']): boolean {
  return name === 'v8.evaluateModule' || (url ?? fileName ?? data?.url ?? '').startsWith('http:');
}

function readSteps(events: readonly TraceEvent[]): Omit<Figures, 'beforeIdleMs'> {
  const tasks = mainTasks(events).map((task) => ({ ...task, ms: SLOWER * task.ms }));
  const marks = events.filter(({ name, ph }) => name.startsWith(PREFIX) && ph === 'b');
  const found = marks.map(({ name, ts }) => {
    const at = ts / 1000;
    const task = tasks.findLast(({ begin, end }) => begin <= at + GRAIN_MS && at <= end);
    if (task === undefined) throw new Error(`The trace has no task of "${name}"`);
    return { name: name.slice(PREFIX.length), task };
  });
  if (found.length === 0) throw new Error('The trace has no steps');
  const since = Math.min(...found.map(({ task }) => task.begin));
  const later = tasks.filter(({ begin }) => begin >= since);
  const own = new Set(found.map(({ task }) => task));
  return {
    steps: Object.fromEntries(found.map(({ name, task }) => [name, task.ms])),
    allMs: [...own].reduce((sum, { ms }) => sum + ms, 0),
    longestTaskMs: Math.max(...later.map(({ ms }) => ms)),
    longTasks: later.filter(({ ms }) => ms > LONG_MS).length,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function medians(rounds: readonly Figures[]): Figures {
  const of = (read: (figures: Figures) => number) => median(rounds.map(read));
  const names = Object.keys(rounds[0]?.steps ?? {});
  return {
    steps: Object.fromEntries(names.map((name) => [name, of(({ steps }) => steps[name] ?? 0)])),
    beforeIdleMs: of(({ beforeIdleMs }) => beforeIdleMs),
    allMs: of(({ allMs }) => allMs),
    longestTaskMs: of(({ longestTaskMs }) => longestTaskMs),
    longTasks: of(({ longTasks }) => longTasks),
  };
}

async function run(): Promise<Record<string, Figures>> {
  const collector = await openCollector();
  await using site = await serveSite({
    env: {
      TRACKERS: JSON.stringify({ ...TRACKERS, ...GUARDS }),
      ANALYTICS_URL: collector.origin,
      ANALYTICS_KEY: '0123456789abcdef',
    },
  });
  const { main } = site.site.context.registry.current().site.hosts;
  // Vendors are not asked.
  const rules = `MAP ${main} 127.0.0.1:${site.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;
  await using browser = await launchPlainBrowser([`--host-resolver-rules=${rules}`]);
  const results: Record<string, Figures> = {};
  for (const [answer, consent] of Object.entries(ANSWERS)) {
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.open();
      rounds.push(await measure(page, `http://${main}`, consent));
      await page.close();
    }
    results[answer] = medians(rounds);
  }
  collector.close();
  return results;
}

function print(results: Record<string, Figures>): void {
  const all = Object.values(results);
  const row = (name: string, read: (figures: Figures) => number, digits = 2) =>
    process.stdout.write(`| ${name} | ${all.map((one) => read(one).toFixed(digits)).join(' | ')} |\n`);
  process.stdout.write(
    `| ms | ${Object.keys(results).join(' | ')} |\n| --- |${' --: |'.repeat(all.length)}\n`,
  );
  row('before the page is idle', ({ beforeIdleMs }) => beforeIdleMs);
  for (const name of Object.keys(all[0]?.steps ?? {})) row(name, ({ steps }) => steps[name] ?? 0);
  row('all steps', ({ allMs }) => allMs);
  row('longest task from then on', ({ longestTaskMs }) => longestTaskMs, 0);
  row('tasks over 50 ms', ({ longTasks }) => longTasks, 0);
}

const results = await run();
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(results)}\n`);
else print(results);
const passes = ({ beforeIdleMs, longestTaskMs }: Figures) =>
  beforeIdleMs < BEFORE_IDLE_MS && longestTaskMs < LONG_MS;
if (process.argv.includes('--check') && !Object.values(results).every(passes)) process.exitCode = 1;
