import { escapeHtml } from '../../../shared/escape-html.ts';
import { localeInfo } from '../../../shared/locales.ts';
import type { TextTree } from '../../../shared/page-data.ts';
import { normalizePath } from '../../../shared/routing/normalize-path.ts';
import { fillText } from '../messages/fill-text.ts';
import type { DashboardContent, Say } from './dashboard-content.ts';
import { bookingsSection, sessionsSection } from './dashboard-sections.ts';

/** Where each status leads on. */
const NEXT_STEPS = {
  new: '/registerNext.htm',
  review: '/leftCat/shops',
  accepted: '/leftCat/shops',
  refused: '/Index',
} as const;
const STATUS_TONES = { new: 'warn', review: 'plain', accepted: '', refused: 'bad' } as const;

export function dashboardPage(content: DashboardContent): string {
  const { locale, account, texts, styles, action } = content;
  const say = speaker(texts);
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const [home, next] = ['/', NEXT_STEPS[account.status]].map((path) =>
    normalizePath(path, { locale, mobile: false }),
  );
  return [
    `<!doctype html><html lang="${localeInfo(locale).tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${say('title')}</title>${links}<link rel="icon" href="/favicon.ico"></head>`,
    '<body data-page="dashboard"><div class="awning" aria-hidden="true"></div>',
    '<main class="wrap section" id="main"><div class="section-head">',
    `<p class="eyebrow">${say('greeting', { name: account.name })}</p><h1>${say('title')}</h1>`,
    `<p class="lead">${say('about')}</p>${statusLine(account, say)}`,
    `<p>${say(`next.${account.status}.text`)}</p>`,
    `<div class="cluster"><a class="button" href="${next}">${say(`next.${account.status}.action`)}</a>`,
    `<a class="button" data-kind="ghost" href="${home}">${say('home')}</a>${signOutForm(action, say)}</div></div>`,
    `<div class="grid" data-columns="2">${sessionsSection(content, say)}${bookingsSection(content, say)}</div>`,
    '</main></body></html>',
  ].join('');
}

function statusLine({ status, reason }: DashboardContent['account'], say: Say): string {
  const words = reason === '' ? '' : ` <span class="note">${escapeHtml(reason)}</span>`;
  return `<p><span class="badge" data-tone="${STATUS_TONES[status]}">${say(`status.${status}`)}</span>${words}</p>`;
}

function signOutForm(action: string, say: Say): string {
  return `<form method="post" action="${action}"><button class="button" data-kind="quiet" name="do" value="signOut">${say('signOut')}</button></form>`;
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
