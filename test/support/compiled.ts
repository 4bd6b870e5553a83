import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Settled } from '../../shared/page-data.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { Device, Page } from '../../shared/registry/types.ts';
import type { Locale } from '../../shared/locales.ts';
import type { AppContext } from '../../server/app-context.ts';
import { serializeState } from '../../server/render/hydration-state.ts';
import { resolvePage, type ResolvedPage } from '../../server/render/resolved-page.ts';
import { createRequestData } from '../../server/render/request-data.ts';
import { pageSource, type StartedData } from '../../server/render/prepare-page.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** The place of a page of the registry. */
export function placeOf(ctx: AppContext, page: Page, locale: Locale, device: Device): ResolvedPage {
  const snapshot = ctx.registry.current();
  const match = snapshot.match(addressOf(page, { locale, device, params: PLACEHOLDERS }));
  if (match === null) throw new Error(`${page.id} has no address in ${locale}`);
  return { ...resolvePage(snapshot, match, locale, device), headerNotices: { notices: [], marks: {} } };
}

export function visitOf(ctx: AppContext, { match, locale }: ResolvedPage) {
  return createRequestData(ctx, {
    pageId: match.page.id,
    locale,
    cookies: undefined,
    query: {},
    requestedUrl: match.canonical,
    gone: () => new AbortController().signal,
    log: () => ctx.log,
  });
}

/** What a page's sections end with: the data that the site itself has. */
export async function recordData(
  ctx: AppContext,
  place: ResolvedPage,
): Promise<Record<string, Settled<unknown>>> {
  const { start } = await sourceOf(ctx, place);
  const { deferred } = await start(visitOf(ctx, place));
  const recorded = await Promise.all(
    Object.entries(deferred).map(async ([name, section]) => [name, await section]),
  );
  return Object.fromEntries(recorded) as Record<string, Settled<unknown>>;
}

/** `#root` as React renders it in one piece, the reference of every compiled page. */
export async function renderFully(
  ctx: AppContext,
  place: ResolvedPage,
  deferred: Record<string, Settled<unknown> | Promise<Settled<unknown>>>,
): Promise<string> {
  const source = await sourceOf(ctx, place);
  const ssr = await ctx.ssr();
  const failures: unknown[] = [];
  const page = await ssr.openPage({
    data: { ...source.data, deferred },
    route: source.route,
    url: ctx.config.siteOrigin.origin + encodeURI(decodeURI(place.address)),
    nonce: '',
    staticHtml: (name) => source.staticHtml(name),
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

async function sourceOf(ctx: AppContext, place: ResolvedPage) {
  return pageSource(place, {
    ssr: await ctx.ssr(),
    i18n: ctx.textsOf(place.snapshot),
    agreement: ctx.agreement,
  });
}

/** Data of the sections for `fillPage`. */
export function started(deferred: Record<string, Settled<unknown>>): () => Promise<StartedData> {
  return () =>
    Promise.resolve({
      deferred: Object.fromEntries(
        Object.entries(deferred).map(([name, section]) => [name, Promise.resolve(section)]),
      ),
    });
}
