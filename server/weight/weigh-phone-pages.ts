import type { Locale } from '../../shared/locales.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { isFixed } from '../../shared/registry/path-pattern.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { resolvePage } from '../render/resolved-page.ts';
import { weighPage, type PageWeight, type WeighContext } from './weigh-page.ts';

/** A page takes 20 to 30 ms of computing. More of them would make a check too slow to run after each edit. */
export const MOST_PAGES = 40;

export interface PhonePage extends PageWeight {
  readonly page: Page;
  readonly locale: Locale;
}

export interface WeighedPages {
  readonly weights: readonly PhonePage[];
  /** Pages that the build cannot render, most likely because it is older than the registry. */
  readonly failed: number;
}

type PhoneDocument = Pick<PhonePage, 'page' | 'locale'>;

/**
 * Weighs what phones get of the pages of blocks, published or not, but for those whose first block waits for data: all
 * styles stand in such a page, whatever editors do.
 */
export async function weighPhonePages(
  snapshot: Snapshot,
  ctx: WeighContext,
  asked: { every: boolean },
): Promise<WeighedPages> {
  const documents = documentsToWeigh(snapshot, asked);
  const weighed = await Promise.allSettled(documents.map((document) => weigh(snapshot, ctx, document)));
  return {
    weights: weighed.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : [])),
    failed: weighed.filter(({ status }) => status === 'rejected').length,
  };
}

/** Null for a page whose first block waits for data. */
async function weigh(
  snapshot: Snapshot,
  ctx: WeighContext,
  { page, locale }: PhoneDocument,
): Promise<PhonePage | null> {
  const match = snapshot.matchUnpublished(addressOf(page, { locale, device: 'mobile' }));
  if (match === null) throw new Error(`${page.id} has no address in ${locale}`);
  const { blockSource } = await ctx.ssr();
  const waits = match.variant.blocks.slice(0, 1).some(({ type }) => blockSource(type) !== null);
  if (waits) return null;
  const resolved = resolvePage(snapshot, match, locale, 'mobile');
  const weight = await weighPage(ctx, { ...resolved, headerNotices: { notices: [], marks: {} } });
  return { page, locale, ...weight };
}

/**
 * @param every every page in every language that it has; otherwise the `MOST_PAGES` with the longest texts, each in the
 *   language in which these are longest
 */
export function documentsToWeigh(
  snapshot: Snapshot,
  { every }: { every: boolean },
): readonly PhoneDocument[] {
  const all = phonePages(snapshot).map((page) =>
    languagesOf(snapshot, page).map((locale) => ({ page, locale })),
  );
  if (every) return all.flat();
  const longestFirst = (documents: readonly PhoneDocument[]) => {
    const bytes = new Map(documents.map((document) => [document, textBytes(snapshot, document)]));
    return documents.toSorted((one, other) => (bytes.get(other) ?? 0) - (bytes.get(one) ?? 0));
  };
  return longestFirst(all.flatMap((languages) => longestFirst(languages).slice(0, 1))).slice(0, MOST_PAGES);
}

function textBytes({ texts }: Snapshot, { page, locale }: PhoneDocument): number {
  return Buffer.byteLength(JSON.stringify(texts.page(page.textsId, locale)));
}

function phonePages({ pages }: Snapshot): Page[] {
  return pages.filter(
    ({ mobile }) =>
      mobile !== null && mobile.view === null && mobile.blocks.length > 0 && isFixed(mobile.segments),
  );
}

function languagesOf({ site, texts }: Snapshot, page: Page): readonly Locale[] {
  if (page.contentLocale !== null) return [page.contentLocale];
  const languages = page.path.includes('{lang}') ? texts.languagesOf(page.textsId) : [];
  return languages.length > 0 ? languages : [site.defaultLocale];
}
