import type { Writable } from 'node:stream';
import type { Call } from './api/call.ts';
import type { Agreement, AgreementType } from './agreement.ts';
import type { ViewAction } from './forms/action.ts';
import type { PageData, PageRoute, Settled, TextTree } from './page-data.ts';
import type { SubjectFacts } from './page-subject.ts';
import type { TextArea } from './registry/names.ts';
import type { HelpFilter } from './routing/help-filter.ts';
import type { LayoutSettings, PageContext, SiteContext } from './page-context.ts';

/** Input of a view's loader or a deferred block's source. */
export interface LoaderArgs {
  call: Call;
  page: PageContext;
  /** Decoded placeholders of the address. */
  params: Record<string, string>;
  /** What the deciding call found; undefined without one, and if it failed. */
  subject: unknown;
  /** Empty for cached pages. */
  query: Record<string, string | string[]>;
  /** As the visitor wrote it. */
  requestedUrl: string;
  /** Pages with an address close to the requested one. */
  near(): SuggestedPage[];
  /** Pages in the order of `ids`, without unknown ones. */
  pages(ids: readonly string[]): SuggestedPage[];
  /** Pages whose title or description holds the words. */
  find(words: string): SuggestedPage[];
}

/** A page that the 404 page offers. */
export interface SuggestedPage {
  id: string;
  href: string;
  /** As in menus, where a page has words for them; else as for search engines. */
  title: string;
  description: string;
}

/** `deferred` is streamed later, `data` is for static sections. */
export interface LoadedData {
  deferred?: Record<string, Promise<unknown>>;
  data?: unknown;
}

/** Input for the parts of a view that ship with the site. */
export interface StaticDataArgs {
  page: PageContext;
  agreement(type: AgreementType): Promise<Agreement>;
}

export type ViewStaticData = (args: StaticDataArgs) => unknown;

export type ViewLoader = (args: LoaderArgs) => LoadedData | Promise<LoadedData>;

/** The server's half of a coded view. */
export interface ViewDescription {
  staticSections: string[];
  loader: ViewLoader | null;
  /** What static sections show besides texts, alike for every visitor. */
  staticData: ViewStaticData | null;
  /** Top-level keys of page texts that run in the browser. */
  clientTexts: readonly string[];
  /** Areas of shared texts that run in the browser. */
  clientAreas: readonly TextArea[];
  /** Null for a view without a form. */
  action: ViewAction | null;
  /** Id of that form. */
  formId: string | null;
  /** Whether static sections show the loader's `data`, so that no two answers need be alike. */
  perRequest: boolean;
  /** Sections that are drawn from deferred data, on the server only. */
  drawnSections: readonly string[];
}

/** What decides about a page: see `Subject` in `client/subjects/subject.ts`. */
export interface PageDecision {
  ask(args: Pick<LoaderArgs, 'call' | 'page' | 'params'> & { helpFilter: HelpFilter }): Promise<unknown>;
  describe(data: unknown, page: PageContext): SubjectFacts;
}

/** The options of the type follow. */
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
      subject?: unknown;
    }
  | {
      kind: 'skeleton' | 'failed';
      block: BlockEntry;
      first: boolean;
      text: TextTree;
      page: PageContext;
    }
  | {
      kind: 'view';
      view: string;
      name: string;
      texts: TextTree;
      page: PageContext;
      data: unknown;
      subject?: unknown;
    };

export interface StaticRender {
  data: PageData;
  route: PageRoute;
  /** Absolute, on the configured origin. */
  url: string;
  staticHtml(name: string): string;
  skeleton(name: string): string;
  /** What is said beside a skeleton. */
  loading: string;
  /** Settled data as JSON, escaped for a script element. */
  state(settled: Settled<unknown>): string;
}

export interface PageRender extends StaticRender {
  nonce: string;
  /** Called for every failure inside the tree. */
  onError(error: unknown): void;
}

/** The shell is rendered, but sections may be pending. */
export interface OpenPage {
  /** Resolves when every section is there, and never rejects. */
  complete: Promise<void>;
  pipe(to: Writable): void;
  abort(reason: unknown): void;
}

/** A deferred section. Both strings are the content of its Suspense boundary. */
export interface CompiledSection {
  name: string;
  /** One element, also for missing data. */
  html(settled: Settled<unknown>): string;
  /** Shown meanwhile. */
  fallback: string;
}

/** The HTML of `#root` around its deferred sections. There is one part more than sections. */
export interface CompiledRoot {
  parts: string[];
  deferred: CompiledSection[];
}

/** The exports of the client's server build. */
export interface SsrEntry {
  /** Names of a layout's parts before and after `<main>`. */
  frameOf(component: string): { before: string[]; after: string[] };
  describeView(view: string): ViewDescription;
  /** Null for a static block. */
  blockSource(
    type: string,
  ):
    | ((args: { call: Call; page: PageContext; block: BlockEntry; subject?: unknown }) => Promise<unknown>)
    | null;
  /** Data with which every part of the block is drawn; undefined if there is none. */
  blockSample(type: string): unknown;
  /** The subject that the view or a block names; null for a page that no call decides about. */
  subjectOf(variant: { view: string | null; blocks: readonly BlockEntry[] }): PageDecision | null;
  /** HTML of a static section, also inside a render. */
  renderStatic(request: StaticRequest): string;
  /** The same in less time, but only outside of a render: for sections that are drawn for each visit. */
  renderFilled(request: StaticRequest): string;
  /** Resolves once the shell is rendered. Rejects if the shell fails. */
  openPage(render: PageRender): Promise<OpenPage>;
  /**
   * Inline scripts: `clicks` in the head, `later` where a page links its sheets in its middle, `place` after the first late
   * section of a compiled page and `reveal` after the others, `start` at the end.
   */
  scripts: Record<'clicks' | 'later' | 'place' | 'reveal' | 'start', string>;
  /** Renders everything that is not deferred. Rejects if any of it fails. */
  compilePage(render: StaticRender): Promise<CompiledRoot>;
}
