import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { normalizePath } from '../../../shared/routing/normalize-path.ts';
import { marketZone } from '../../../shared/time-zones.ts';
import { readAgentName } from '../accounts/agent-name.ts';
import type { OwnBooking } from './own-bookings.ts';
import type { DashboardContent, Say } from './dashboard-content.ts';
import type { OwnSession } from '../store/sessions.ts';

export function sessionsSection({ sessions, action, locale, now }: DashboardContent, say: Say): string {
  const rows = sessions.map((session) => sessionRow(session, { action, locale, now }, say));
  const others = sessions.some(({ current }) => !current)
    ? `<form method="post" action="${action}"><button class="button" data-kind="quiet" name="do" value="endOthers">${say('sessions.endOthers')}</button></form>`
    : '';
  return [
    `<section class="stack" data-fill aria-labelledby="sessions"><h2 class="h3" id="sessions">${say('sessions.title')}</h2>`,
    `<p class="note">${say('sessions.lead')}</p><ul class="stack" data-fill>${rows.join('')}</ul>${others}</section>`,
  ].join('');
}

type RowContent = Pick<DashboardContent, 'action' | 'locale' | 'now'>;

function sessionRow({ id, agent, seen, current }: OwnSession, content: RowContent, say: Say): string {
  const { browser, system } = readAgentName(agent);
  const both = browser !== '' && system !== '';
  const device = both ? say('sessions.device', { browser, system }) : say('sessions.unknown');
  const used = `<time datetime="${new Date(seen).toISOString()}">${ago(seen, content)}</time>`;
  const mark = current ? ` <span class="badge">${say('sessions.current')}</span>` : '';
  const end = current
    ? ''
    : `<form method="post" action="${content.action}"><input type="hidden" name="do" value="end"><button class="button" data-kind="quiet" data-size="compact" name="session" value="${id}">${say('sessions.end')}<span class="visually-hidden">: ${device}</span></button></form>`;
  return `<li class="card stack" data-fill><p><strong>${device}</strong>${mark}</p><p class="note">${say('sessions.seen').replace('{{time}}', () => used)}</p>${end}</li>`;
}

function ago(seen: number, { locale, now }: Pick<RowContent, 'locale' | 'now'>): string {
  const words = new Intl.RelativeTimeFormat(localeInfo(locale).tag, { numeric: 'auto' });
  const minutes = Math.round(Math.max(0, now - seen) / 60_000);
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.round(minutes / 60), 'hour');
}

export function bookingsSection({ bookings, locale }: DashboardContent, say: Say): string {
  const rows = bookings.map((booking) => bookingRow(booking, locale, say));
  const train = normalizePath('/handlerTrain.htm', { locale, mobile: false });
  const list =
    rows.length > 0
      ? `<ul class="stack" data-fill>${rows.join('')}</ul>`
      : `<p class="empty-state">${say('bookings.none')}</p>`;
  return [
    `<section class="stack" data-fill aria-labelledby="bookings"><h2 class="h3" id="bookings">${say('bookings.title')}</h2>`,
    `${list}<p><a class="link-forward" href="${train}">${say('bookings.book')}</a></p></section>`,
  ].join('');
}

function bookingRow({ start, minutes, locale: spoken }: OwnBooking, locale: Locale, say: Say): string {
  const { tag } = localeInfo(locale);
  // The server does not know the reader's time zone.
  const timeZone = marketZone(locale);
  const time = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(start);
  // Formatted separately, because Chinese would put it between day and hour.
  const zone = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' })
    .formatToParts(start)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const length = say('bookings.length', { count: new Intl.NumberFormat(tag).format(minutes) });
  const { name, tag: spokenTag } = localeInfo(spoken);
  return `<li class="card stack" data-fill><p><strong><time datetime="${new Date(start).toISOString()}">${time} (${zone})</time></strong></p><p class="note">${length} · <span lang="${spokenTag}">${name}</span></p></li>`;
}
