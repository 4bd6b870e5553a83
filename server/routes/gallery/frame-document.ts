import { escapeHtml } from '../../../shared/escape-html.ts';
import { localeInfo } from '../../../shared/locales.ts';
import type { Choice } from './choice.ts';

/** A frame is as high as its block, so nothing comes into view by scrolling, which would start what moves. */
const STILL = '.vignette *{animation:none!important}';

/** What one frame shows: a block alone, as it stands on a page. */
export function frameDocument(html: string, { locale, accent }: Choice, styles: readonly string[]): string {
  return [
    `<!doctype html><html lang="${localeInfo(locale).tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Block</title>',
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<style>${STILL}</style></head><body class="accent-${accent}"><main>${html}</main></body></html>`,
  ].join('');
}
