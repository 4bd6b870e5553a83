import { escapeHtml } from '../../shared/escape-html.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { Snapshot } from '../../shared/registry/types.ts';

export interface ErrorDocumentContent {
  status: number;
  locale: Locale;
  snapshot: Snapshot;
  /** The first of these texts that exists, or an empty one. */
  text(keys: string[]): string;
  /** Null where nobody looks a single request up. */
  requestId: string | null;
  style: string | null;
  /** Markup for the development client. */
  development: string;
}

/** Builds a page from strings, for when nothing else can be rendered. */
export function errorDocument(content: ErrorDocumentContent): string {
  const { locale, snapshot, requestId, style, development } = content;
  const { brand } = snapshot.site;
  const title = textOf(content, 'title') || brand;
  const lead = textOf(content, 'lead');
  const reference = requestId === null ? '' : textOf(content, 'reference');
  return [
    `<!doctype html><html lang="${localeInfo(locale).tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    development,
    style === null ? '' : `<link rel="stylesheet" href="${style}">`,
    '<link rel="icon" href="/favicon.ico"></head><body data-page="error"><main class="wrap section">',
    `<p class="eyebrow">${escapeHtml(brand)}</p><h1>${escapeHtml(title)}</h1>`,
    lead === '' ? '' : `<p class="lead">${escapeHtml(lead)}</p>`,
    wayHome(content),
    reference === ''
      ? ''
      : `<p class="small">${escapeHtml(reference)} <code>${escapeHtml(String(requestId))}</code></p>`,
    '</main></body></html>',
  ].join('');
}

function wayHome(content: ErrorDocumentContent): string {
  const { locale, snapshot } = content;
  const label = textOf(content, 'home');
  const home = snapshot.pageById.get('index');
  const href = home === undefined ? '/' : addressOf(home, { locale, device: 'desktop' });
  return label === '' ? '' : `<p><a class="button" href="${href}">${escapeHtml(label)}</a></p>`;
}

/** Of the status, then of all refusals or failures, then shared ones. */
function textOf({ status, text }: ErrorDocumentContent, key: string): string {
  const group = status < 500 ? 'refused' : 'failed';
  return text([`errors:status${status}.${key}`, `errors:${group}.${key}`, `errors:shared.${key}`]);
}
