import { localeInfo, type Locale } from '../../shared/locales.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { escapeHtml } from '../../shared/escape-html.ts';

export interface ErrorDocumentContent {
  status: number;
  locale: Locale;
  snapshot: Snapshot;
  requestId: string;
  /** Address of the base style sheet; the document is readable without it. */
  style: string | null;
  /** Markup that a development server needs in the head; empty otherwise. */
  development: string;
}

/** A complete page made of strings alone, for when nothing else can be rendered, in the visitor's language. */
export function errorDocument({
  status,
  locale,
  snapshot,
  requestId,
  style,
  development,
}: ErrorDocumentContent): string {
  const { tag } = localeInfo(locale);
  const { brand } = snapshot.site;
  const text = textsFor(snapshot, locale, status);
  const home = snapshot.pageById.get('index');
  const href = home === undefined ? '/' : addressOf(home, { locale, device: 'desktop' });
  const link =
    text['home'] === undefined
      ? ''
      : `<p><a class="button" href="${href}">${escapeHtml(text['home'])}</a></p>`;
  const reference =
    text['reference'] === undefined
      ? ''
      : `<p class="small">${escapeHtml(text['reference'])} <code>${escapeHtml(requestId)}</code></p>`;
  return [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(text['title'] ?? brand)}</title>`,
    development,
    style === null ? '' : `<link rel="stylesheet" href="${style}">`,
    '<link rel="icon" href="/favicon.ico"></head><body data-page="error"><main class="wrap section">',
    `<p class="eyebrow">${escapeHtml(brand)}</p><h1>${escapeHtml(text['title'] ?? brand)}</h1>`,
    text['lead'] === undefined ? '' : `<p class="lead">${escapeHtml(text['lead'])}</p>`,
    link,
    reference,
    '</main></body></html>',
  ].join('');
}

/** Texts of `locales/<code>/errors.json`: those of the status, else of all refusals or all failures. */
function textsFor(snapshot: Snapshot, locale: Locale, status: number): Record<string, string | undefined> {
  const area = snapshot.texts.area('errors', locale) as Record<string, Record<string, string> | undefined>;
  const own = area[`status${status}`] ?? area[status < 500 ? 'refused' : 'failed'] ?? {};
  return { ...area['shared'], ...own };
}
