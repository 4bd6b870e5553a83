import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Flags } from 'lighthouse';
import { LOCALE_CODES, type Locale } from '../shared/locales.ts';
import { serveSite } from '../test/support/served-site.ts';
import { AGENTS } from '../test/support/site.ts';
import { CATEGORIES, measure, medians, type Figures } from './lighthouse/measure.ts';
import { serveOneLine } from './lighthouse/one-line-page.ts';
import { overHttp2 } from './lighthouse/over-http2.ts';
import { launchPhone } from './lighthouse/phone-browser.ts';
import { visitsOf } from './lighthouse/visits.ts';

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean' },
    quick: { type: 'boolean' },
    http2: { type: 'boolean' },
    pages: { type: 'string', default: 'index,shopeeSellerAdsPage,captureAdsPage1' },
    languages: { type: 'string', default: 'en_US,th,zh_CN' },
    rounds: { type: 'string', default: '5' },
  },
});

function row(name: string, { values, losses }: Figures, floor: Figures): string {
  const scores = CATEGORIES.map((category) => values[category]).join(' / ');
  const paints = (['first paint', 'largest paint'] as const).map(
    (paint) => `${Math.round(values[paint])} (${(values[paint] / floor.values[paint]).toFixed(2)} ×)`,
  );
  const blocking = [Math.round(values.blocking), Math.round(values['computed blocking'])];
  const rest = [...blocking, values.shift.toFixed(3), losses.join(', ')];
  return [name, scores, ...paints, ...rest].join(' | ');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function say(text: string): void {
  if (!options.json) process.stdout.write(`${text}\n`);
}

const PRERENDERED = path.resolve(import.meta.dirname, '../dist/prerendered');
const rounds = options.quick ? 1 : Number(options.rounds);
const locales = LOCALE_CODES.filter((locale: Locale) => options.languages.split(',').includes(locale));
const port = await freePort();
await using floorSite = await serveOneLine();
// As `npm start` serves it.
await using site = await serveSite({ prerendered: PRERENDERED });
const fronts = options.http2
  ? await Promise.all([floorSite, site].map(({ origin }) => overHttp2(origin)))
  : [];
const [floorFront = floorSite, siteFront = site] = fronts;
const browser = await launchPhone([
  `--remote-debugging-port=${port}`,
  ...(options.http2 ? ['--ignore-certificate-errors'] : []),
]);

type Served = Pick<typeof site, 'origin'>;

/** Leaves out the very first visitor, who waits for the page to be made and compressed. */
async function medianOf(served: Served, front: Served, path: string, language: string): Promise<Figures> {
  const headers = { 'user-agent': AGENTS.phone, 'accept-language': language };
  await (await fetch(served.origin + path, { headers })).text();
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    extraHeaders: { 'accept-language': language },
  };
  const runs: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measure(front.origin + path, flags));
  return medians(runs);
}

try {
  const visits = visitsOf(site.site.context.registry.current(), options.pages.split(','), locales);
  const floor = await medianOf(floorSite, floorFront, '/', 'en-US');
  const results: Record<string, Figures> = { 'one line of text': floor };
  say('page | scores | first paint ms | largest paint ms | blocking ms | computed | shift | loses points by');
  say('--- | --- | --: | --: | --: | --: | --: | ---');
  say(row('one line of text', floor, floor));
  for (const { name, path, language } of options.quick ? visits.slice(0, 1) : visits) {
    const figures = await medianOf(site, siteFront, path, language);
    results[name] = figures;
    say(row(name, figures, floor));
  }
  if (options.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  for (const front of fronts) await front[Symbol.asyncDispose]();
}
