import { escapeHtml } from '../../../shared/escape-html.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { BLOCK_TYPES } from '../../../shared/registry/blocks.ts';
import { ACCENTS, SCENARIOS, VIGNETTES } from '../../../shared/registry/names.ts';
import { choiceWords, queryOf, SIZES, WIDTHS, type Choice, type Side } from './choice.ts';
import { SHELL_SCRIPT, SHELL_STYLE } from './shell-style.ts';

export const GALLERY = '/dev/blocks';
export const PICTURES = '/dev/pictures';

interface Shell {
  title: string;
  choice: Choice;
  /** By what the frames of this page may stand side by side; none on a page without frames. */
  sides: readonly Side[];
  nonce: string;
  body: string;
}

/** What stands around every page of the gallery: the choices above, everything there is at the side. */
export function shell({ title, choice, sides, nonce, body }: Shell): string {
  const words = choiceWords(choice);
  const chosen = (name: string, label: string, values: readonly (string | number)[]) =>
    `<label>${label} ${selectOf(name, values.map(String), words[name] ?? '')}</label>`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${SHELL_STYLE}</style></head><body><form class="top" id="choice"><a href="${GALLERY}">Blocks and pictures</a>`,
    chosen('lang', 'Language', LOCALE_CODES),
    chosen('accent', 'Accent', ACCENTS),
    chosen('day', 'Scenario', SCENARIOS),
    ...(sides.length > 0
      ? [
          chosen('by', 'Side by side', sides),
          chosen('width', 'Width', WIDTHS),
          chosen('size', 'Size %', SIZES),
        ]
      : []),
    '<noscript><button>Show</button></noscript></form>',
    `<nav class="rail"><input id="filter" type="search" placeholder="Find" aria-label="Find a block or picture">`,
    railOf('Blocks', GALLERY, BLOCK_TYPES, { title, choice }),
    railOf('Pictures', PICTURES, VIGNETTES, { title, choice }),
    `</nav><main>${body}</main><script nonce="${nonce}">${SHELL_SCRIPT}</script></body></html>`,
  ].join('\n');
}

function railOf(
  heading: string,
  base: string,
  names: readonly string[],
  { title, choice }: Pick<Shell, 'title' | 'choice'>,
): string {
  const query = escapeHtml(queryOf(choiceWords(choice)));
  const links = names.map((name) => {
    const current = name === title ? ' aria-current="page"' : '';
    return `<a data-name="${name}" href="${base}/${name}?${query}"${current}>${name}</a>`;
  });
  return `<h2>${heading}</h2>${links.join('')}`;
}

/** @param form id of the form, for a field that stands outside of it */
export function selectOf(name: string, values: readonly string[], chosen: string, form?: string): string {
  const options = values.map(
    (value) => `<option${value === chosen ? ' selected' : ''}>${escapeHtml(value)}</option>`,
  );
  const owner = form === undefined ? '' : ` form="${form}"`;
  return `<select name="${escapeHtml(name)}"${owner}>${options.join('')}</select>`;
}
