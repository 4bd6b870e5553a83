import type { Locale } from '../../shared/locales.ts';
import type { SubjectFacts } from '../../shared/page-subject.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { decideSubject } from './decide-subject.ts';
import type { RenderContext } from './render-context.ts';
import { createRequestData } from './request-data.ts';
import { pageInput, resolvePage } from './resolved-page.ts';
import { factsOf } from './subject-head.ts';

interface SubjectQuestion {
  page: Page;
  locale: Locale;
  /** The placeholder `id` of the page. */
  id: string;
  log(): Logger;
}

/**
 * What a page is about, without making the page. Null if the page has no such subject, or the call failed.
 * @throws AppError NOT_FOUND if there is no such item
 */
export async function findSubject(
  ctx: RenderContext & { metrics: Pick<Metrics, 'upstreamFailures'> },
  snapshot: Snapshot,
  { page, locale, id, log }: SubjectQuestion,
): Promise<SubjectFacts | null> {
  const open = page.desktop?.segments.filter((segment) => 'name' in segment) ?? [];
  if (open.length !== 1 || open[0]?.name !== 'id') return null;
  const match = snapshot.match(addressOf(page, { locale, device: 'desktop', params: { id } }));
  if (match === null) return null;
  const resolved = {
    ...resolvePage(snapshot, match, locale, 'desktop'),
    headerNotices: { notices: [], marks: {} },
  };
  const request = createRequestData(ctx, {
    pageId: page.id,
    locale,
    source: resolved.source,
    cookies: undefined,
    query: {},
    requestedUrl: match.canonical,
    gone: () => new AbortController().signal,
    log,
  });
  return factsOf(await decideSubject(await ctx.ssr(), pageInput(ctx, resolved, null), request));
}
