import type { FormState } from './forms/form-state.ts';
import type { Locale } from './locales.ts';
import type { TextTree } from './registry/types.ts';

export type { TextTree } from './registry/types.ts';

/** What a section that waited for data ends with: its data, or the plain fact that there is none. Never a rejection. */
export type Settled<T> = { ok: true; data: T } | { ok: false };

/** One element of the document's head that belongs to the page and is exchanged on a client-side navigation. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** Everything outside `#root` that names the page. */
export interface HeadData {
  title: string;
  tags: HeadTag[];
  /** BCP 47 tag of `<html lang>`. */
  lang: string;
  /** Registry id and layout id, shown as `data-page` and `data-layout` on `<body>`. */
  page: string;
  layout: string;
  /** Class of `<body>`: accent and composition of the layout. */
  bodyClass: string;
}

/** A section of `<main>`: a static block, or a block whose data the page waits for. */
export interface MainSection {
  name: string;
  deferred: boolean;
}

/**
 * What one page is made of, on both sides: the loader data of its route.
 * The document carries it in the state script without `staticHtml`, `texts`, `head` and `styles` (they are in the HTML);
 * the payload of a client-side navigation carries all of it.
 */
export interface PageData {
  id: string;
  layout: string;
  /** Language of its texts; the address may say another where the layout has one of its own. */
  locale: Locale;
  device: 'desktop' | 'mobile';
  /** Canonical path of the page; parts of the page are kept or exchanged by it. */
  address: string;
  /** Name of the coded view, or null for a page of blocks. */
  view: string | null;
  keepAlive: boolean;
  frame: { before: string[]; main: MainSection[]; after: string[] };
  /** Sections that wait: settled or still awaited on the server, settled in a payload, absent in a document's state. */
  deferred?: Record<string, Settled<unknown> | Promise<Settled<unknown>>>;
  /** HTML of the static sections, by name. */
  staticHtml?: Record<string, string>;
  /** Texts of a coded view that run in the browser. */
  texts?: TextTree;
  /** Where a document's view finds them; absent when it needs none. */
  textsAddress?: string;
  head?: HeadData;
  /** What its form was answered with, where it was posted without script. */
  form?: FormState;
  /** Addresses of the style sheets the page needs. */
  styles?: string[];
}

/** Ids of the routes that are not pages: the root, and what matches every unknown address. */
export const ROOT_ROUTE = 'root';
export const UNKNOWN_ROUTE = 'unknown';

/** The route of a page: what the browser needs to know that the address belongs to it. */
export interface PageRoute {
  id: string;
  /** Pattern in the router's spelling: `/:lang/blog/:id.htm`. */
  path: string;
}

/** The data of a page for client-side navigation is served under this name below the page's own path. */
export const PAYLOAD_SEGMENT = '_payload.json';

/** Answer of `{page path}/_payload.json`. */
export interface Payload {
  build: string;
  route: PageRoute;
  data: PageData;
}

/** The part of the configuration that may reach a page. */
export interface PublicConfig {
  /** Version of the client named in reports and events (Specification 9). */
  appVersion: string;
  /** With which account forms encode passwords (Specification 7); it hides nothing, see `password-layout.ts`. */
  passwordIv: string;
  hosts: { main: string; professional: string; public: readonly string[] };
}

/** Content of the state script that every document carries. */
export interface PageState {
  build: string;
  route: PageRoute;
  config: PublicConfig;
  /** Locale that the address was resolved to; the language of the texts may differ (Thai sign-up). */
  locale: Locale;
  mobile: boolean;
  status: number;
  /** Why the page that was asked for is not shown: `Page not found: {path}` (Specification 8). */
  error?: { statusCode: number; message: string };
  /** Paths behind the language of pages that have no payload and are always loaded as documents. */
  documents: readonly string[];
  /** Texts of the error screen, which must not depend on anything that can fail. */
  errorScreen: { title?: string; reload?: string };
  data: PageData;
}
