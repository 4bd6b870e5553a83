import type { AppContext } from '../app-context.ts';
import { placeAt, prerenderedAddresses } from '../pages/prerender.ts';

/** Pages at work at the same time: one is rendered while others are compressed on the threads of zlib. */
const TOGETHER = 4;

/**
 * Renders every page that is marked for it and waits for no data, and leaves it for servers to start with. Pages with
 * data are rendered by the server, which has the data of its own day.
 * @param addresses taken one by one by all that work on them
 * @returns how many
 * @throws Error naming the address of a page that cannot be rendered
 */
export async function buildPages(
  ctx: AppContext,
  addresses: Iterator<string> & Iterable<string> = prerenderedAddresses(ctx.registry.current()),
): Promise<number> {
  await ctx.prerendered.clear();
  let built = 0;
  const work = async () => {
    for (const address of addresses) if (await buildPage(ctx, address)) built += 1;
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  return built;
}

async function buildPage(ctx: AppContext, address: string): Promise<boolean> {
  const place = await placeAt(ctx, ctx.registry.current(), address);
  if (place === null) return false;
  try {
    const page = await ctx.pages.compiled(place);
    if (page === null || page.deferred.length > 0) return false;
    const { reads, key } = ctx.pages.store.entry(place, 'document');
    const job = await ctx.pages.job(place, 'document', () => ctx.log);
    const finished = (await job?.done)?.finished;
    if (finished == null) return false;
    await ctx.prerendered.write(key, { reads: reads.notes(), finished });
    return true;
  } catch (cause) {
    throw new Error(`${address} cannot be rendered`, { cause });
  }
}
