import { setTimeout as pause } from 'node:timers/promises';
import { addressLanguages, addressOf } from '../../shared/registry/addresses.ts';
import { isPublished, variantsOf } from '../../shared/registry/compile.ts';
import { isFixed } from '../../shared/registry/path-pattern.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { resolvePage, type ResolvedPage } from '../render/resolved-page.ts';

/** Addresses of the pages that are made ready before they are asked for: no placeholder in them but the language. */
export function* prerenderedAddresses(snapshot: Snapshot, now: number = Date.now()): Generator<string> {
  for (const page of snapshot.pages) {
    if (!page.prerender || page.cache === 'none' || !isPublished(page, now)) continue;
    if (!variantsOf(page).every(({ segments }) => isFixed(segments))) continue;
    for (const variant of variantsOf(page)) {
      const locales = variant.path.includes('{lang}')
        ? addressLanguages(snapshot, page, variant)
        : [snapshot.site.defaultLocale];
      for (const locale of locales) yield addressOf(page, { locale, device: variant.device });
    }
  }
}

/** The place of a page as its own kind of visitor finds it. */
export async function placeAt(
  ctx: AppContext,
  snapshot: Snapshot,
  address: string,
): Promise<ResolvedPage | null> {
  const match = snapshot.match(address);
  if (match === null) return null;
  const locale = match.locale ?? snapshot.site.defaultLocale;
  return {
    ...resolvePage(snapshot, match, locale, match.device),
    headerNotices: await ctx.platform.headerNotices.read(locale),
  };
}

/** How full the store may get by pages nobody has asked for yet. */
const STORE_SHARE = 0.8;
/** Share of the process's time that it may take. */
const TIME_SHARE = 0.25;

/** The first visitors after a start are served before anything is made for those who may come. */
const FIRST_VISITORS_MS = 1000;

/**
 * Makes pages ready behind the visitors' backs: all some time after the start, and after each accepted edit those that
 * it touched. One at a time, so that requests come in between.
 * @returns the function that ends it
 */
export function startPrerendering(ctx: AppContext): () => void {
  let round = new AbortController();
  const begin = () => {
    round.abort();
    round = new AbortController();
    void prerender(ctx, ctx.registry.current(), round.signal);
  };
  const unsubscribe = ctx.registry.subscribe(begin);
  const first = setTimeout(begin, FIRST_VISITORS_MS).unref();
  return () => {
    clearTimeout(first);
    unsubscribe();
    round.abort();
  };
}

async function prerender(ctx: AppContext, snapshot: Snapshot, ended: AbortSignal): Promise<void> {
  const { store } = ctx.pages;
  const room = ctx.limits.pageStoreBytes * STORE_SHARE;
  for (const address of prerenderedAddresses(snapshot)) {
    if (ended.aborted || store.size().bytes > room) return;
    const began = performance.now();
    const made = await makeReady(ctx, snapshot, address);
    if (made) await pause((performance.now() - began) * (1 / TIME_SHARE - 1));
  }
}

/** False for a page that was ready already. */
async function makeReady(ctx: AppContext, snapshot: Snapshot, address: string): Promise<boolean> {
  const log = () => ctx.log;
  try {
    const place = await placeAt(ctx, snapshot, address);
    if (place === null || ctx.pages.kept(place, 'document') !== null) return false;
    const job = await ctx.pages.job(place, 'document', log);
    job?.join();
    await job?.done;
  } catch (error) {
    log().error({ err: error, address }, 'a page could not be made ready');
  }
  return true;
}
