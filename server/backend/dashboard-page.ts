import { fillText } from './fill-text.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { normalizePath } from '../../shared/routing/normalize-path.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { OwnBooking } from './accounts/own-bookings.ts';
import { bookingsSection, sessionsSection } from './dashboard-sections.ts';
import type { Account, OwnSession } from './store/sessions.ts';

/** What the page shows, and in which words. */
export interface DashboardContent {
  locale: Locale;
  account: Pick<Account, 'name' | 'status' | 'reason'>;
  sessions: readonly OwnSession[];
  bookings: readonly OwnBooking[];
  /** Milliseconds since 1970. */
  now: number;
  /** `locales/<code>/dashboard.json`. */
  texts: TextTree;
  /** Addresses of style sheets; the page is readable without. */
  styles: readonly string[];
  /** Address of the page and of its forms. */
  action: string;
}

/** Says a text in HTML: values are escaped, a missing text is empty. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

const STATUS_TONES = { new: 'warn', review: 'plain', accepted: '', refused: 'bad' } as const;

/** The signed-in page of the embedded backend: who is signed in and where, what was booked, and the way out. */
export function dashboardPage(facts: DashboardContent): string {
  const { locale, account, texts, styles, action } = facts;
  const say = speaker(texts);
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const home = normalizePath('/', { locale, mobile: false });
  return [
    `<!doctype html><html lang="${localeInfo(locale).tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${say('title')}</title>${links}<link rel="icon" href="/favicon.ico"></head>`,
    '<body data-page="dashboard"><div class="awning" aria-hidden="true"></div>',
    '<main class="wrap section" id="main"><div class="section-head">',
    `<p class="eyebrow">${say('greeting', { name: account.name })}</p><h1>${say('title')}</h1>`,
    `<p class="lead">${say('about')}</p>${statusLine(account, say)}`,
    '<div class="cluster">',
    signOutForm(action, say),
    `<a class="button" data-kind="ghost" href="${home}">${say('home')}</a></div></div>`,
    `<div class="grid" data-columns="2">${sessionsSection(facts, say)}${bookingsSection(facts, say)}</div>`,
    '</main></body></html>',
  ].join('');
}

function statusLine({ status, reason }: DashboardContent['account'], say: Say): string {
  const words = reason === '' ? '' : ` <span class="note">${escapeHtml(reason)}</span>`;
  return `<p><span class="badge" data-tone="${STATUS_TONES[status]}">${say(`status.${status}`)}</span>${words}</p>`;
}

function signOutForm(action: string, say: Say): string {
  return `<form method="post" action="${action}"><button class="button" name="do" value="signOut">${say('signOut')}</button></form>`;
}

function speaker(texts: TextTree): Say {
  return (key, values = {}) => {
    const text = key.split('.').reduce<unknown>(childOf, texts);
    return typeof text === 'string' ? escapeHtml(fillText(text, values)) : '';
  };
}

function childOf(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? (node as Record<string, unknown>)[key]
    : undefined;
}
