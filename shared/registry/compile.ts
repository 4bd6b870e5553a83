import type { Locale } from '../locales.ts';
import { followRedirects, indexRedirects, listRedirects } from './compile-redirects.ts';
import { compileTexts } from './compile-texts.ts';
import {
  createPathIndex,
  findInIndex,
  nodeFor,
  readParams,
  splitPath,
  type PathIndex,
} from './path-index.ts';
import { fillPattern, parsePattern } from './path-pattern.ts';
import type { LayoutEntry, PageEntry, Registry } from './schema.ts';
import type { Device, Layout, Page, PageMatch, PageVariant, Snapshot, TextSources } from './types.ts';

/** Pages of blocks without a `cache` of their own: a minute fresh, a day while a new one is made. */
const DEFAULT_CACHE = Object.freeze({ maxAge: 60, staleWhileRevalidate: 86_400 });

interface Route {
  readonly page: Page;
  readonly variant: PageVariant;
}

/**
 * Makes the state that the site is served from. `registry` has passed the checks; it is taken over and must not be
 * changed afterwards. `revision` is the hash of registry and texts. Never throws on input that passed the checks.
 */
export function compileRegistry(registry: Registry, texts: TextSources, revision: string): Snapshot {
  const layouts = new Map<string, Layout>(
    Object.entries(registry.layouts).map(([id, entry]) => [id, Object.freeze({ id, ...entry })]),
  );
  const pages = registry.pages.map((entry) => compilePage(entry, registry.layouts));
  const index = indexPages(pages, registry.site.locales);
  const rules = listRedirects(registry);
  const redirects = indexRedirects(rules, registry.site.locales);
  const entries = new Map(registry.pages.map((entry) => [entry.id, entry]));
  return Object.freeze({
    revision,
    site: Object.freeze(registry.site),
    layouts,
    pages: Object.freeze(pages),
    pageById: new Map(pages.map((page) => [page.id, page])),
    redirects: Object.freeze(rules.map((rule) => Object.freeze(rule.source))),
    match: (path: string, now: number = Date.now()) => matchPath(index, path, now),
    redirectFor: (path: string) => followRedirects(redirects, path),
    texts: compileTexts(registry.site, entries, texts),
  });
}

/** Fills the defaults of an entry in. `layouts` are those of the same registry. */
export function compilePage(entry: PageEntry, layouts: Readonly<Record<string, LayoutEntry>>): Page {
  const phoneOnly = entry.path.startsWith('/m/');
  const own = variant(phoneOnly ? 'mobile' : 'desktop', entry.path, entry.layout, entry);
  const mobile =
    entry.mobile && variant('mobile', `/m${entry.path}`, entry.mobile.layout, mobileContent(entry));
  const cache = entry.cache ?? (own.view === null ? DEFAULT_CACHE : 'none');
  return Object.freeze({
    id: entry.id,
    path: entry.path,
    desktop: phoneOnly ? null : own,
    mobile: phoneOnly ? own : (mobile ?? null),
    footer: entry.footer ?? null,
    guard: entry.guard ?? [],
    cache,
    prerender: entry.prerender ?? (own.view === null && cache !== 'none'),
    keepAlive: entry.keepAlive ?? false,
    index: entry.seo?.index ?? true,
    menu: entry.menu ?? [],
    publish: {
      from: instant(entry.publish?.from, -Infinity),
      until: instant(entry.publish?.until, Infinity),
    },
    contentLocale: layouts[own.layout]?.contentLocale ?? null,
    entry,
  });
}

function mobileContent({ mobile, view, blocks }: PageEntry): Pick<PageEntry, 'view' | 'blocks'> {
  return mobile?.view || mobile?.blocks ? mobile : { view, blocks };
}

function variant(
  device: Device,
  path: string,
  layout: string | undefined,
  content: Pick<PageEntry, 'view' | 'blocks'>,
): PageVariant {
  return Object.freeze({
    device,
    path,
    segments: parsePattern(path),
    layout: layout ?? defaultLayout(device),
    view: content.view ?? null,
    blocks: content.blocks ?? [],
  });
}

/** The layout of a page that names none. Specification 2.4. */
export function defaultLayout(device: Device): string {
  return device === 'mobile' ? 'm-default' : 'default';
}

function instant(text: string | null | undefined, otherwise: number): number {
  return text ? Date.parse(text) : otherwise;
}

/** The variants of a page that exist, desktop first. */
export function variantsOf(page: Page): PageVariant[] {
  return [page.desktop, page.mobile].filter((found) => found !== null);
}

function indexPages(pages: readonly Page[], locales: readonly Locale[]): PathIndex<Route> {
  const index = createPathIndex<Route>(locales);
  for (const page of pages) {
    for (const variant of variantsOf(page)) nodeFor(index, variant.segments).value = { page, variant };
  }
  return index;
}

function matchPath(index: PathIndex<Route>, path: string, now: number): PageMatch | null {
  const segments = splitPath(path);
  const route = segments && findInIndex(index, segments);
  if (!route || !isPublished(route.page, now)) return null;
  const { page, variant } = route;
  const params = readParams(variant.segments, segments);
  const canonical = fillPattern(variant.segments, params);
  const locale = (params['lang'] as Locale | undefined) ?? null;
  delete params['lang'];
  const contentLocale = page.contentLocale ?? locale;
  return {
    page,
    variant,
    device: variant.device,
    layout: variant.layout,
    locale,
    contentLocale,
    params,
    canonical,
  };
}

/** Whether the page exists at a moment (milliseconds since 1970). */
export function isPublished(page: Page, now: number): boolean {
  return now >= page.publish.from && now < page.publish.until;
}
