import { ask } from './ask.ts';
import { scrape } from './figures.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { LIVE, PHONE } from './visitors.ts';

/** Asked for at a time. */
const AT_ONCE = 4;
/** A pass that adds less to what is kept of pages ends the warm-up, but for the first ones. */
const FULL = 0.01;
const LEAST_PASSES = 3;
const MOST_PASSES = 6;
/** Visitors at once, more than any fault lets wait for answers, and how often they come. */
const CROWD = 400;
const CROWDS = 3;

/**
 * Asks for everything that visitors will, on desktops and phones, again and again until the pages that the site keeps are
 * all there, or as many as it has room for. Once a page has been sent it is packed, and only the next visitor who does not
 * take it so has it unpacked and kept as well. What is asked for seldom would else fill the memory through all rounds, and
 * look like a leak. Then crowds come: what the C library takes for answers that are made at the same time, it keeps for
 * the next ones, once, and a fault would else be the first to have it take so much.
 */
export async function warmUp(origin: string, { pages, withData }: KnownAddresses): Promise<void> {
  await fillCaches(origin, { pages, withData });
  for (let crowd = 0; crowd < CROWDS; crowd += 1) {
    await askForAll(origin, crowdOf(pages), {}, CROWD);
  }
}

/** Half of them want pages that are made for each visit. */
const crowdOf = (pages: readonly string[]) =>
  Array.from({ length: CROWD }, (_, at) => {
    const from = at % 2 === 0 ? LIVE : pages;
    return from[(at >> 1) % from.length] as string;
  });

async function fillCaches(
  origin: string,
  { pages, withData }: Pick<KnownAddresses, 'pages' | 'withData'>,
): Promise<void> {
  let before = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    await askForAll(origin, [...pages, ...withData]);
    await askForAll(origin, pages, { 'user-agent': PHONE });
    const kept = (await scrape({ origin }))('page_cache_bytes');
    if (pass >= LEAST_PASSES && kept < before * (1 + FULL)) return;
    before = kept;
  }
}

async function askForAll(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
  atOnce = AT_ONCE,
): Promise<void> {
  const left = [...paths];
  const take = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      await ask(origin, { kind: 'page', path, expected: [], headers }, '10.98.0.1');
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
