import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Settled } from '../../shared/page-data.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { Device, Page } from '../../shared/registry/types.ts';
import type { Locale } from '../../shared/locales.ts';
import type { AppContext } from '../../server/app-context.ts';
import { inertJson } from '../../shared/inert-json.ts';
import {
  pageInput,
  resolvePage,
  type PageInput,
  type ResolvedPage,
} from '../../server/render/resolved-page.ts';
import { createRequestData } from '../../server/render/request-data.ts';
import { pageSource, type StartedData } from '../../server/render/prepare-page.ts';
import { placeholdersOf } from './placeholders.ts';

export function inputOf(ctx: AppContext, page: Page, locale: Locale, device: Device): PageInput {
  const snapshot = ctx.registry.current();
  const match = snapshot.match(addressOf(page, { locale, device, params: placeholdersOf(page.id, locale) }));
  if (match === null) throw new Error(`${page.id} has no address in ${locale}`);
  const resolved: ResolvedPage = {
    ...resolvePage(snapshot, match, locale, device),
    headerNotices: { notices: [], marks: {} },
  };
  return pageInput(ctx, resolved, null);
}

export function requestDataOf(ctx: AppContext, { match, locale, source }: PageInput) {
  return createRequestData(ctx, {
    pageId: match.page.id,
    locale,
    source,
    cookies: undefined,
    query: {},
    requestedUrl: match.canonical,
    gone: () => new AbortController().signal,
    log: () => ctx.log,
  });
}

/** Returns the site's own data for the page's sections. */
export async function recordData(
  ctx: AppContext,
  page: PageInput,
): Promise<Record<string, Settled<unknown>>> {
  const { start } = await sourceOf(ctx, page);
  const { deferred } = await start(requestDataOf(ctx, page));
  const recorded = await Promise.all(
    Object.entries(deferred).map(async ([name, section]) => [name, await section]),
  );
  return Object.fromEntries(recorded) as Record<string, Settled<unknown>>;
}

/** React's uninterrupted `#root`, the reference for compiled pages. */
export async function renderFully(
  ctx: AppContext,
  page: PageInput,
  deferred: Record<string, Settled<unknown> | Promise<Settled<unknown>>>,
): Promise<string> {
  const source = await sourceOf(ctx, page);
  const ssr = await ctx.ssr();
  const failures: unknown[] = [];
  const open = await ssr.openPage({
    data: { ...source.data, deferred },
    route: source.route,
    url: ctx.config.siteOrigin.origin + encodeURI(decodeURI(page.address)),
    nonce: '',
    staticHtml: (name) => source.staticHtml(name),
    skeleton: source.skeleton,
    loading: source.loading,
    state: inertJson,
    onError: (error) => failures.push(error),
  });
  await open.complete;
  const through = new PassThrough();
  open.pipe(through);
  const html = await text(through);
  if (failures.length > 0) throw failures[0];
  return html;
}

async function sourceOf(ctx: AppContext, page: PageInput) {
  return pageSource(await ctx.ssr(), page);
}

export function started(deferred: Record<string, Settled<unknown>>): () => Promise<StartedData> {
  return () =>
    Promise.resolve({
      deferred: Object.fromEntries(
        Object.entries(deferred).map(([name, section]) => [name, Promise.resolve(section)]),
      ),
    });
}
