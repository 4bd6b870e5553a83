import type { ServerResponse } from 'node:http';
import type { AppContext } from '../app-context.ts';
import { trailOf, type RequestTrail } from '../log/request-trail.ts';
import type { PageOrigin } from '../metrics/answer-metrics.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';

/** Counts where a page comes from, and leaves it for the line of the log. */
export function notePage(
  { metrics }: Pick<AppContext, 'metrics'>,
  res: ServerResponse,
  page: ResolvedPage,
  from: PageOrigin,
): RequestTrail {
  metrics.answers.page(from);
  const trail = trailOf(res);
  trail.page = page;
  trail.from = from;
  return trail;
}
