import type { i18n as I18n } from 'i18next';
import type { Call } from '../../shared/api/call.ts';
import type { PageData, RouteFacts, Settled } from '../../shared/page-data.ts';
import type { LayoutFacts, PageFacts } from '../../shared/page-facts.ts';
import type { LoadedData, LoaderArgs, ShippedArgs, SsrEntry } from '../../shared/ssr-contract.ts';
import { shippedAgreement } from '../backend/shipped-agreement.ts';
import { createBlockLeaves } from './block-leaves.ts';
import { findPages, nearPages, pagesById } from './find-pages.ts';
import { createPageFacts, createSiteFacts, type PageKey, type PagePlace } from './page-facts.ts';
import { framePlaces, layoutFacts } from './layout-facts.ts';
import { noteRead } from './observed-snapshot.ts';
import { hasRunningTexts, runningTexts, textsId, viewTexts } from './view-texts.ts';

/** What one visit adds to the page that is visited. */
export interface PageVisit {
  /** Query of the address; empty unless the page is personal. */
  query: Record<string, string | string[]>;
  /** The address as the visitor asked for it. */
  asked: string;
  call: Call;
  /** Bounds a wait for data and never rejects. */
  settle<T>(data: Promise<T>): Promise<Settled<T>>;
  /** False once a section had to do without its data: such a page is for this visitor only. */
  isWhole(): boolean;
  /** Told about a section that could not be drawn from its data. */
  report(section: string, error: unknown): void;
}

export type PageRequest = PagePlace & PageVisit;

/** What a page is made of, before anybody visits it. */
export interface PageSource {
  route: RouteFacts;
  data: Omit<PageData, 'slots'>;
  /** HTML of a static part; `data` is what the loader of this visit had at once. */
  leaf(name: string, data?: unknown): string;
  skeleton(name: string): string;
  /** Starts the page's data for a visit. */
  start(visit: PageVisit): Promise<StartedData>;
}

export interface StartedData {
  slots: Record<string, Promise<Settled<unknown>>>;
  data?: unknown;
}

/** A page ready to be rendered: data started, leaves at hand. */
export interface PreparedPage {
  data: PageData;
  route: RouteFacts;
  leaf(name: string): string;
  skeleton(name: string): string;
}

export interface PrepareTools {
  ssr: SsrEntry;
  i18n: I18n;
}

/** Starts the page's data and gathers what its tree is made of. */
export async function preparePage(request: PageRequest, tools: PrepareTools): Promise<PreparedPage> {
  const source = await pageSource(request, tools);
  const { slots, data } = await source.start(request);
  return {
    route: source.route,
    data: { ...source.data, slots },
    leaf: (name) => source.leaf(name, data),
    skeleton: source.skeleton,
  };
}

/** Gathers what a page is made of; nothing is rendered or asked yet. */
export async function pageSource(place: PagePlace, tools: PrepareTools): Promise<PageSource> {
  const { match, snapshot, contentLocale } = place;
  const { ssr } = tools;
  const page = createPageFacts(place, tools.i18n);
  const texts = snapshot.texts.page(match.page.id, contentLocale);
  const layout = layoutFacts(place);
  const blocks = createBlockLeaves(ssr, place, page, texts);
  const { view } = match.variant;
  const parts = view === null ? null : ssr.viewParts(view);
  const shipped = await parts?.shipped?.(shippedArgs(place, page));
  const frame = { ...framePlaces(place, ssr, layout), main: blocks.places };

  const chrome = createChrome(place, tools, page, layout);
  const content = (name: string, data: unknown) =>
    view === null
      ? blocks.html(name)
      : ssr.renderLeaf({ kind: 'view', view, name, texts, page, data: data ?? shipped });
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
    leaf: (name, data) => (isChrome.has(name) ? chrome(name) : content(name, data)),
    skeleton: blocks.skeleton,
    async start(visit) {
      if (view === null) return { slots: blocks.start(visit) };
      const loaded = (await parts?.loader?.(loaderArgs({ ...place, ...visit }, page))) ?? {};
      return { slots: waitingSections(visit, loaded), data: loaded.data };
    },
  };
}

/** Header, footer and the rest of the layout. */
function createChrome(
  place: PagePlace,
  { ssr }: PrepareTools,
  page: PageFacts,
  layout: LayoutFacts,
): (name: string) => string {
  const site = createSiteFacts(place, place.address, place.before);
  return (name) => ssr.renderLeaf({ kind: 'chrome', name, page, layout, site });
}

/** `Specification 2.2` writes `{lang}`; the router `:lang`. */
function routerPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function routeId({ match, device }: Pick<PageKey, 'match' | 'device'>): string {
  return device === 'mobile' ? `${match.page.id}@mobile` : match.page.id;
}

function shippedArgs({ snapshot, contentLocale }: PagePlace, page: PageFacts): ShippedArgs {
  return {
    page,
    agreement(type) {
      noteRead(snapshot, 'agreement', type, contentLocale);
      return shippedAgreement(type, contentLocale);
    },
  };
}

function loaderArgs(request: PageRequest, page: PageFacts): LoaderArgs {
  return {
    call: request.call,
    page,
    params: { ...request.match.params },
    query: request.query,
    asked: request.asked,
    near: () => nearPages(request),
    pages: (ids) => pagesById(request, ids),
    find: (words) => findPages(request, words),
  };
}

/** Where the browser finds the texts that its view runs on. */
function textsAddress(
  { match, snapshot, contentLocale }: PagePlace,
  ssr: SsrEntry,
): Pick<PageData, 'textsAddress'> {
  const { view } = match.variant;
  if (view === null || !hasRunningTexts(ssr.viewParts(view))) return {};
  const json = viewTexts(ssr, snapshot, match.page, contentLocale) as string;
  return { textsAddress: `/texts/${textsId(json)}/${contentLocale}/${match.page.id}.json` };
}

function waitingSections(visit: PageVisit, { slots = {} }: LoadedData): StartedData['slots'] {
  return Object.fromEntries(Object.entries(slots).map(([name, data]) => [name, visit.settle(data)]));
}
