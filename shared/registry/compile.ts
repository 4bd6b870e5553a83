import type { Locale } from '../locales.ts';
import { isExcluded } from '../routing/path-language.ts';
import { followRedirects, indexRedirects, listRedirects } from './compile-redirects.ts';
import { compileTexts, textOwners } from './compile-texts.ts';
import {
  createPathIndex,
  findInIndex,
  nodeFor,
  readParams,
  splitPath,
  type PathIndex,
} from './path-index.ts';
import { phoneSegmentsOf, segmentsOf } from './page-segments.ts';
import { goneAddresses } from './gone-addresses.ts';
import { fillPattern, type Segment } from './path-pattern.ts';
import { isPublished, publishTimes } from './publish-times.ts';
import type { LayoutEntry, PageEntry, Registry } from './schema.ts';
import { expandSections } from './sections.ts';
import { finish, type Steps } from './steps.ts';
import { PAGE_ITSELF, trialEntries, type TrialEntry } from './trials.ts';
import type { Device, Page, PageMatch, PageTrial, PageVariant, Snapshot, TextSources } from './types.ts';

/** For pages of blocks without a `cache` of their own, in seconds. */
const DEFAULT_CACHE = Object.freeze({ maxAge: 60, staleWhileRevalidate: 86_400 });

interface Route {
  readonly page: Page;
  readonly variant: PageVariant;
}

/**
 * Builds the state that serves the site from a registry that has passed the checks and must not change
 * afterwards. `revision` is the hash of registry and texts.
 */
export function compileRegistry(registry: Registry, texts: TextSources, revision: string): Snapshot {
  return finish(compileInSteps(registry, texts, revision));
}

/** Lets a process serve requests between the steps. */
export function* compileInSteps(written: Registry, texts: TextSources, revision: string): Steps<Snapshot> {
  const registry = expandSections(written);
  const { site } = registry;
  const pages: Page[] = [];
  const index = createPathIndex<Route>(site.locales);
  for (const entry of registry.pages) {
    const page = compilePage(entry, registry.layouts);
    pages.push(page);
    for (const variant of variantsOf(page)) nodeFor(index, variant.segments).value = { page, variant };
    yield;
  }
  const rules = yield* listRedirects(registry);
  const redirects = yield* indexRedirects(rules, site.locales);
  return Object.freeze({
    revision,
    site: deepFreeze(site),
    layouts: new Map(
      Object.entries(registry.layouts).map(([id, entry]) => [id, Object.freeze({ id, ...entry })]),
    ),
    pages: Object.freeze(pages),
    sections: deepFreeze(registry.sections ?? []),
    pageById: new Map(pages.map((page) => [page.id, page])),
    redirects: Object.freeze(rules.map((rule) => Object.freeze(rule.source))),
    match: (path: string, now: number = Date.now()) => matchPath(index, site.noPathLanguage, path, now),
    matchUnpublished: (path: string) => matchPath(index, site.noPathLanguage, path, null),
    redirectFor: (path: string) => followRedirects(redirects, path),
    isGone: goneAddresses(registry),
    texts: compileTexts(site, new Map(registry.pages.flatMap(textOwners)), texts),
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** Keyed by entry, so that an edit keeps untouched pages the same objects. */
const compiled = new WeakMap<PageEntry, Page>();

function compilePage(entry: PageEntry, layouts: Readonly<Record<string, LayoutEntry>>): Page {
  const phoneOnly = entry.path.startsWith('/m/');
  const layout = entry.layout ?? defaultLayout(phoneOnly ? 'mobile' : 'desktop');
  const contentLocale = layouts[layout]?.contentLocale ?? null;
  const known = compiled.get(entry);
  if (known?.contentLocale === contentLocale) return known;
  const trials = trialEntries(entry).map((trial) => compileTrial(trial, phoneOnly, contentLocale));
  const page = makePage(entry, phoneOnly, contentLocale, trials);
  compiled.set(entry, page);
  return page;
}

function compileTrial(
  { id, weight, textsId, entry }: TrialEntry,
  phoneOnly: boolean,
  contentLocale: Locale | null,
): PageTrial {
  const page = makePage(entry, phoneOnly, contentLocale, []);
  return Object.freeze({ id, weight, page: Object.freeze({ ...page, textsId, trial: id }) });
}

function makePage(
  entry: PageEntry,
  phoneOnly: boolean,
  contentLocale: Locale | null,
  trials: readonly PageTrial[],
): Page {
  const own = variant(phoneOnly ? 'mobile' : 'desktop', entry.path, segmentsOf(entry), entry.layout, entry);
  const cache = entry.cache ?? (own.view === null ? DEFAULT_CACHE : 'none');
  return Object.freeze({
    id: entry.id,
    textsId: entry.id,
    path: entry.path,
    desktop: phoneOnly ? null : own,
    mobile: phoneOnly ? own : mirror(entry),
    footer: entry.footer ?? null,
    panel: entry.panel ?? true,
    bar: entry.mobile?.bar ?? true,
    guard: Object.freeze(entry.guard ?? []),
    cache,
    prerender: entry.prerender ?? (own.view === null && cache !== 'none'),
    keepAlive: entry.keepAlive ?? false,
    index: entry.seo?.index ?? true,
    menu: deepFreeze(entry.menu ?? []),
    publish: publishTimes(entry.publish),
    contentLocale,
    trials: Object.freeze(trials),
    trial: trials.length > 0 ? PAGE_ITSELF : null,
    entry,
  });
}

function mirror(entry: PageEntry): PageVariant | null {
  const { mobile } = entry;
  if (!mobile) return null;
  return variant('mobile', `/m${entry.path}`, phoneSegmentsOf(entry), mobile.layout, mobileContent(entry));
}

function mobileContent({ mobile, view, blocks }: PageEntry): Pick<PageEntry, 'view' | 'blocks'> {
  return mobile?.view || mobile?.blocks ? mobile : { view, blocks };
}

function variant(
  device: Device,
  path: string,
  segments: readonly Segment[],
  layout: string | undefined,
  content: Pick<PageEntry, 'view' | 'blocks'>,
): PageVariant {
  return Object.freeze({
    device,
    path,
    segments,
    layout: layout ?? defaultLayout(device),
    view: content.view ?? null,
    blocks: deepFreeze(content.blocks ?? []),
  });
}

/** Specification 2.4. */
export function defaultLayout(device: Device): string {
  return device === 'mobile' ? 'm-default' : 'default';
}

export function variantsOf(page: Page): PageVariant[] {
  return [page.desktop, page.mobile].filter((found) => found !== null);
}

/** The same address with a variant of its page; null without such a variant. */
export function matchOfTrial(match: PageMatch, id: string): PageMatch | null {
  const page = match.page.trials.find((trial) => trial.id === id)?.page;
  const variant = page?.[match.device];
  return page && variant ? { ...match, page, variant } : null;
}

/**
 * @param excluded paths from which no language is read, though their pattern has one (Specification 2.5, rule 10)
 * @param now null for a page at any time
 */
function matchPath(
  index: PathIndex<Route>,
  excluded: readonly string[],
  path: string,
  now: number | null,
): PageMatch | null {
  const segments = splitPath(path);
  const route = segments && findInIndex(index, segments);
  if (!route) return null;
  const { page, variant } = route;
  const params = readParams(variant.segments, segments);
  const locale = isExcluded(path, excluded) ? null : ((params['lang'] as Locale | undefined) ?? null);
  if (now !== null && !isPublished(page, locale, now)) return null;
  const canonical = fillPattern(variant.segments, params);
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
