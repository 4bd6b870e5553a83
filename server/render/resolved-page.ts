import type { ReadAgreement } from '../content/read-agreement.ts';
import type { Locale } from '../../shared/locales.ts';
import type { PageSubject } from '../../shared/page-subject.ts';
import type { Device, PageMatch, Snapshot } from '../../shared/registry/types.ts';
import { DEFAULT_SOURCE } from '../../shared/routing/blog-rules.ts';
import type { HelpFilter } from '../../shared/routing/help-filter.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { DrawFailed } from './draw-section.ts';
import type { RenderContext } from './render-context.ts';
import { createRenderSnapshot, type RecordRead, type RenderSnapshot } from './render-snapshot.ts';

/**
 * What decides the language of a page: its path or the visitor (`usual`), the query of the blog's first page, or what the
 * page is about, because nothing says what the visitor wants (contract, Pages). The last speaks the default language
 * until that is known.
 */
export type SpokenBy = 'usual' | 'query' | 'subject';

/** Everything that decides a page's static parts. */
export interface ResolvedPage {
  snapshot: Snapshot;
  match: PageMatch;
  /** Language of the addresses on the page. */
  locale: Locale;
  spokenBy: SpokenBy;
  /** Language of its texts. It differs only if the layout fixes one. */
  contentLocale: Locale;
  /** Whether this is the phone page. */
  device: Device;
  /** Decides where links lead: a phone page on a desktop browser links to desktop pages. */
  visitorDevice: Device;
  /** The canonical path, or the requested one if no page has it. */
  address: string;
  /** What the calls of the blog get (Specification 3), and what its links carry on. */
  source: string;
  /** What a category of the help centre lists. */
  helpFilter: HelpFilter;
  headerNotices: HeaderNotices;
}

/** Registry and texts are only reachable through recorded reads. */
export type PageInput = Omit<ResolvedPage, 'snapshot'> & {
  snapshot: RenderSnapshot;
  /** What the deciding call found, for a page that has one. */
  subject?: PageSubject;
  /** Never changes while the site runs. */
  agreement: ReadAgreement;
  drawFailed: DrawFailed;
};

/** What texts, addresses and head depend on. */
export type PageKey = Omit<
  PageInput,
  'address' | 'source' | 'helpFilter' | 'headerNotices' | 'agreement' | 'drawFailed'
>;

/**
 * With the default source, and without a filter.
 * @param locale of the path, or of the visitor if the path has none
 */
export function resolvePage(
  snapshot: Snapshot,
  match: PageMatch,
  locale: Locale,
  visitorDevice: Device,
): Omit<ResolvedPage, 'headerNotices'> {
  return {
    snapshot,
    match,
    locale,
    spokenBy: 'usual',
    contentLocale: match.contentLocale ?? locale,
    device: match.device,
    visitorDevice,
    address: match.canonical,
    source: DEFAULT_SOURCE,
    helpFilter: 'all',
  };
}

/** @param record as in `createRenderSnapshot` */
export function pageInput(
  ctx: Pick<RenderContext, 'buildId' | 'textsOf' | 'agreement' | 'drawFailed'>,
  page: ResolvedPage,
  record: RecordRead | null,
): PageInput {
  const { snapshot } = page;
  const i18n = ctx.textsOf(snapshot);
  const translators = new Map<Locale, ReturnType<typeof i18n.getFixedT>>();
  const translate: RenderSnapshot['translate'] = (locale, key, values) => {
    const t = translators.get(locale) ?? i18n.getFixedT(locale);
    translators.set(locale, t);
    return t(key, values) as string;
  };
  const texts = { buildId: ctx.buildId(snapshot), translate };
  return {
    ...page,
    snapshot: createRenderSnapshot(snapshot, texts, record),
    agreement: ctx.agreement,
    drawFailed: (section, error) => ctx.drawFailed(page, section, error),
  };
}
