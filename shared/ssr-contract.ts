import type { Writable } from 'node:stream';
import type { Call } from './api/call.ts';
import type { Agreement, AgreementType } from './agreement.ts';
import type { ViewAction } from './forms/action.ts';
import type { PageData, PageRoute, Settled, TextTree } from './page-data.ts';
import type { TextArea } from './registry/names.ts';
import type { LayoutSettings, PageContext, SiteContext } from './page-context.ts';

/** What a loader of a coded view, or the source of a waiting block, is given. */
export interface LoaderArgs {
  call: Call;
  page: PageContext;
  /** Placeholders of the address, decoded. */
  params: Record<string, string>;
  /** Query of the address; empty for pages that are cached. */
  query: Record<string, string | string[]>;
  /** The address that was asked for, as the visitor wrote it. */
  requestedUrl: string;
  /** Pages whose address is close to the one that was asked for. */
  near(): FoundPage[];
  /** The pages with these ids, in this order; unknown ones are left out. */
  pages(ids: readonly string[]): FoundPage[];
  /** Pages whose title or description holds the words. */
  find(words: string): FoundPage[];
}

/** A page that is offered to a visitor. */
export interface FoundPage {
  id: string;
  href: string;
  title: string;
  description: string;
}

/** What a coded view waits for (`deferred`), and what its static sections need at once (`data`). */
export interface LoadedData {
  deferred?: Record<string, Promise<unknown>>;
  data?: unknown;
}

/** What a coded view shows of what ships with the site is found with, before anybody visits it. */
export interface StaticDataArgs {
  page: PageContext;
  /** An agreement in the language of the page. */
  agreement(type: AgreementType): Promise<Agreement>;
}

export type ViewStaticData = (args: StaticDataArgs) => unknown;

export type ViewLoader = (args: LoaderArgs) => LoadedData | Promise<LoadedData>;

/** The server's half of a coded view. */
export interface ViewDescription {
  staticSections: string[];
  loader: ViewLoader | null;
  /** What its static sections show besides texts, at every visit alike; null for a view with texts alone. */
  staticData: ViewStaticData | null;
  /** Top-level keys of the page's texts that run in the browser. */
  clientTexts: readonly string[];
  /** Areas of shared texts that run in the browser, each under its own name. */
  clientAreas: readonly TextArea[];
  /** What its form does; null for a view that takes none. */
  action: ViewAction | null;
  /** Its static sections show what the loader had at once, so that no two answers need be alike. */
  perRequest: boolean;
}

/** A block as the registry declares it: type, id and the options of the type. */
export interface BlockEntry {
  type: string;
  id: string;
}

export type StaticRequest =
  | { kind: 'chrome'; name: string; page: PageContext; layout: LayoutSettings; site: SiteContext }
  | {
      kind: 'block';
      block: BlockEntry;
      first: boolean;
      text: TextTree;
      page: PageContext;
      data?: unknown;
    }
  | {
      kind: 'skeleton' | 'failed';
      block: BlockEntry;
      first: boolean;
      text: TextTree;
      page: PageContext;
    }
  | { kind: 'view'; view: string; name: string; texts: TextTree; page: PageContext; data: unknown };

/** What the static parts of a page are rendered from. */
export interface StaticRender {
  data: PageData;
  route: PageRoute;
  /** Absolute address of the page on the configured origin. */
  url: string;
  staticHtml(name: string): string;
  skeleton(name: string): string;
  /** JSON of settled data, escaped for a script element. */
  state(settled: Settled<unknown>): string;
}

export interface PageRender extends StaticRender {
  nonce: string;
  /** Called for every failure inside the tree, before or after the shell. */
  onError(error: unknown): void;
}

/** A page whose shell is rendered: its sections may still be waiting. */
export interface OpenPage {
  /** Resolves when every section is there; never rejects. */
  complete: Promise<void>;
  pipe(to: Writable): void;
  abort(reason: unknown): void;
}

/** A section of a compiled page that waits for data. Both texts are the inside of its Suspense boundary. */
export interface CompiledSection {
  name: string;
  /** One element, for data that is there or known to be missing. */
  html(settled: Settled<unknown>): string;
  /** What stands in its place meanwhile. */
  fallback: string;
}

/** `#root` of a page, rendered once: the HTML around the boundaries of its deferred, one part more than there are deferred. */
export interface CompiledRoot {
  parts: string[];
  deferred: CompiledSection[];
}

/** What the built server entry of the client exports. */
export interface SsrEntry {
  /** Names of the leaves before and after `<main>` of a layout component. */
  frameOf(component: string): { before: string[]; after: string[] };
  describeView(view: string): ViewDescription;
  /** Source of a block that waits for data; null for a static one. */
  blockSource(
    type: string,
  ): ((args: { call: Call; page: PageContext; block: BlockEntry }) => Promise<unknown>) | null;
  renderStatic(request: StaticRequest): string;
  /** Renders up to the shell. Rejects when the shell itself fails. */
  openPage(render: PageRender): Promise<OpenPage>;
  /** Inline scripts of documents: in the head and behind every late section of compiled pages, and at every end. */
  scripts: { early: string; reveal: string; start: string };
  /** Renders everything that waits for nothing. Rejects when any of it fails. */
  compilePage(render: StaticRender): Promise<CompiledRoot>;
}
