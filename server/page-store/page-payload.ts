import type { PageData, Payload, Settled } from '../../shared/page-data.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import type { RenderContext } from '../app-context.ts';
import { pageHead } from '../render/document.ts';
import type { PagePlace } from '../render/page-facts.ts';
import { stylesOf } from '../render/page-styles.ts';
import { preparePage, type PageVisit, type PreparedPage } from '../render/prepare-page.ts';

/** What a client-side navigation to a page needs: every section settled, the HTML of every leaf, head and styles. */
export async function makePayload(ctx: RenderContext, place: PagePlace, visit: PageVisit): Promise<Payload> {
  const { snapshot, match } = place;
  const ssr = await ctx.ssr();
  const tools = { ssr, i18n: ctx.textsOf(snapshot) };
  const prepared = await preparePage({ ...place, ...visit }, tools);
  return {
    build: ctx.buildId(snapshot),
    route: prepared.route,
    data: {
      ...(await settledData(prepared, leafNames(ssr, prepared.data))),
      head: pageHead(ctx, place, 200),
      styles: stylesOf(ctx.assets, snapshot, match),
    },
  };
}

/** Page data with every section settled and every leaf's HTML. */
async function settledData({ data, leaf }: PreparedPage, names: string[]): Promise<PageData> {
  const slots: Record<string, Settled<unknown>> = {};
  for (const [name, slot] of Object.entries(data.slots ?? {})) slots[name] = await slot;
  const leaves: Record<string, string> = {};
  const waiting = new Set(data.frame.main.filter((place) => place.waits).map((place) => place.name));
  for (const name of names) {
    const slot = waiting.has(name) ? slots[name] : undefined;
    leaves[name] = slot?.ok === true ? String(slot.data) : leaf(name);
  }
  return { ...data, leaves, slots: data.view === null ? {} : slots };
}

function leafNames(ssr: SsrEntry, { frame, view }: PageData): string[] {
  const main = view === null ? frame.main.map((place) => place.name) : ssr.viewParts(view).leaves;
  return [...frame.before, ...main, ...frame.after];
}
