import { escapeHtml } from '../../../shared/escape-html.ts';
import type { OptionFacts } from '../../registry/block-guide/option-facts.ts';
import type { Options } from './options.ts';
import { selectOf } from './shell.ts';

/** One picture of a bench. */
export interface Frame {
  caption: string;
  address: string;
  width: number;
}

export function framesOf(frames: readonly Frame[], size: number): string {
  const figures = frames.map(
    ({ caption, address, width }) =>
      `<figure><figcaption>${escapeHtml(caption)}</figcaption><iframe title="${escapeHtml(caption)}" src="${escapeHtml(address)}" width="${width}" style="width:${width}px;zoom:${size / 100}" loading="lazy"></iframe></figure>`,
  );
  return `<div class="frames">${figures.join('')}</div>`;
}

/** A field of the form of choices for an option: a list where values are few, else what would stand in the JSON. */
export function fieldOf({ name, purpose, without, needed, schema }: OptionFacts, options: Options): string {
  const value = options[name];
  const word = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const values = schema.enum?.map(String);
  const field =
    values === undefined
      ? `<input name="set.${name}" form="choice" value="${escapeHtml(word)}" placeholder="${escapeHtml(exampleOf(schema))}">`
      : selectOf(`set.${name}`, [...(needed ? [] : ['']), ...values], word, 'choice');
  const end = without === '' ? '' : `. Left out: ${without}`;
  return `<label><b>${name}</b>${field}<small>${escapeHtml(purpose + end)}</small></label>`;
}

function exampleOf({ type, items, minimum, maximum }: OptionFacts['schema']): string {
  if (type === 'integer') return maximum === undefined ? '' : `${minimum} to ${maximum}`;
  const [first] = items?.enum ?? [];
  return first === undefined ? '' : JSON.stringify([first]);
}

export function pinsField(pins: number): string {
  const values = Array.from({ length: 10 }, (_, number) => String(number));
  return `<label><b>notes</b>${selectOf('pins', values, String(pins), 'choice')}<small>How many notes, in the block annotated. A picture has numbers for as many as it has places</small></label>`;
}

export function copyOf(id: string, heading: string, text: string): string {
  return `<div><header><h2>${escapeHtml(heading)}</h2><button type="button" data-copy="${id}">Copy</button></header><pre id="${id}">${escapeHtml(text)}</pre></div>`;
}

export function tableHtml(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell.replaceAll('`', ''))}</${tag}>`).join('')}</tr>`;
  return `<table>${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</table>`;
}
