import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Settled } from '../../shared/page-data.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { Device, Page } from '../../shared/registry/types.ts';
import type { Locale } from '../../shared/locales.ts';
import type { AppContext } from '../../server/app-context.ts';
import { serializeState } from '../../server/render/hydration-state.ts';
import { placeFacts, type PagePlace } from '../../server/render/page-facts.ts';
import { createVisit } from '../../server/render/page-visit.ts';
import { pageSource, type StartedData } from '../../server/render/prepare-page.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** The place of a page of the registry. */
export function placeOf(ctx: AppContext, page: Page, locale: Locale, device: Device): PagePlace {
  const snapshot = ctx.registry.current();
  const match = snapshot.match(addressOf(page, { locale, device, params: PLACEHOLDERS }));
  if (match === null) throw new Error(`${page.id} has no address in ${locale}`);
  return { ...placeFacts(snapshot, match, locale, device), before: { notices: [], marks: {} } };
}

export function visitOf(ctx: AppContext, { match, locale }: PagePlace) {
  return createVisit(ctx, {
    pageId: match.page.id,
    locale,
    cookies: undefined,
    query: {},
    asked: match.canonical,
    gone: () => new AbortController().signal,
    log: () => ctx.log,
  });
}

/** What a page's sections end with: the data that the site itself has. */
export async function recordData(
  ctx: AppContext,
  place: PagePlace,
): Promise<Record<string, Settled<unknown>>> {
  const { start } = await sourceOf(ctx, place);
  const { slots } = await start(visitOf(ctx, place));
  const recorded = await Promise.all(Object.entries(slots).map(async ([name, slot]) => [name, await slot]));
  return Object.fromEntries(recorded) as Record<string, Settled<unknown>>;
}

/** `#root` as React renders it in one piece, the reference of every compiled page. */
export async function renderFully(
  ctx: AppContext,
  place: PagePlace,
  slots: Record<string, Settled<unknown> | Promise<Settled<unknown>>>,
): Promise<string> {
  const source = await sourceOf(ctx, place);
  const ssr = await ctx.ssr();
  const failures: unknown[] = [];
  const page = await ssr.openPage({
    data: { ...source.data, slots },
    route: source.route,
    url: ctx.config.siteOrigin.origin + encodeURI(decodeURI(place.address)),
    nonce: '',
    leaf: (name) => source.leaf(name),
    skeleton: source.skeleton,
    state: serializeState,
    onError: (error) => failures.push(error),
  });
  await page.complete;
  const through = new PassThrough();
  page.pipe(through);
  const html = await text(through);
  if (failures.length > 0) throw failures[0];
  return html;
}

async function sourceOf(ctx: AppContext, place: PagePlace) {
  return pageSource(place, { ssr: await ctx.ssr(), i18n: ctx.textsOf(place.snapshot) });
}

/** Data of the sections for `fillPage`. */
export function started(slots: Record<string, Settled<unknown>>): () => Promise<StartedData> {
  return () =>
    Promise.resolve({
      slots: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, Promise.resolve(slot)])),
    });
}
