import { escapeHtml } from '../../../shared/escape-html.ts';
import { localeInfo } from '../../../shared/locales.ts';
import type { Choice } from './choice.ts';
import type { Drawn } from './draw.ts';

const STYLE = `.gallery-note{display:block;margin:0;padding:.5rem 1rem;background:#10231d;color:#fbf8f1;font:13px ui-monospace,monospace}`;

/** What a frame of the gallery shows: one type of block in all its options. */
export function frameDocument(drawn: readonly Drawn[], choice: Choice, styles: readonly string[]): string {
  return [
    `<!doctype html><html lang="${localeInfo(choice.locale).tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Blocks</title>',
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<style>${STYLE}</style></head><body class="accent-${choice.accent}"><main>`,
    ...drawn.map(({ note, html }) => `<code class="gallery-note">${escapeHtml(note)}</code>${html}`),
    '</main></body></html>',
  ].join('');
}
