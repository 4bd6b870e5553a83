import type { i18n as I18n } from 'i18next';
import type { Call } from '../../shared/api/call.ts';
import type { PageData, RouteFacts, Settled } from '../../shared/page-data.ts';
import type { LayoutSettings, PageContext } from '../../shared/page-context.ts';
import type { LoadedData, LoaderArgs, StaticDataArgs, SsrEntry } from '../../shared/ssr-contract.ts';
import type { ReadAgreement } from '../content/read-agreement.ts';
import { createBlockSections } from './block-sections.ts';
import { findPages, nearPages, pagesById } from './find-pages.ts';
import { createPageContext, createSiteContext, type PageKey, type ResolvedPage } from './resolved-page.ts';
import { framePlaces, layoutSettings } from './layout-settings.ts';
import { hasRunningTexts, runningTexts, textsId, viewTexts } from './view-texts.ts';

/** What one visit adds to the page that is visited. */
export interface RequestData {
  /** Query of the address; empty unless the page is personal. */
  query: Record<string, string | string[]>;
  /** The address as the visitor asked for it. */
  requestedUrl: string;
  call: Call;
  /** Bounds a wait for data and never rejects. */
  settle<T>(data: Promise<T>): Promise<Settled<T>>;
  /** False once a section had to do without its data: such a page is for this visitor only. */
  isWhole(): boolean;
  /** Told about a section that could not be drawn from its data. */
  report(section: string, error: unknown): void;
}

export type RenderInput = ResolvedPage & RequestData;

/** What a page is made of, before anybody visits it. */
export interface PageSource {
  route: RouteFacts;
  data: Omit<PageData, 'deferred'>;
  /** HTML of a static part; `data` is what the loader of this visit had at once. */
  staticHtml(name: string, data?: unknown): string;
  skeleton(name: string): string;
  /** Starts the page's data for a visit. */
  start(visit: RequestData): Promise<StartedData>;
}

export interface StartedData {
  deferred: Record<string, Promise<Settled<unknown>>>;
  data?: unknown;
}

/** A page ready to be rendered: data started, leaves at hand. */
export interface PreparedPage {
  data: PageData;
  route: RouteFacts;
  staticHtml(name: string): string;
  skeleton(name: string): string;
}

export interface PrepareTools {
  ssr: SsrEntry;
  i18n: I18n;
  agreement: ReadAgreement;
}

/** Starts the page's data and gathers what its tree is made of. */
export async function preparePage(request: RenderInput, tools: PrepareTools): Promise<PreparedPage> {
  const source = await pageSource(request, tools);
  const { deferred, data } = await source.start(request);
  return {
    route: source.route,
    data: { ...source.data, deferred },
    staticHtml: (name) => source.staticHtml(name, data),
    skeleton: source.skeleton,
  };
}

/** Gathers what a page is made of; nothing is rendered or asked yet. */
export async function pageSource(place: ResolvedPage, tools: PrepareTools): Promise<PageSource> {
  const { match, snapshot, contentLocale } = place;
  const { ssr } = tools;
  const page = createPageContext(place, tools.i18n);
  const texts = snapshot.texts.page(match.page.id, contentLocale);
  const layout = layoutSettings(place);
  const blocks = createBlockSections(ssr, place, page, texts);
  const { view } = match.variant;
  const parts = view === null ? null : ssr.describeView(view);
  const staticData = await parts?.staticData?.(staticDataArgs(place, page, tools));
  const frame = { ...framePlaces(place, ssr, layout), main: blocks.places };

  const chrome = createChrome(place, tools, page, layout);
  const content = (name: string, data: unknown) =>
    view === null
      ? blocks.html(name)
      : ssr.renderStatic({ kind: 'view', view, name, texts, page, data: data ?? staticData });
  const isChrome = new Set([...frame.before, ...frame.after]);

  return {
    route: { id: routeId(place), path: routerPattern(match.variant.path) },
    data: {
      id: match.page.id,
      layout: layout.id,
      locale: contentLocale,
      device: place.device,
      address: place.address,
      view,
      keepAlive: match.page.keepAlive,
      frame,
      ...(parts === null ? {} : { texts: runningTexts(snapshot, match.page.id, contentLocale, parts) }),
      ...textsAddress(place, ssr),
    },
    staticHtml: (name, data) => (isChrome.has(name) ? chrome(name) : content(name, data)),
    skeleton: blocks.skeleton,
    async start(visit) {
      if (view === null) return { deferred: blocks.start(visit) };
      const loaded = (await parts?.loader?.(loaderArgs({ ...place, ...visit }, page))) ?? {};
      return { deferred: waitingSections(visit, loaded), data: loaded.data };
    },
  };
}

/** Header, footer and the rest of the layout. */
function createChrome(
  place: ResolvedPage,
  { ssr }: PrepareTools,
  page: PageContext,
  layout: LayoutSettings,
): (name: string) => string {
  const site = createSiteContext(place, place.address, place.headerNotices);
  return (name) => ssr.renderStatic({ kind: 'chrome', name, page, layout, site });
}

/** `Specification 2.2` writes `{lang}`; the router `:lang`. */
function routerPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function routeId({ match, device }: Pick<PageKey, 'match' | 'device'>): string {
  return device === 'mobile' ? `${match.page.id}@mobile` : match.page.id;
}

function staticDataArgs(
  { contentLocale }: ResolvedPage,
  page: PageContext,
  { agreement }: PrepareTools,
): StaticDataArgs {
  return { page, agreement: (type) => agreement(type, contentLocale) };
}

function loaderArgs(request: RenderInput, page: PageContext): LoaderArgs {
  return {
    call: request.call,
    page,
    params: { ...request.match.params },
    query: request.query,
    requestedUrl: request.requestedUrl,
    near: () => nearPages(request),
    pages: (ids) => pagesById(request, ids),
    find: (words) => findPages(request, words),
  };
}

/** Where the browser finds the texts that its view runs on. */
function textsAddress(
  { match, snapshot, contentLocale }: ResolvedPage,
  ssr: SsrEntry,
): Pick<PageData, 'textsAddress'> {
  const { view } = match.variant;
  if (view === null || !hasRunningTexts(ssr.describeView(view))) return {};
  const json = viewTexts(ssr, snapshot, match.page, contentLocale) as string;
  return { textsAddress: `/texts/${textsId(json)}/${contentLocale}/${match.page.id}.json` };
}

function waitingSections(visit: RequestData, { deferred = {} }: LoadedData): StartedData['deferred'] {
  return Object.fromEntries(Object.entries(deferred).map(([name, data]) => [name, visit.settle(data)]));
}
