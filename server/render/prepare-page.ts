import type { i18n as I18n } from 'i18next';
import type { Call } from '../../shared/api/call.ts';
import type { PageData, RouteFacts, Settled, TextTree } from '../../shared/page-data.ts';
import { textAt, type LayoutFacts, type PageFacts } from '../../shared/page-facts.ts';
import type { LoadedData, LoaderArgs, SsrEntry, ViewParts } from '../../shared/ssr-contract.ts';
import { createBlockLeaves } from './block-leaves.ts';
import { findPages, nearPages, pagesById } from './find-pages.ts';
import { createPageFacts, createSiteFacts, type BeforeList, type PageKey } from './page-facts.ts';
import type { LeafStore } from './leaf-store.ts';

/** What a page is rendered from, besides its key. */
export interface PageRequest extends PageKey {
  /** Canonical path; with the query for views that read it. */
  address: string;
  /** Query of the address; empty unless the page is personal. */
  query: Record<string, string | string[]>;
  /** The address as the visitor asked for it. */
  asked: string;
  before: BeforeList;
  call: Call;
  /** Bounds a wait for data and never rejects. */
  settle<T>(data: Promise<T>): Promise<Settled<T>>;
  /** False once a section had to do without its data: such a page is for this visitor only. */
  isWhole(): boolean;
  /** Told about a section that could not be drawn from its data. */
  report(section: string, error: unknown): void;
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
  leaves: LeafStore;
}

/** Starts the page's data and gathers what its tree is made of. */
export async function preparePage(request: PageRequest, tools: PrepareTools): Promise<PreparedPage> {
  const { match, snapshot, contentLocale } = request;
  const { ssr } = tools;
  const page = createPageFacts(request, tools.i18n);
  const texts = snapshot.texts.page(match.page.id, contentLocale);
  const layout = layoutFacts(request);
  const blocks = createBlockLeaves(ssr, request, page, texts);
  const { view } = match.variant;
  const parts = view === null ? null : ssr.viewParts(view);
  const loaded = (await parts?.loader?.(loaderArgs(request, page))) ?? {};
  const frame = { ...framePlaces(request, ssr, layout), main: blocks.places };

  const stored = (name: string, render: () => string) => tools.leaves.get(request, name, render);
  const chrome = createChrome(request, tools, page, layout);
  const content = (name: string) =>
    view === null
      ? blocks.html(name)
      : ssr.renderLeaf({ kind: 'view', view, name, texts, page, data: loaded.data });
  const isChrome = new Set([...frame.before, ...frame.after]);
  const leaf = (name: string) => {
    if (isChrome.has(name)) return chrome(name);
    // What was made from this request's own data is for this request alone.
    return loaded.data === undefined ? stored(`main/${name}`, () => content(name)) : content(name);
  };

  return {
    route: { id: routeId(request), path: routerPattern(match.variant.path) },
    data: {
      id: match.page.id,
      layout: layout.id,
      locale: contentLocale,
      device: request.device,
      address: request.address,
      view,
      keepAlive: match.page.keepAlive,
      frame,
      slots: view === null ? blocks.start() : waitingSections(request, loaded),
      ...(parts === null ? {} : { texts: clientTexts(texts, parts) }),
    },
    leaf,
    skeleton: (name) => stored(`skeleton/${name}`, () => blocks.skeleton(name)),
  };
}

/** Header, footer and the rest of the layout, made once for what they depend on. */
function createChrome(
  request: PageRequest,
  { ssr, leaves }: PrepareTools,
  page: PageFacts,
  layout: LayoutFacts,
): (name: string) => string {
  const site = createSiteFacts(request, request.address, request.before);
  const key = beforeKey(request.before);
  return (name) =>
    leaves.get(request, `chrome/${name}/${key}`, () =>
      ssr.renderLeaf({ kind: 'chrome', name, page, layout, site }),
    );
}

/** `Specification 2.2` writes `{lang}`; the router `:lang`. */
function routerPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function routeId({ match, device }: Pick<PageKey, 'match' | 'device'>): string {
  return device === 'mobile' ? `${match.page.id}@mobile` : match.page.id;
}

/** The layout's entry. A phone page whose layout has no accent of its own keeps that of the desktop page. */
export function layoutFacts({ match, snapshot }: PageKey): LayoutFacts {
  const desktop = snapshot.layouts.get(match.page.desktop?.layout ?? '');
  const { id, component, accent, composition, action } = snapshot.layouts.get(match.layout) ?? {
    id: match.layout,
    component: 'default',
  };
  return { id, component, accent: accent ?? desktop?.accent, composition, action } as LayoutFacts;
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

/** The registry (the page, else its layout) may leave out the footer that the component would show. */
function framePlaces(
  { match, snapshot }: PageKey & PageRequest,
  ssr: SsrEntry,
  layout: LayoutFacts,
): Omit<PageData['frame'], 'main'> {
  const { before, after } = ssr.frameOf(layout.component);
  const footer = match.page.footer ?? snapshot.layouts.get(match.layout)?.footer ?? null;
  return { before, after: footer === false ? after.filter((name) => name !== 'footer') : after };
}

function clientTexts(texts: TextTree, parts: ViewParts): TextTree {
  return Object.fromEntries(parts.clientTexts.map((key) => [key, textAt(texts, key)]));
}

function waitingSections(request: PageRequest, { slots = {} }: LoadedData): PageData['slots'] {
  return Object.fromEntries(Object.entries(slots).map(([name, data]) => [name, request.settle(data)]));
}

function beforeKey(before: BeforeList): string {
  return before.notices.length === 0 && Object.keys(before.marks).length === 0 ? '' : JSON.stringify(before);
}
