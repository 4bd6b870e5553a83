import { escapeHtml } from '../../../shared/escape-html.ts';
import { BLOCK_TYPES, blockTypes } from '../../../shared/registry/blocks.ts';
import { VIGNETTES } from '../../../shared/registry/names.ts';
import { choiceWords, queryOf, type Choice } from './choice.ts';
import { GALLERY, PICTURES, shell } from './shell.ts';

/** Everything that editors can put on a page, at a glance. */
export function overviewDocument(choice: Choice, nonce: string): string {
  const blocks = BLOCK_TYPES.map((type) => cardOf(GALLERY, type, blockTypes[type].purpose, choice));
  const pictures = VIGNETTES.map((name) => cardOf(PICTURES, name, '', choice));
  const body = [
    '<h1>Blocks and pictures</h1><p class="purpose">Choose one to try its options and to copy its entry and texts. ',
    'The same as a document: <code>docs/blocks.md</code>.</p>',
    `<div class="cards">${blocks.join('')}</div><h2>Product pictures</h2>`,
    '<p class="purpose">For the options <code>vignette</code> and <code>vignettes</code> of blocks.</p>',
    `<div class="cards">${pictures.join('')}</div>`,
  ];
  return shell({ title: 'Blocks and pictures', choice, sides: [], nonce, body: body.join('') });
}

function cardOf(base: string, name: string, about: string, choice: Choice): string {
  const query = escapeHtml(queryOf(choiceWords(choice)));
  const frame = `<iframe title="${name}" src="${base}/${name}/frame?${query}" loading="lazy" tabindex="-1"></iframe>`;
  const text = `<b>${name}</b><span>${escapeHtml(about)}</span>`;
  return `<a data-name="${name}" href="${base}/${name}?${query}"><div class="thumb">${frame}</div>${text}</a>`;
}
