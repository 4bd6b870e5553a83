import { escapeHtml } from '../../../shared/escape-html.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { ACCENTS } from '../../../shared/registry/names.ts';
import { WIDTHS, writeChoice, type Choice } from './choice.ts';

export interface GalleryEntry {
  /** Block type, or `vignettes`. */
  name: string;
  purpose: string;
  /** What there is to copy, by its heading. */
  copies: Record<string, string>;
}

const STYLE = `body{margin:0;padding:0 1.5rem 4rem;background:#fbf8f1;color:#10231d;font:16px/1.5 system-ui,sans-serif}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;margin:0 -1.5rem;padding:.75rem 1.5rem;background:#10231d;color:#fbf8f1}
header h1{margin:0;font-size:1.125rem}header form{display:flex;flex-wrap:wrap;gap:.75rem}select{font:inherit;padding:.25rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:1rem 0}section{scroll-margin-top:4rem;padding-top:2rem}h2{margin:0}p{margin:.25rem 0 1rem}
iframe{display:block;max-width:100%;height:40rem;border:1px solid #84897d;background:#fff}
pre{overflow:auto;max-height:24rem;padding:1rem;background:#fff;border:1px solid #e5ded0;font-size:13px}summary{padding:.5rem 0;cursor:pointer}`;

/** A frame is as high as what it holds. */
const SCRIPT = `for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 2 + 'px'; };
  frame.addEventListener('load', fit);
  if (frame.contentDocument?.readyState === 'complete') fit();
}
for (const select of document.querySelectorAll('select')) select.addEventListener('change', () => select.form.submit());
for (const button of document.querySelectorAll('[data-copy]'))
  button.addEventListener('click', () => navigator.clipboard.writeText(button.nextElementSibling.textContent));`;

/** Everything that editors can put on a page. */
export function galleryDocument(entries: readonly GalleryEntry[], choice: Choice, nonce: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blocks and pictures</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${STYLE}</style></head><body><header><h1>Blocks and pictures</h1><form>`,
    choiceOf('lang', LOCALE_CODES, choice.locale),
    choiceOf('accent', ACCENTS, choice.accent),
    choiceOf('width', WIDTHS.map(String), String(choice.width)),
    '<noscript><button>Show</button></noscript></form></header><nav>',
    ...entries.map(({ name }) => `<a href="#${name}">${name}</a>`),
    '</nav>',
    ...entries.map((entry) => sectionOf(entry, choice)),
    `<script nonce="${nonce}">${SCRIPT}</script></body></html>`,
  ].join('\n');
}

function choiceOf(name: string, values: readonly string[], chosen: string): string {
  const options = values.map(
    (value) => `<option${value === chosen ? ' selected' : ''}>${escapeHtml(value)}</option>`,
  );
  return `<label>${name} <select name="${name}">${options.join('')}</select></label>`;
}

function sectionOf({ name, purpose, copies }: GalleryEntry, choice: Choice): string {
  const source = `/dev/blocks/${name}?${escapeHtml(writeChoice(choice))}`;
  return [
    `<section id="${name}"><h2>${name}</h2><p>${escapeHtml(purpose)}</p>`,
    ...Object.entries(copies).map(
      ([title, text]) =>
        `<details><summary>${escapeHtml(title)}</summary><button type="button" data-copy>Copy</button><pre>${escapeHtml(text)}</pre></details>`,
    ),
    `<iframe title="${name}" src="${source}" width="${choice.width}" loading="lazy"></iframe></section>`,
  ].join('');
}
