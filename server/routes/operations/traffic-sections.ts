import { escapeHtml } from '../../../shared/escape-html.ts';
import { PAGE_ORIGINS } from '../../metrics/answer-metrics.ts';
import { badge, card, code, empty, facts, table } from './markup.ts';
import type { OperationsState } from './operations-state.ts';
import { duration, megabytes, percent, spanOf, wholeNumber } from './words.ts';

type Figures = OperationsState['figures'];

const SHOWN = 10;

/** Names of a histogram by their 95th percentile, the slowest first. */
function slowest(figures: Figures, histogram: string, label: string, rename = (name: string) => name) {
  const names = figures.by(`${histogram}_bucket`, label, { le: '+Inf' }).filter(([, count]) => count > 0);
  const times = names.map(([name, count]) => ({
    name: rename(name),
    count,
    half: figures.quantile(histogram, 0.5, { [label]: name }) ?? 0,
    most: figures.quantile(histogram, 0.95, { [label]: name }) ?? 0,
  }));
  return times.toSorted((one, other) => other.most - one.most || other.count - one.count).slice(0, SHOWN);
}

function timesTable(label: string, head: string, times: ReturnType<typeof slowest>): string {
  const rows = times.map(({ name, count, half, most }) => [
    code(name),
    wholeNumber(count),
    duration(half),
    duration(most),
  ]);
  return table(label, [head, '#Answers', '#p50', '#p95'], rows);
}

export function routesSection({ figures }: OperationsState): string {
  const times = slowest(figures, 'recent_routes', 'of');
  const list =
    times.length === 0
      ? empty('Nothing was asked for.')
      : timesTable('Slowest routes', 'Page or call', times);
  return card('routes', 'Slowest routes', list, 'last 5 to 10 min, to the last byte');
}

export function upstreamSection({ figures, upstream }: OperationsState): string {
  const attempts = figures.sum('recent_upstream_calls_total');
  const outcome = (name: string) => figures.sum('recent_upstream_calls_total', { outcome: name });
  const failed = outcome('failed');
  const circuit = upstream.circuit === 'closed' ? badge('closed', 'good') : badge(upstream.circuit, 'bad');
  const about = facts([
    ['Kind', upstream.kind === 'embedded' ? 'embedded' : 'platform'],
    ['Circuit', circuit],
    ['Attempts', wholeNumber(attempts)],
    [
      'Failed',
      failed === 0 ? '0' : `<b>${wholeNumber(failed)}</b> <small>${percent(failed / attempts)}</small>`,
    ],
    ['Left by visitors', wholeNumber(outcome('left'))],
  ]);
  const times = slowest(figures, 'recent_upstream_call_seconds', 'call');
  const calls = times.length === 0 ? empty('No call was made.') : timesTable('Slowest calls', 'Call', times);
  return card(
    'upstream',
    'Upstream',
    about + unusable(figures) + calls,
    spanOf(figures.sum('recent_seconds')),
  );
}

/** Calls of pages without a usable answer. */
function unusable(figures: Figures): string {
  const calls = figures.by('recent_upstream_failures_total', 'call').filter(([, count]) => count > 0);
  if (calls.length === 0) return '';
  const named = calls.map(([call, count]) => `${code(call)} ${wholeNumber(count)}`).join(', ');
  return `<p class="nothing">${badge('without a usable answer', 'warn')} ${named}</p>`;
}

const ORIGINS: Record<(typeof PAGE_ORIGINS)[number], string> = {
  kept: 'kept',
  shared: 'made for all who waited',
  filled: 'kept, for unknown addresses',
  live: 'from compiled parts, for one visitor',
  whole: 'rendered for one visitor',
};

export function cacheSection({ figures }: OperationsState): string {
  const answers = figures.sum('recent_page_answers_total');
  const stores = figures.by('page_cache_pages', 'store').map(([store, pages]): [string, string] => {
    const bytes = figures.sum('page_cache_bytes', { store });
    return [`Kept, ${store}`, `${wholeNumber(pages)} <small>${megabytes(bytes)}</small>`];
  });
  const purges = figures.by('recent_page_cache_purges_total', 'cause').filter(([, count]) => count > 0);
  const purged = purges.map(([cause, count]) => `${wholeNumber(count)} <small>${escapeHtml(cause)}</small>`);
  const about = facts([
    ...stores,
    ['Shown stale', wholeNumber(figures.sum('recent_page_cache_stale_total'))],
    ['Purged', purged.join(', ') || '0'],
  ]);
  const rows = PAGE_ORIGINS.map((from) => {
    const count = figures.sum('recent_page_answers_total', { from });
    return [ORIGINS[from], wholeNumber(count), answers === 0 ? '–' : percent(count / answers)];
  });
  const list = table('Where pages come from', ['Pages and payloads', '#Answers', '#Share'], rows);
  return card('cache', 'Page cache', about + list, spanOf(figures.sum('recent_seconds')));
}
