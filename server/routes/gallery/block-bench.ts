import { escapeHtml } from '../../../shared/escape-html.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { TextTree } from '../../../shared/page-data.ts';
import { blockTypes } from '../../../shared/registry/blocks.ts';
import { blockGroups } from '../../../shared/registry/page-texts.ts';
import { textRows } from '../../registry/block-guide/table-rows.ts';
import { copyOf, fieldOf, framesOf, tableHtml } from './bench-parts.ts';
import { blockFrames } from './block-frames.ts';
import { SIDES, type Choice } from './choice.ts';
import { everyOption, picturesFor, type Options } from './options.ts';
import { sampleName, type Sample } from './samples.ts';
import { selectOf, shell } from './shell.ts';

export interface Bench {
  sample: Sample;
  samples: readonly Sample[];
  options: Options;
  /** What is wrong with the options that were asked for. */
  wrong: readonly string[];
  text: TextTree;
  brand: string;
  waits: boolean;
  choice: Choice;
  nonce: string;
}

/** Where one block is tried: its options, its frames, and what there is to copy. */
export function blockBench(bench: Bench): string {
  const { sample, options, wrong, choice, nonce } = bench;
  const { type } = sample.block;
  const sides = picturesFor(type).length > 0 ? SIDES : SIDES.filter((side) => side !== 'pictures');
  const body = [
    `<h1>${type}</h1><p class="purpose">${escapeHtml(blockTypes[type].purpose)}</p>`,
    ...wrong.map((message) => `<p class="wrong">${escapeHtml(message)}</p>`),
    `<div class="options"><input type="hidden" name="set" value="1" form="choice">${sampleField(bench)}`,
    ...everyOption(type).map((option) => fieldOf(option, options)),
    `</div>${framesOf(blockFrames(bench), choice.size)}`,
    copies(bench),
    textTable(bench),
  ];
  return shell({ title: type, choice, sides, nonce, body: body.join('') });
}

function sampleField({ sample, samples }: Bench): string {
  const field = selectOf('from', samples.map(sampleName), sampleName(sample), 'choice');
  return `<label><b>texts of</b>${field}<small>Page and id of a block whose texts fill this one</small></label>`;
}

function copies({ sample: { pageId, block }, options, text, brand, choice }: Bench): string {
  const { type, id } = block;
  return [
    '<div class="copies">',
    copyOf('entry', 'Entry for pages.registry.json', JSON.stringify({ type, id, ...options }, null, 2)),
    copyOf('texts', textsHeading(choice.locale, pageId), asWritten({ [id]: text }, brand)),
    '</div>',
  ].join('');
}

/** As texts stand in their files, which do not spell the brand. */
function asWritten(texts: object, brand: string): string {
  return JSON.stringify(texts, null, 2).replaceAll(brand, '{{brand}}');
}

function textsHeading(locale: Locale, pageId: string | null): string {
  return `Texts of locales/${locale}/pages/${pageId ?? '<page id>'}.json`;
}

function textTable({ sample }: Bench): string {
  const shape = blockGroups.get(sample.block.type)?.shape;
  const rows = shape === undefined ? [] : textRows(shape);
  return `<h2 class="bar">Keys of its texts</h2>${tableHtml(['Text', 'Is', 'Kind', 'Room', 'Needed'], rows)}`;
}
