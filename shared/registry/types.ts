import type { Locale } from '../locales.ts';
import type { Block } from './blocks.ts';
import type { GuardName, MenuArea, ViewName } from './names.ts';
import type { Segment } from './path-pattern.ts';
import type { PublishTimes } from './publish-times.ts';
import type { LayoutEntry, PageEntry, Site } from './schema.ts';
import type { UnbreakableWords } from './unbreakable-words.ts';

export type Device = 'desktop' | 'mobile';

export type TextNode = string | readonly TextNode[] | TextTree;
export interface TextTree {
  readonly [key: string]: TextNode;
}

/** The text files as read, before merging. */
export interface TextSources {
  /** By page id: `locales/<code>/pages/<id>.json`. */
  readonly pages: ReadonlyMap<Locale, ReadonlyMap<string, TextTree>>;
  /** By area: `locales/<code>/<area>.json`. */
  readonly areas: ReadonlyMap<Locale, ReadonlyMap<string, TextTree>>;
  readonly unread?: ReadonlySet<string>;
  /** `locales/unbreakable.json`. */
  readonly unbreakable?: UnbreakableWords | undefined;
}

export type Layout = LayoutEntry & { readonly id: string };

export interface PageVariant {
  readonly device: Device;
  /** As written, with `/m` on phones. */
  readonly path: string;
  readonly segments: readonly Segment[];
  readonly layout: string;
  /** Null for a page of blocks. */
  readonly view: ViewName | null;
  /** Empty for a coded page. */
  readonly blocks: readonly Block[];
}

/** In seconds. */
export interface CachePolicy {
  /** How long a shared cache may answer without asking. */
  readonly maxAge: number;
  /** How long beyond that it may answer and ask behind. */
  readonly staleWhileRevalidate: number;
}

export interface Page {
  readonly id: string;
  /** Under which its texts are found: its id, or that of a variant. */
  readonly textsId: string;
  /** As written, that of the desktop page if there is one. */
  readonly path: string;
  /** Null for pages that exist only on phones. */
  readonly desktop: PageVariant | null;
  /** Null if phones get the desktop page. */
  readonly mobile: PageVariant | null;
  /** Null if the layout decides. */
  readonly footer: boolean | null;
  /** Whether the layout shows its picture beside the form. */
  readonly panel: boolean;
  /** Whether phones show the bar with the call to action, if their layout has one. */
  readonly bar: boolean;
  readonly guard: readonly GuardName[];
  /** `none` is for personal pages and forms. */
  readonly cache: CachePolicy | 'none';
  readonly prerender: boolean;
  readonly keepAlive: boolean;
  readonly index: boolean;
  readonly menu: readonly { readonly area: MenuArea; readonly order: number }[];
  readonly publish: PublishTimes;
  /** Set if the layout fixes the language. */
  readonly contentLocale: Locale | null;
  /** Its variants. A page that is one of them has none. */
  readonly trials: readonly PageTrial[];
  /** Which variant this is; null for a page without. Those with variants are themselves `PAGE_ITSELF`. */
  readonly trial: string | null;
  readonly entry: PageEntry;
}

/** A variant of a page. `PageVariant` is the page of a device. */
export interface PageTrial {
  readonly id: string;
  /** Visitors of a hundred who see it. */
  readonly weight: number;
  /** The page as it is then, with the same id and addresses. */
  readonly page: Page;
}

export interface PageMatch {
  readonly page: Page;
  readonly variant: PageVariant;
  readonly device: Device;
  readonly layout: string;
  /** Null if the path carries no language, or one that says nothing (Specification 2.5, rule 10). */
  readonly locale: Locale | null;
  /** The layout's language, else the path's. */
  readonly contentLocale: Locale | null;
  /** Decoded, without `{lang}` and without prototype. */
  readonly params: Readonly<Record<string, string>>;
  /** In the registry's spelling, percent-encoded, without a closing slash. */
  readonly canonical: string;
}

/** `to` is final: a path of this site, or an https address if `external`. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302 | 303 | 307 | 308;
  readonly external: boolean;
}

export interface Texts {
  /** Lays inline texts over the file and both over the default language, and fills in `{{brand}}`. */
  page(id: string, locale: Locale): TextTree;
  /** Laid over the default language. */
  area(name: string, locale: Locale): TextTree;
  /** Languages with their own `seo.title`, in the order of `site.locales`. */
  languagesOf(id: string): readonly Locale[];
  /** Words in which no line may end, of `locales/unbreakable.json`. */
  unbreakable(locale: Locale): readonly string[];
}

/** One accepted state of registry and texts. It never changes; an edit makes another. */
export interface Snapshot {
  /** Hash of registry and texts. */
  readonly revision: string;
  readonly site: Site;
  readonly layouts: ReadonlyMap<string, Layout>;
  readonly pages: readonly Page[];
  /** Blocks that pages share. Those pages hold them as blocks of their own. */
  readonly sections: readonly Block[];
  readonly pageById: ReadonlyMap<string, Page>;
  /** Includes `redirectFrom` of pages. */
  readonly redirects: readonly RedirectSource[];
  /**
   * Takes a percent-encoded path without query. Finds only pages published at `now` (milliseconds since 1970,
   * the present by default) in the language of the path. Ignores one closing slash, and case except in the language.
   */
  match(path: string, now?: number): PageMatch | null;
  /** Reads the path as `match` does. For tools of the editors: visitors must not see an unpublished page. */
  matchUnpublished(path: string): PageMatch | null;
  /** Reads the path as `match` does, and follows redirects to the end. */
  redirectFor(path: string): RedirectRule | null;
  /** Reads the path as `match` does. Whether a page was there for which there is no other; asked where nothing matches. */
  isGone(path: string): boolean;
  readonly texts: Texts;
}

export interface RedirectSource {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectRule['status'];
  readonly external: boolean;
}

/** `path` leads to the fault inside `file`. The server adds line and column. */
/** Keys and positions that lead to a value, from the root of its file. */
export type Place = readonly (string | number)[];

export interface RegistryIssue {
  readonly severity: 'error' | 'warning';
  readonly path: Place;
  /** `registry`, `<code>/pages/<id>.json` or `<code>/<area>.json`. */
  readonly file: string;
  readonly reason: string;
  readonly allowed: string;
  readonly suggestion?: string;
  /** Set if the key is at fault, not its value. */
  readonly target?: 'key';
  /** Set for a text that only this language lacks. */
  readonly untranslated?: Locale;
}
