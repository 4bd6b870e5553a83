import { relative } from 'node:path';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import type { GapState } from '../../registry/find-gaps.ts';
import type { MissingText } from './read-missing.ts';

const STATES: Readonly<Record<GapState, string>> = {
  missing: 'Visitors see the default language instead.',
  stale: 'The default language has changed since this was written.',
  'same as source': 'These are the very words of the default language.',
  'too long': 'The place has no room for it.',
};

const STYLE = `body{margin:2rem auto;padding:0 1rem;max-width:80rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1830;background:#fff}
h1{font-size:1.75rem}h2{margin-top:2.5rem;font-size:1.25rem}table{width:100%;border-collapse:collapse}
th,td{padding:.5rem;border-bottom:1px solid #cfcadd;text-align:start;vertical-align:top;overflow-wrap:anywhere}
thead th{border-bottom:2px solid #6b5fa0}code{font-size:.875em}a{color:#4a2fb0}td p{margin:0}
.scroll{overflow-x:auto}@media print{body{margin:0}a{color:inherit}}`;

/**
 * A page of its own about texts to write, by language and by page, with links to where visitors meet them.
 * @param at milliseconds since 1970
 */
export function missingReport(
  texts: readonly MissingText[],
  { brand, at }: { readonly brand: string; readonly at: number },
): string {
  const title = `Texts to write for ${brand}`;
  const byLanguage = Map.groupBy(texts, ({ locale }) => locale);
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>`,
    `<main><h1>${escapeHtml(title)}</h1><p>${texts.length} on ${moment(at)}.</p>`,
    ...(texts.length === 0 ? ['<p>Nothing is missing.</p>'] : [summary(byLanguage)]),
    ...[...byLanguage].map(([locale, found]) => languageSection(locale, found)),
    '</main></body></html>',
    '',
  ].join('\n');
}

function summary(byLanguage: ReadonlyMap<Locale, readonly MissingText[]>): string {
  const states = Object.keys(STATES) as GapState[];
  const rows = [...byLanguage].map(([locale, found]) => {
    const counts = states.map(
      (state) => `<td>${found.filter((text) => text.state === state).length || '–'}</td>`,
    );
    return `<tr><th scope="row"><a href="#${locale}">${escapeHtml(nameOf(locale))}</a></th>${counts.join('')}</tr>`;
  });
  return table(
    'How many in each language',
    ['Language', ...states.map((state) => capital(state))],
    rows.join(''),
  );
}

function languageSection(locale: Locale, texts: readonly MissingText[]): string {
  const heading = escapeHtml(nameOf(locale));
  const rows = texts.map((text) => rowOf(text)).join('');
  const head = ['Text', 'State', 'Default language', 'This language', 'What it is for', 'File'];
  return `<h2 id="${locale}">${heading}</h2>${table(`Texts to write in ${nameOf(locale)}`, head, rows)}`;
}

function rowOf(text: MissingText): string {
  const { tag } = localeInfo(text.locale);
  const key = `<code>${escapeHtml(`${text.name} ${text.key}`)}</code>`;
  const linked = text.page === null ? key : `<a href="${escapeHtml(text.page)}">${key}</a>`;
  const own = text.text === null ? '' : `<p lang="${tag}">${escapeHtml(text.text)}</p>`;
  const why = text.note ?? STATES[text.state];
  const file = `${relative(process.cwd(), text.path)}:${text.line}:${text.column}`;
  return [
    `<tr><th scope="row">${linked}</th>`,
    `<td><strong>${capital(text.state)}</strong><p>${escapeHtml(why)}</p></td>`,
    `<td>${escapeHtml(text.source)}</td><td>${own}</td>`,
    `<td>${escapeHtml(text.purpose)}</td><td><code>${escapeHtml(file)}</code></td></tr>`,
  ].join('');
}

function table(caption: string, heads: readonly string[], rows: string): string {
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const label = escapeHtml(caption);
  return `<div class="scroll" role="region" tabindex="0" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function nameOf(locale: Locale): string {
  return `${localeInfo(locale).name} (${locale})`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function moment(ms: number): string {
  const iso = new Date(ms).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
