import type { Locale } from '../locales.ts';
import type { Block } from './blocks.ts';
import type { GuardName, MenuArea, ViewName } from './names.ts';
import type { Segment } from './path-pattern.ts';
import type { LayoutEntry, PageEntry, Site } from './schema.ts';

export type Device = 'desktop' | 'mobile';

/** Texts as they are written: strings at the leaves, arrays for what repeats. */
export type TextNode = string | readonly TextNode[] | TextTree;
export interface TextTree {
  readonly [key: string]: TextNode;
}

/** The text files as they were read, not merged yet; absent files are absent keys. */
export interface TextSources {
  /** Page id to the tree of `locales/<code>/pages/<id>.json`. */
  readonly pages: ReadonlyMap<Locale, ReadonlyMap<string, TextTree>>;
  /** Area to the tree of `locales/<code>/<area>.json`. */
  readonly areas: ReadonlyMap<Locale, ReadonlyMap<string, TextTree>>;
  /** Ids of pages with a file that could not be read. */
  readonly unread?: ReadonlySet<string>;
}

export type Layout = LayoutEntry & { readonly id: string };

/** A page on one class of device. */
export interface PageVariant {
  readonly device: Device;
  /** Path as written, `/m` included on phones. */
  readonly path: string;
  readonly segments: readonly Segment[];
  /** Layout id. */
  readonly layout: string;
  /** A coded page, or null for a page of blocks. */
  readonly view: ViewName | null;
  /** Empty for a coded page. */
  readonly blocks: readonly Block[];
}

export type CachePolicy = { readonly maxAge: number; readonly staleWhileRevalidate: number };

/** A registry entry with its defaults filled in. */
export interface Page {
  readonly id: string;
  /** Path of the desktop page, or of the only one, as written. */
  readonly path: string;
  /** Null for pages that exist on phones only. */
  readonly desktop: PageVariant | null;
  /** Null for pages that phones share with everybody. */
  readonly mobile: PageVariant | null;
  /** Null: the layout decides. */
  readonly footer: boolean | null;
  readonly guard: readonly GuardName[];
  /** `none`: personal or a form, never stored. */
  readonly cache: CachePolicy | 'none';
  readonly prerender: boolean;
  readonly keepAlive: boolean;
  /** Whether search engines may list it. */
  readonly index: boolean;
  readonly menu: readonly { readonly area: MenuArea; readonly order: number }[];
  /** Milliseconds since 1970; the page exists from `from` (inclusive) until `until` (exclusive). */
  readonly publish: { readonly from: number; readonly until: number };
  /** The one language of the content whatever the address says, or null. */
  readonly contentLocale: Locale | null;
  /** The entry as written, its inline texts included. */
  readonly entry: PageEntry;
}

export interface PageMatch {
  readonly page: Page;
  readonly variant: PageVariant;
  readonly device: Device;
  /** Layout id. */
  readonly layout: string;
  /** Language of the path; null where the path carries none. */
  readonly locale: Locale | null;
  /** Language of the content: the layout's own, else the path's; null where neither says. */
  readonly contentLocale: Locale | null;
  /** Decoded values of the placeholders other than `{lang}`; no prototype. */
  readonly params: Readonly<Record<string, string>>;
  /** The same address in the registry's own spelling, percent-encoded, without a closing slash. */
  readonly canonical: string;
}

/** What answers an address that has moved. `to` is final: a path of this site, or an https address when external. */
export interface RedirectRule {
  /** Source as written in the registry. */
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302 | 303 | 307 | 308;
  readonly external: boolean;
}

export interface Texts {
  /** A page's texts: file, inline texts over it, the default language below; `{{brand}}` filled in. */
  page(id: string, locale: Locale): TextTree;
  /** Shared texts of an area, the default language below. */
  area(name: string, locale: Locale): TextTree;
  /** Served languages in which the page has a title of its own (`seo.title`), in the order of `site.locales`. */
  languagesOf(id: string): readonly Locale[];
}

/** One accepted state of registry and texts. It never changes; an edit makes another. */
export interface Snapshot {
  /** Hash of registry and texts. */
  readonly revision: string;
  readonly site: Site;
  readonly layouts: ReadonlyMap<string, Layout>;
  readonly pages: readonly Page[];
  readonly pageById: ReadonlyMap<string, Page>;
  /** Redirects as written, `redirectFrom` of the pages included; for manifests and listings. */
  readonly redirects: readonly RedirectSource[];
  /**
   * The page at a percent-encoded path (no query), if it is published at `now` (milliseconds, default the present).
   * Case does not matter except in the language; one closing slash is ignored.
   */
  match(path: string, now?: number): PageMatch | null;
  /** The redirect for a percent-encoded path (no query), followed to its end. Reads the path as `match` does. */
  redirectFor(path: string): RedirectRule | null;
  readonly texts: Texts;
}

/** A redirect as declared: by an entry of `redirects`, or by `redirectFrom` of a page. */
export interface RedirectSource {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectRule['status'];
  readonly external: boolean;
}

/** A finding of the checks. `path` leads to it inside `file`; line and column are added by the server. */
export interface RegistryIssue {
  readonly severity: 'error' | 'warning';
  readonly path: readonly (string | number)[];
  /** `registry`, or a file of texts as `<code>/pages/<id>.json` or `<code>/<area>.json`. */
  readonly file: string;
  readonly reason: string;
  readonly allowed: string;
  readonly suggestion?: string;
  /** `key` when the key itself is at fault, not the value under it. */
  readonly target?: 'key';
}
