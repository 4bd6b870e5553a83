import { escapeHtml } from '../../../shared/escape-html.ts';
import { OPERATIONS_PATH } from '../../../shared/registry/reserved-addresses.ts';
import { alarmsThatHold, otherAlarms } from './alarm-sections.ts';
import { badge } from './markup.ts';
import type { OperationsState } from './operations-state.ts';
import { deploysSection, editsSection, healthSection, refusalsSection } from './site-sections.ts';
import { cacheSection, routesSection, upstreamSection } from './traffic-sections.ts';
import { errorsSection, vitalsSection } from './visit-sections.ts';
import { moment } from './words.ts';

interface Frame {
  /** Of this page alone, inline. */
  style: string;
  /** Addresses of the site's style sheets. */
  sheets: readonly string[];
  /** Whether it stays as it is. */
  paused: boolean;
}

/** The operators' page: what is wrong comes first, then how the site does, then what to do in other cases. */
export function operationsPage(state: OperationsState, { style, sheets, paused }: Frame): string {
  const brand = escapeHtml(state.snapshot.site.brand);
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const held = (state.alarms ?? []).filter(({ standing }) => standing === 'holds').length;
  const title = `${state.ready ? '' : 'Not ready · '}${held > 0 ? `${inWords(held)} · ` : ''}Operations`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><title>${title} – ${brand}</title>${links}<style>${style}</style>`,
    '<link rel="icon" href="/favicon.ico"></head><body data-page="operations">',
    `<a class="skip-link" href="#main">To the figures</a>`,
    `<header class="top"><h1><span>${brand}</span> Operations</h1>`,
    `<p>${state.ready ? badge('Ready', 'good') : badge('Not ready', 'bad')}${alarmCount(state.alarms, held)}</p>`,
    `<p class="clock">${moment(state.now, state.now).replace(/ <small>.*?<\/small>/, ' UTC')} · ${refreshLink(paused)}</p></header>`,
    '<main id="main" tabindex="-1">',
    alarmsThatHold(state),
    `<div class="grid">${healthSection(state)}${routesSection(state)}${upstreamSection(state)}${cacheSection(state)}`,
    `${editsSection(state)}${deploysSection(state)}</div>`,
    refusalsSection(state),
    errorsSection(state),
    vitalsSection(state),
    otherAlarms(state),
    '</main></body></html>',
  ].join('');
}

function alarmCount(alarms: OperationsState['alarms'], held: number): string {
  if (alarms === null) return badge('Alarms unknown', 'warn');
  return held === 0 ? badge('No alarm') : `<a href="#firing">${badge(inWords(held), 'bad')}</a>`;
}

const inWords = (alarms: number): string => `${alarms} ${alarms === 1 ? 'alarm' : 'alarms'}`;

function refreshLink(paused: boolean): string {
  return paused
    ? `Paused. <a href="${OPERATIONS_PATH}">Refresh every 30 seconds</a>`
    : `Every 30 seconds. <a href="${OPERATIONS_PATH}?pause">Pause</a>`;
}
