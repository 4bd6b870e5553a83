import { BLOCK_TYPES, blockTypes, type BlockType } from '../../../shared/registry/blocks.ts';
import { SCENARIOS, VIGNETTES } from '../../../shared/registry/names.ts';
import { SIGNS } from '../../../shared/registry/picture-names.ts';
import { blockGroups } from '../../../shared/registry/page-texts.ts';
import { SCENARIO_PURPOSES } from '../../../shared/registry/scenario-purposes.ts';
import { heading } from '../../../shared/registry/blocks/heading.ts';
import { group } from '../../../shared/texts/declare.ts';
import { neededOptions, optionsOf, placingOptions, usualId } from './option-facts.ts';
import { optionRow, textRows } from './table-rows.ts';

export const BLOCK_GUIDE = 'docs/blocks.md';

const OPTION_HEAD = ['Option', 'Values', 'Is', 'When left out'];
const TEXT_HEAD = ['Text', 'Is', 'Kind', 'Room', 'Needed'];

/** The text of `docs/blocks.md`, made of what the blocks declare. */
export function blockGuide(): string {
  const parts = [
    INTRODUCTION,
    `## Which block\n\n${tableOf(['Block', 'Is'], BLOCK_TYPES.map(indexRow))}`,
    `## What every block takes\n\n${tableOf(OPTION_HEAD, placingOptions().map(optionRow))}`,
    tableOf(TEXT_HEAD, textRows(group('', heading).shape)),
    ...BLOCK_TYPES.map(sectionOf),
    `## Pictures and signs\n\nProduct pictures, for the options \`vignette\` and \`vignettes\`; \`/dev/blocks\` shows each:\n${namesOf(VIGNETTES)}`,
    `Signs, for the options \`sign\` and \`signs\`: ${namesOf(SIGNS)}`,
    `## Scenarios\n\n${SCENARIO_INTRODUCTION}`,
    tableOf(
      ['Scenario', 'Shops and product'],
      SCENARIOS.map((name) => [`\`${name}\``, SCENARIO_PURPOSES[name]]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

const INTRODUCTION = `# Blocks

What a page can be made of. \`npm run schema\` writes this guide from what the blocks declare, and
\`npm run screenshots -- blocks\` takes its pictures. \`npm run dev\` shows the same at \`/dev/blocks\`, where every option can
be tried in any language, accent and width, and the entry and its texts copied. [Add a page](add-a-page.md) says how the
parts come together.

A block stands twice: as an entry in the \`blocks\` of its page in \`pages.registry.json\`, which the line under each block
begins, and as texts under the block's id in \`locales/<code>/pages/<page id>.json\`. Room is the width in em of the text's
own size, in which a text still looks right: a letter is about half an em, a Chinese sign one. A text that is not there
leaves out its element; *needed* ones are reported by \`check\`. A name with a dot is a text in each entry of a list.`;

const SCENARIO_INTRODUCTION = `The seller's day that the pictures of a page tell, for its key \`scenario\`. \`/dev/pictures/product-card?by=scenarios\`
under \`npm run dev\` shows a picture in each; so does every block and picture there, with
“Side by side: scenarios”. In Bahasa Indonesia some of the Lazada shops are on Tokopedia.`;

function indexRow(type: BlockType): string[] {
  return [`[\`${type}\`](#${type})`, blockTypes[type].purpose];
}

function sectionOf(type: BlockType): string {
  const shape = blockGroups.get(type)?.shape;
  const options = optionsOf(type).map(optionRow);
  const texts = shape === undefined ? [] : textRows(shape).filter(([name]) => !COMMON.has(name));
  const entry = { type, id: usualId(type), ...neededOptions(type) };
  return [
    `## ${type}`,
    `${blockTypes[type].purpose}.`,
    `![${type}](blocks/${type}.webp)`,
    `\`\`\`json\n${inOneLine(entry)}\n\`\`\``,
    ...(options.length > 0 ? [tableOf(OPTION_HEAD, options)] : []),
    ...(texts.length > 0 ? [tableOf(TEXT_HEAD, texts)] : []),
  ].join('\n\n');
}

/** In the table of what every block takes. */
const COMMON: ReadonlySet<string | undefined> = new Set(Object.keys(heading).map((name) => `\`${name}\``));

function inOneLine(entry: object): string {
  const keys = Object.entries(entry).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `{ ${keys.join(', ')} }`;
}

function namesOf(names: readonly string[]): string {
  return `${names.map((name) => `\`${name}\``).join(', ')}.`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
