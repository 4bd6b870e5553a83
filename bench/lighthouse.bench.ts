import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import lighthouse, { type Flags } from 'lighthouse';
import { launchBrowser } from '../test/support/browser.ts';
import { serveSite } from '../test/support/served-site.ts';
import { AGENTS } from '../test/support/site.ts';

/** Lighthouse's preset for phones simulates a slow line and processor. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;
const PAGES = ['index.htm', 'frontend/shopeeSellerAdsPage.html', 'frontend/captureAdsPage1.html'];
const LOCALES = ['en_US', 'th', 'zh_CN'];
const ROUNDS = 5;

type Figures = Record<(typeof CATEGORIES)[number] | keyof typeof AUDITS, number>;

const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const rounds = options.quick ? 1 : ROUNDS;
const addresses = LOCALES.flatMap((locale) => PAGES.map((page) => `/m/${locale}/${page}`));

/** Repeats a recording that the browser lost. */
async function measure(address: string, flags: Flags, attempts = 3): Promise<Figures> {
  const { lhr } = (await lighthouse(address, flags)) ?? {};
  const failure = lhr === undefined ? 'no result' : lhr.runtimeError?.message;
  if (lhr === undefined || failure !== undefined) {
    if (attempts > 1) return measure(address, flags, attempts - 1);
    throw new Error(`${address}: ${failure}`);
  }
  const scores = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const audits = Object.entries(AUDITS).map(([name, id]) => [
    name,
    lhr.audits[id]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...scores, ...audits]) as Figures;
}

function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] as Figures) as (keyof Figures)[];
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures;
}

function row(path: string, figures: Figures): string {
  const scores = CATEGORIES.map((name) => figures[name]).join(' / ');
  const times = [figures['first paint'], figures['largest paint'], figures.blocking].map(Math.round);
  return [path, scores, ...times, figures.shift.toFixed(3)].join(' | ');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const port = await freePort();
const [site, browser] = await Promise.all([
  serveSite(),
  launchBrowser({ args: [`--remote-debugging-port=${port}`] }),
]);
const flags: Flags = { port, logLevel: 'error', onlyCategories: [...CATEGORIES] };
const results: Record<string, Figures> = {};
if (!options.json)
  process.stdout.write(
    'page | scores | first paint ms | largest paint ms | blocking ms | shift\n--- | --- | --: | --: | --: | --:\n',
  );
for (const path of options.quick ? addresses.slice(0, 1) : addresses) {
  const runs: Figures[] = [];
  // Leaves out the very first visitor, who waits for the page to be made and compressed.
  await (await fetch(site.origin + path, { headers: { 'user-agent': AGENTS.phone } })).text();
  for (let round = 0; round < rounds; round += 1) runs.push(await measure(site.origin + path, flags));
  results[path] = medians(runs);
  if (!options.json) process.stdout.write(`${row(path, results[path])}\n`);
}
if (options.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
await browser.close();
await site[Symbol.asyncDispose]();
