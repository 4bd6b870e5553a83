import type { ReadAgreement } from '../content/read-agreement.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Device, PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { DrawFailed } from './draw-section.ts';
import type { RenderContext } from './render-context.ts';
import { createRenderSnapshot, type RecordRead, type RenderSnapshot } from './render-snapshot.ts';

/** A page at its address, in a language and for a device: everything that decides its static parts. */
export interface ResolvedPage {
  snapshot: Snapshot;
  match: PageMatch;
  /** Language of the addresses on the page. */
  locale: Locale;
  /** Language of its texts; differs only where the layout has a language of its own. */
  contentLocale: Locale;
  /** Whether the page is the phone page. */
  device: Device;
  /** The visitor's own device, for which links are written: a phone page on a desktop browser leads to desktop pages. */
  visitor: Device;
  /** Canonical path; the requested one where no page has it. */
  address: string;
  headerNotices: HeaderNotices;
}

/** A resolved page as its render sees it: registry and texts by recorded reads alone. */
export type PageInput = Omit<ResolvedPage, 'snapshot'> & {
  snapshot: RenderSnapshot;
  /** What visitors agree to; a running site never changes it. */
  agreement: ReadAgreement;
  /** Is told of a static section that could not be drawn. */
  drawFailed: DrawFailed;
};

/** The part of it that texts, addresses and head depend on. */
export type PageKey = Omit<PageInput, 'address' | 'headerNotices' | 'agreement' | 'drawFailed'>;

/**
 * Resolves a match, all but the notices of the header, which are asked for.
 * @param locale of the path, or of the visitor where the path has none
 */
export function resolvePage(
  snapshot: Snapshot,
  match: PageMatch,
  locale: Locale,
  visitor: Device,
): Omit<ResolvedPage, 'headerNotices'> {
  return {
    snapshot,
    match,
    locale,
    contentLocale: match.contentLocale ?? locale,
    device: match.device,
    visitor,
    address: match.canonical,
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
