import type { AppContext } from '../app-context.ts';
import { prerenderedAddresses } from '../../shared/registry/prerendered-addresses.ts';
import { resolveAddress } from '../pages/prerender.ts';
import { isPerRequest } from '../render/compile-page.ts';

/** Overlaps rendering with compression on zlib's threads. */
const TOGETHER = 4;

/**
 * Prerenders marked pages for servers to start with, except those with deferred data, of which the server has newer.
 * @param addresses shared by all workers
 * @returns how many were built
 * @throws Error naming an address that cannot be rendered
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
  const page = await resolveAddress(ctx, ctx.registry.current(), address);
  if (page === null || isPerRequest(await ctx.ssr(), page.match)) return false;
  try {
    const { compiled } = await ctx.pageCache.streamable(page);
    if (compiled.deferred.length > 0) return false;
    const { dependencies, key } = ctx.pageCache.entry(page, 'document');
    const made = await ctx.pageCache.join(page, 'document', () => ctx.log).whole;
    if (made.finished === null) return false;
    await ctx.prerendered.write(key, { dependencies: dependencies.save(), finished: made.finished });
    return true;
  } catch (cause) {
    throw new Error(`${address} cannot be rendered`, { cause });
  }
}
