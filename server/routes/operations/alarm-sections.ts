import { escapeHtml } from '../../../shared/escape-html.ts';
import type { AlarmState } from './alarm-states.ts';
import { badge, card, empty, type Tone } from './markup.ts';
import type { OperationsState } from './operations-state.ts';
import { inUnit, spanOf } from './words.ts';

type Shown = Pick<OperationsState, 'alarms' | 'figures'>;

/** What is wrong now, as far as the site itself can tell; empty if nothing is. */
export function alarmsThatHold({ alarms, figures }: Shown): string {
  const held = (alarms ?? []).filter(({ standing }) => standing === 'holds');
  if (held.length === 0) return '';
  const note = `True of the ${spanOf(figures.sum('recent_seconds'))}; Prometheus may wait longer before it calls`;
  return card('firing', 'Alarms that hold', listOf(held), note);
}

export function otherAlarms({ alarms }: Shown): string {
  if (alarms === null)
    return card('alarms', 'Alarms', empty('The list of alarms cannot be read; the log says why.'));
  const others = alarms.filter(({ standing }) => standing !== 'holds');
  return card('alarms', 'All other alarms', listOf(others), 'What to do first, and then');
}

function listOf(alarms: readonly AlarmState[]): string {
  return `<ul class="alarms">${alarms.map(alarmRow).join('')}</ul>`;
}

function alarmRow(alarm: AlarmState): string {
  const { name, severity, standing, entry } = alarm;
  const [first = '', ...later] = entry.steps;
  const steps =
    later.length === 0 ? '' : `<ol start="2">${later.map((step) => `<li>${step}</li>`).join('')}</ol>`;
  const urgent =
    severity === 'page' ? badge('wakes', standing === 'holds' ? 'bad' : 'plain') : badge('ticket');
  return [
    `<li id="${escapeHtml(name.toLowerCase())}" data-standing="${standing}">`,
    `<h3>${escapeHtml(name)} ${urgent}</h3>`,
    `<p class="reading">${readingOf(alarm)}</p>`,
    `<div class="doing"><p>${first}</p>`,
    `<details><summary>Meaning${later.length > 0 ? ' and next steps' : ''}<span class="visually-hidden"> of ${escapeHtml(name)}</span></summary><p>${entry.meaning}</p>${steps}</details></div></li>`,
  ].join('');
}

const STANDINGS: Record<AlarmState['standing'], [text: string, tone: Tone]> = {
  holds: ['holds', 'bad'],
  quiet: ['quiet', 'good'],
  few: ['too few to tell', 'warn'],
  unseen: ['told by Prometheus', 'plain'],
};

function readingOf({ standing, reading, limit }: AlarmState): string {
  const [text, tone] = STANDINGS[standing];
  const mark = badge(text, tone);
  // Whether it is so is all that there is to say of a state.
  if (reading === null || limit.by === '==') return mark;
  const { value, unit } = reading;
  const sign = limit.by === '>' ? 'above' : 'below';
  return `${mark} <b>${inUnit(value, unit)}</b> <small>alarm ${sign} ${inUnit(limit.value, unit)}</small>`;
}
