import { ask } from './ask.ts';
import { scrape } from './figures.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { PHONE } from './visitors.ts';

/** Asked for at a time. */
const AT_ONCE = 4;
/** A pass that adds less to what is kept of pages ends the warm-up, but for the first ones. */
const FULL = 0.01;
const LEAST_PASSES = 3;
const MOST_PASSES = 6;

/**
 * Asks for everything that visitors will, on desktops and phones, again and again until the pages that the site keeps are
 * all there, or as many as it has room for. Once a page has been sent it is packed, and only the next visitor who does not
 * take it so has it unpacked and kept as well. What is asked for seldom would else fill the memory through all rounds, and
 * look like a leak.
 */
export async function warmUp(origin: string, { pages, withData }: KnownAddresses): Promise<void> {
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
): Promise<void> {
  const left = [...paths];
  const take = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      await ask(origin, { kind: 'page', path, expected: [], headers }, '10.98.0.1');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}
