import type { FormState } from './forms/form-state.ts';
import type { Locale } from './locales.ts';
import type { TextTree } from './registry/types.ts';
import type { GuardIds, TrackerIds } from './trackers/names.ts';

export type { TextTree } from './registry/types.ts';

/** A section's data, or the fact that there is none. Never a rejection. */
export type Settled<T> = { ok: true; data: T } | { ok: false };

/** A head element that belongs to the page and changes with it. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

export interface HeadData {
  title: string;
  tags: HeadTag[];
  /** BCP 47, for `<html lang>`. */
  lang: string;
  /** Shown as `data-page` and `data-layout` on `<body>`. */
  page: string;
  layout: string;
  /** Accent and composition of the layout, for `<body>`. */
  bodyClass: string;
}

export interface MainSection {
  name: string;
  /** That it waits for data; absent, because every document says it, where it does not. */
  deferred?: true;
}

/**
 * The loader data of a page's route, on both sides. A payload carries all of it. A document's state leaves
 * out `staticHtml`, `texts`, `head` and `styles`, which are in its HTML.
 */
export interface PageData {
  id: string;
  /** Which variant of the page this is, `a` for the page itself; absent for a page without variants. */
  variant?: string;
  layout: string;
  /** Language of the texts. The address may name another if the layout fixes it. */
  locale: Locale;
  device: 'desktop' | 'mobile';
  /** Canonical path, by which parts of the page are kept or exchanged. */
  address: string;
  /** Null for a page of blocks. */
  view: string | null;
  keepAlive: boolean;
  frame: { before: string[]; main: MainSection[]; after: string[] };
  /** May still be pending on the server, is settled in a payload, and absent in a document's state. */
  deferred?: Record<string, Settled<unknown> | Promise<Settled<unknown>>>;
  /** HTML of static sections, by name. */
  staticHtml?: Record<string, string>;
  /** Texts of a coded view that run in the browser. */
  texts?: TextTree;
  /** Where a document's view loads its texts, if it needs any. */
  textsAddress?: string;
  head?: HeadData;
  /** The answer to a form that was posted without script. */
  form?: FormState;
  styles?: string[];
  /** Seconds until the page is asked for again; absent but where what decides about it was late or failed. */
  retryAfter?: number;
  /** Where the language switch leads in languages in which the page is not published. */
  homes?: LanguageHomes;
}

/** Of each language its home page, and that it is that. */
export type LanguageHomes = Partial<Record<Locale, { href: string; note: string }>>;

/** Routes that are not pages: the root, and any unknown address. */
export const ROOT_ROUTE = 'root';
export const UNKNOWN_ROUTE = 'unknown';

export interface PageRoute {
  id: string;
  /** In the router's spelling: `/:lang/blog/:id.htm`. */
  path: string;
}

/** Appended to a page's path, this serves its data for client-side navigation. */
export const PAYLOAD_SEGMENT = '_payload.json';

/** The answer of `{page path}/_payload.json`. */
export interface Payload {
  build: string;
  route: PageRoute;
  data: PageData;
}

/** The part of the configuration that may reach a page. */
export interface PublicConfig {
  /** Named in reports and events (Specification 9). */
  appVersion: string;
  /** For encoding passwords (Specification 7). It is no secret, see `password-layout.ts`. */
  passwordIv: string;
  /** Loaded only after consent. */
  trackers: TrackerIds;
  /** Scripts that protect forms. */
  guards: GuardIds;
  hosts: { main: string; professional: string; public: readonly string[] };
  /** Origin of the regional check, null if this site does it, and whether checks carry a signature. */
  regionalCheck: { url: string | null; signed: boolean };
  /** Errors are reported, and usage is measured, in production only (Specification 4 and 7). */
  production: boolean;
  /** Null if no collector is configured. */
  usage: UsageConfig | null;
}

export interface UsageConfig {
  /** `{ANALYTICS_URL}/events`. */
  url: string;
  key: string;
  /** The collector's own if it is left out. */
  minIdLength?: number;
}

export interface PageState {
  build: string;
  /** What stands in front of the page's own address: the folder of a preview. Absent elsewhere. */
  base?: string;
  route: PageRoute;
  config: PublicConfig;
  /** Language of the address. The texts may differ (Thai sign-up). */
  locale: Locale;
  mobile: boolean;
  status: number;
  /** `Page not found: {path}` if the requested page is not shown (Specification 8). */
  error?: { statusCode: number; message: string };
  /** What decides the language of an address without one, besides the visitor (Specification 4). */
  languages: { served: readonly Locale[]; fallback: Locale; noPathLanguage: readonly string[] };
  /** Paths without language of pages that have no payload and load as documents. */
  documents: readonly string[];
  /** The error screen must not depend on anything that can fail. */
  errorScreen: { title?: string; reload?: string };
  data: PageData;
}
