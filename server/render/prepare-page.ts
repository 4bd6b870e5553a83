import type { i18n as I18n } from 'i18next';
import type { Call } from '../../shared/api/call.ts';
import type { LeafPlace, PageData, RouteFacts, Settled, TextTree } from '../../shared/page-data.ts';
import { textAt, type LayoutFacts, type PageFacts } from '../../shared/page-facts.ts';
import type { LoadedData, LoaderArgs, SsrEntry, ViewParts } from '../../shared/ssr-contract.ts';
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
  settle<T>(section: string, data: Promise<T>): Promise<Settled<T>>;
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
  const page = createPageFacts(request, tools.i18n);
  const texts = snapshot.texts.page(match.page.id, contentLocale);
  const layout = layoutFacts(request);
  const { view } = match.variant;
  const parts = view === null ? null : tools.ssr.viewParts(view);
  const args = loaderArgs(request, page);
  const loaded = (await parts?.loader?.(args)) ?? {};
  const site = createSiteFacts(request, request.address, request.before);
  const frame = framePlaces(request, tools.ssr, layout);

  const chrome = (name: string) => tools.ssr.renderLeaf({ kind: 'chrome', name, page, layout, site });
  const content = (name: string) =>
    view === null
      ? renderBlock(tools.ssr, request, page, texts, name)
      : tools.ssr.renderLeaf({ kind: 'view', view, name, texts, page, data: loaded.data });
  const isChrome = new Set([...frame.before, ...frame.after]);
  const keep = loaded.data === undefined;
  const leaf = (name: string) =>
    isChrome.has(name)
      ? tools.leaves.get(request, `chrome/${name}/${beforeKey(request.before)}`, () => chrome(name))
      : keep
        ? tools.leaves.get(request, `main/${name}`, () => content(name))
        : content(name);

  return {
    route: { id: routeId(request), path: routerPattern(match.variant.path) },
    data: {
      id: match.page.id,
      layout: layout.id,
      locale: request.locale,
      device: request.device,
      address: request.address,
      view,
      keepAlive: match.page.keepAlive,
      frame,
      slots:
        view === null ? waitingBlocks(tools.ssr, request, page, texts) : waitingSections(request, loaded),
      ...(parts === null ? {} : { texts: clientTexts(texts, parts) }),
    },
    leaf,
    skeleton: (name) =>
      tools.leaves.get(request, `skeleton/${name}`, () =>
        renderBlock(tools.ssr, request, page, texts, name, 'skeleton'),
      ),
  };
}

/** `Specification 2.2` writes `{lang}`; the router `:lang`. */
export function routerPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

export function routeId({ match, device }: Pick<PageKey, 'match' | 'device'>): string {
  return device === 'mobile' ? `${match.page.id}@mobile` : match.page.id;
}

export function layoutFacts({ match, snapshot }: PageKey): LayoutFacts {
  const { id, component, accent, composition, action } = snapshot.layouts.get(match.layout) ?? {
    id: match.layout,
    component: 'default',
  };
  return { id, component, accent, composition, action } as LayoutFacts;
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
): PageData['frame'] {
  const { before, after } = ssr.frameOf(layout.component);
  const footer = match.page.footer ?? snapshot.layouts.get(match.layout)?.footer ?? null;
  const main: LeafPlace[] = match.variant.blocks.map((block) => ({
    name: block.id,
    waits: ssr.blockSource(block.type) !== null,
  }));
  return { before, main, after: footer === false ? after.filter((name) => name !== 'footer') : after };
}

function clientTexts(texts: TextTree, parts: ViewParts): TextTree {
  return Object.fromEntries(parts.clientTexts.map((key) => [key, textAt(texts, key)]));
}

function waitingSections(request: PageRequest, { slots = {} }: LoadedData): PageData['slots'] {
  return Object.fromEntries(Object.entries(slots).map(([name, data]) => [name, request.settle(name, data)]));
}

/** A waiting block is rendered here, so that the browser needs neither its code nor its data. */
function waitingBlocks(
  ssr: SsrEntry,
  request: PageRequest,
  page: PageFacts,
  texts: TextTree,
): PageData['slots'] {
  const slots: Record<string, Promise<Settled<string>>> = {};
  for (const block of request.match.variant.blocks) {
    const source = ssr.blockSource(block.type);
    if (source === null) continue;
    const html = request
      .settle(block.id, source({ call: request.call, page, block }))
      .then((settled) =>
        settled.ok
          ? renderBlock(ssr, request, page, texts, block.id, 'block', settled.data)
          : renderBlock(ssr, request, page, texts, block.id, 'failed'),
      );
    slots[block.id] = html.then((data) => ({ ok: true as const, data }));
  }
  return slots;
}

function renderBlock(
  ssr: SsrEntry,
  request: PageRequest,
  page: PageFacts,
  texts: TextTree,
  name: string,
  kind: 'block' | 'skeleton' | 'failed' = 'block',
  data?: unknown,
): string {
  const { blocks } = request.match.variant;
  const index = blocks.findIndex((block) => block.id === name);
  const block = blocks[index];
  if (block === undefined) throw new Error(`The page ${request.match.page.id} has no block "${name}"`);
  const text = textAt(texts, name);
  return ssr.renderLeaf({ kind, block, first: index === 0, text, page, data });
}

function beforeKey(before: BeforeList): string {
  return before.notices.length === 0 && Object.keys(before.marks).length === 0 ? '' : JSON.stringify(before);
}
