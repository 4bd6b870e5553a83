import { setTimeout as pause } from 'node:timers/promises';
import { prerenderedAddresses } from '../../shared/registry/prerendered-addresses.ts';
import { matchOfTrial } from '../../shared/registry/compile.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { timerSlice } from '../../shared/timer.ts';
import type { AppContext } from '../app-context.ts';
import { isOverloaded } from '../limits/render-turns.ts';
import { giveBackMemory } from '../memory.ts';
import { publishWindowOf } from '../registry/publish-window.ts';
import { isPerRequest } from '../render/compile-page.ts';
import { resolvePage, type ResolvedPage } from '../render/resolved-page.ts';

/**
 * As a visitor of the page's language and device finds it.
 * @param trial id of a variant of the page; null for the page itself
 */
export async function resolveAddress(
  ctx: AppContext,
  snapshot: Snapshot,
  address: string,
  trial: string | null = null,
): Promise<ResolvedPage | null> {
  const found = snapshot.match(address);
  const match = found !== null && trial !== null ? matchOfTrial(found, trial) : found;
  if (match === null) return null;
  const locale = match.locale ?? snapshot.site.defaultLocale;
  return {
    ...resolvePage(snapshot, match, locale, match.device),
    headerNotices: await ctx.platform.headerNotices.read(locale),
  };
}

/** Pages that nobody has asked for take little memory. Those of the build stay on the disk. */
const STORE_SHARE = 0.1;
/** The largest share of the process's time. */
const TIME_SHARE = 0.25;

const FIRST_VISITORS_MS = 1000;

/**
 * Makes all pages ready after the start, and affected ones after an edit or when a page begins or ends: one at a time,
 * so that requests come in between.
 * @returns stops it
 */
export function startPrerendering(ctx: AppContext): () => void {
  let round = new AbortController();
  let change: NodeJS.Timeout | undefined;
  const begin = async () => {
    round.abort();
    round = new AbortController();
    awaitChange();
    await prerender(ctx, ctx.registry.current(), round.signal);
  };
  /** Starts again at the registry's next planned change. */
  const awaitChange = () => {
    clearTimeout(change);
    const end = publishWindowOf(ctx.registry.current()).until;
    const wait = () => {
      const left = end - Date.now();
      change = left > 0 ? setTimeout(wait, timerSlice(left)).unref() : undefined;
      if (left <= 0) void begin();
    };
    wait();
  };
  const unsubscribe = ctx.registry.subscribe(() => void begin());
  const first = setTimeout(() => void begin().then(giveBackMemory), FIRST_VISITORS_MS).unref();
  return () => {
    clearTimeout(first);
    unsubscribe();
    clearTimeout(change);
    round.abort();
  };
}

async function prerender(ctx: AppContext, snapshot: Snapshot, ended: AbortSignal): Promise<void> {
  const { fixed } = ctx.pageCache;
  const room = ctx.limits.pageStoreBytes * STORE_SHARE;
  for (const address of prerenderedAddresses(snapshot)) {
    if (ended.aborted || fixed.size().bytes > room) return;
    for (const trial of trialsAt(snapshot, address)) {
      const began = performance.now();
      const made = await makeReady(ctx, snapshot, address, trial);
      if (made) await pause((performance.now() - began) * (1 / TIME_SHARE - 1));
    }
  }
}

/** The page itself, and its variants. */
function trialsAt(snapshot: Snapshot, address: string): (string | null)[] {
  return [null, ...(snapshot.match(address)?.page.trials.map(({ id }) => id) ?? [])];
}

/** False for a page that was ready. */
async function makeReady(
  ctx: AppContext,
  snapshot: Snapshot,
  address: string,
  trial: string | null,
): Promise<boolean> {
  const log = () => ctx.log;
  try {
    const page = await resolveAddress(ctx, snapshot, address, trial);
    if (page === null || isPerRequest(await ctx.ssr(), page.match)) return false;
    if (ctx.pageCache.kept(page, 'document') !== null) return false;
    if (await ctx.pageCache.isPrerendered(page)) return true;
    await ctx.pageCache.join(page, 'document', log).whole;
  } catch (error) {
    // It is made when it is asked for.
    if (!isOverloaded(error)) log().error({ err: error, address }, 'a page could not be made ready');
  }
  return true;
}
