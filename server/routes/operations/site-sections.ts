import { escapeHtml } from '../../../shared/escape-html.ts';
import type { Revision } from '../../publishing/revisions/revision.ts';
import { describeIssue } from '../../registry/locate-issue.ts';
import type { Refusal } from '../../registry/served-state.ts';
import { badge, card, code, empty, facts, table } from './markup.ts';
import type { OperationsState } from './operations-state.ts';
import { duration, firstOf, megabytes, moment, percent, spanOf, wholeNumber } from './words.ts';

export function healthSection({ ready, figures, crew, upstream }: OperationsState): string {
  const requests = figures.sum('recent_http_requests_total');
  const seconds = Math.max(1, figures.sum('recent_seconds'));
  const failures = figures
    .by('recent_http_requests_total', 'status')
    .filter(([status]) => status.startsWith('5'))
    .reduce((sum, [, count]) => sum + count, 0);
  const p95 = figures.quantile('recent_http_request_seconds', 0.95, { kind: 'page' });
  const memory = figures.sum('process_resident_memory_bytes') / Math.max(1, crew.running);
  const silent = crew.silent > 0 ? ` ${badge(`${crew.silent} silent`, 'bad')}` : '';
  const processes = `${crew.running} of ${crew.wanted}${silent}${crew.deaths > 0 ? ` <small>${crew.deaths} replaced</small>` : ''}`;
  const states: [string, string][] = [
    ['Traffic', ready ? badge('taken', 'good') : badge('refused', 'bad')],
    [upstream.kind === 'embedded' ? 'Store' : 'Platform', usable(upstream.usable)],
    ['Processes', processes],
    ['Memory each', megabytes(memory)],
    ['Requests', `${wholeNumber(requests)} <small>${(requests / seconds).toFixed(1)} a second</small>`],
    ['Failures (5xx)', toned(failures, requests)],
    ['Refused (429)', toned(figures.sum('recent_http_requests_total', { status: '429' }), requests)],
    ['Pages, p95', p95 === null ? '–' : duration(p95)],
    ['Renders now', rendersNow(figures)],
    ['Log lines lost', wholeNumber(figures.sum('log_lines_lost_total'))],
    ['Reports lost', wholeNumber(figures.sum('client_reports_lost_total'))],
  ];
  return card('health', 'Health', facts(states), spanOf(seconds));
}

function usable(is: boolean): string {
  return is ? badge('usable', 'good') : badge('not usable', 'bad');
}

function rendersNow(figures: OperationsState['figures']): string {
  const [running, waiting] = ['running', 'waiting'].map((state) => figures.sum('page_renders', { state }));
  return `${running} <small>${waiting} waiting</small>`;
}

function toned(part: number, all: number): string {
  return part === 0 ? '0' : `<b>${wholeNumber(part)}</b> <small>${percent(part / Math.max(1, all))}</small>`;
}

export function editsSection({ build, registry, edits, now, snapshot }: OperationsState): string {
  const { revision, lastRefusal, warnings } = registry;
  const state = lastRefusal === null ? badge('current', 'good') : badge('an edit is refused', 'bad');
  const about = facts([
    ['Build', `${code(build.id)} <small>since</small> ${moment(build.since, now)}`],
    ['Revision', `${code(revision)} ${state}`],
    ['Pages', wholeNumber(snapshot.pages.length)],
    ['Warnings', warnings === null ? 'being searched for' : wholeNumber(warnings.count)],
  ]);
  const rows = edits.map(({ entry, at, by, why, changes }) => [
    `${entry}`,
    moment(at, now),
    escapeHtml(by ?? 'files'),
    `${escapeHtml(why)}${whatChanged(changes)}`,
  ]);
  const list =
    rows.length === 0
      ? empty('No edit is on record yet.')
      : table('Last edits', ['Entry', 'When (UTC)', 'Who', 'What'], rows);
  return card('registry', 'Build and registry', about + list);
}

function whatChanged({ pages, texts, parts }: Revision['changes']): string {
  const names = firstOf([...pages, ...parts, ...texts], 4);
  return names === '' ? '' : ` <small>${names}</small>`;
}

export function deploysSection({ deploys, now }: OperationsState): string {
  if (deploys === null) return card('deploys', 'Deploys', empty('The list cannot be read.'));
  const rows = deploys.map(({ client, server, version, at }) => [
    code(client),
    code(server ?? 'from sources'),
    escapeHtml(version),
    moment(at, now),
  ]);
  const list =
    rows.length === 0
      ? empty('None is on record yet.')
      : table('Deploys', ['Client', 'Server', 'Version', 'Since (UTC)'], rows);
  return card('deploys', 'Deploys', list, 'on this machine');
}

/** Empty if nothing was refused since the start. */
export function refusalsSection({ refusals, contentRefusal, registry, now }: OperationsState): string {
  const { lastRefusal } = registry;
  const known = refusals.some(({ at }) => at === lastRefusal?.at);
  const rows = [
    ...(contentRefusal === null ? [] : [refusal('articles', contentRefusal, null, now)]),
    ...(lastRefusal === null || known ? [] : [refusal('registry and texts', lastRefusal, null, now)]),
    ...refusals.map((past) => refusal('registry and texts', past, past.ended, now)),
  ];
  if (rows.length === 0) return '';
  return card('refusals', 'Refused edits', `<ul class="refusals">${rows.join('')}</ul>`, 'since the start');
}

function refusal(files: string, { at, issues }: Refusal, ended: string | null, now: number): string {
  const state = ended === null ? badge('refused', 'bad') : badge('mended', 'good');
  const findings = issues.map((issue) => `<li>${escapeHtml(describeIssue(issue))}</li>`).join('');
  return `<li><p>${state} ${escapeHtml(files)}, ${moment(at, now)}</p><ul>${findings}</ul></li>`;
}
