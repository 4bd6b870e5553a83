import { escapeHtml } from '../../../shared/escape-html.ts';
import { WEB_VITALS } from '../../../shared/monitoring.ts';
import type { ErrorGroup } from '../../client-reports/error-group.ts';
import { ratingOf } from '../../metrics/vital-figures.ts';
import { badge, card, code, empty, facts, table } from './markup.ts';
import { VITALS_DAYS, type OperationsState, type VitalRow } from './operations-state.ts';
import { duration, firstOf, moment, wholeNumber } from './words.ts';

const NOT_READ = 'The store does not answer, or what it holds cannot be read; the log says which.';

export function errorsSection({ errors, now }: OperationsState): string {
  const list =
    errors === null
      ? empty(NOT_READ)
      : errors.length === 0
        ? empty('Browsers have reported none in 30 days.')
        : `<ul class="errors">${errors.map((group) => errorRow(group, now)).join('')}</ul>`;
  return card('errors', 'Errors in browsers', list, 'those seen last');
}

function errorRow(group: ErrorGroup, now: number): string {
  const { message, kind, count, firstSeen, lastSeen, pages, browsers, builds, revision, stack } = group;
  const about = facts([
    ['Kind', escapeHtml(kind)],
    ['First seen', moment(firstSeen, now)],
    ['Pages', firstOf(pages, 8)],
    ['Browsers', firstOf(browsers, 8)],
    ['Builds', firstOf(builds, 4)],
    ['Revision', revision === null ? '–' : code(revision)],
  ]);
  const lines = stack === '' ? '' : `<pre tabindex="0" aria-label="Stack">${escapeHtml(stack)}</pre>`;
  return [
    `<li><details><summary><span class="message">${escapeHtml(message)}</span>`,
    ` <b>${wholeNumber(count)}×</b> <span class="seen">${moment(lastSeen, now)}</span></summary>`,
    `${about}${lines}</details></li>`,
  ].join('');
}

const KINDS: Record<NonNullable<VitalRow['by']> | 'all', string> = {
  all: '',
  device: 'device',
  locale: 'language',
  layout: 'layout',
};

export function vitalsSection({ vitals }: OperationsState): string {
  const note = `p75 of ${VITALS_DAYS} days, from all instances`;
  if (vitals === null) return card('vitals', 'Web Vitals', empty(NOT_READ), note);
  const groups = Map.groupBy(vitals, ({ by, place }) => `${by ?? 'all'} ${place}`);
  const rows = [...groups.values()].map((measured) => {
    const { by, place } = measured[0] as VitalRow;
    const kind = KINDS[by ?? 'all'];
    const visits = Math.max(...measured.map(({ count }) => count));
    const cells = WEB_VITALS.map((name) => vitalCell(measured.find((row) => row.name === name)));
    return [`${escapeHtml(place)}${kind && ` <small>${kind}</small>`}`, wholeNumber(visits), ...cells];
  });
  const heads = ['Of', '#Measures', ...WEB_VITALS.map((name) => `#${name}`)];
  const list =
    rows.length === 0 ? empty('Browsers have measured nothing yet.') : table('Web Vitals', heads, rows);
  return card('vitals', 'Web Vitals', list, note);
}

/** What is good needs no word. */
function vitalCell(row: VitalRow | undefined): string {
  if (row === undefined) return '–';
  const value = row.name === 'CLS' ? row.p75.toFixed(2) : duration(row.p75 / 1000);
  const rating = ratingOf(row.name, row.p75);
  return rating === 'good' ? value : `${badge(rating, rating === 'poor' ? 'bad' : 'warn')} ${value}`;
}
