import { escapeHtml } from '../../../shared/escape-html.ts';

/* Cells and values are HTML: whoever has text escapes it. */

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

export function badge(text: string, tone: Tone = 'plain'): string {
  return `<span class="mark" data-tone="${tone}">${escapeHtml(text)}</span>`;
}

/** @param id names the section for links */
export function card(id: string, title: string, body: string, note = ''): string {
  const small = note === '' ? '' : `<p class="note">${escapeHtml(note)}</p>`;
  return `<section class="panel" id="${id}" aria-labelledby="${id}-title"><header><h2 id="${id}-title">${escapeHtml(title)}</h2>${small}</header>${body}</section>`;
}

/** Names and values. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): string {
  const rows = pairs.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`);
  return `<dl class="facts">${rows.join('')}</dl>`;
}

/** @param heads of the columns; one that begins with `#` is of numbers. The first column names the row */
export function table(label: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const kinds = heads.map((head) => (head.startsWith('#') ? ' class="number"' : ''));
  const head = heads.map(
    (text, at) => `<th scope="col"${kinds[at]}>${escapeHtml(text.replace(/^#/, ''))}</th>`,
  );
  const body = rows.map(([name = '', ...cells]) => {
    const rest = cells.map((cell, at) => `<td${kinds[at + 1]}>${cell}</td>`);
    return `<tr><th scope="row">${name}</th>${rest.join('')}</tr>`;
  });
  return `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(label)}, table"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

export function empty(text: string): string {
  return `<p class="nothing">${escapeHtml(text)}</p>`;
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
