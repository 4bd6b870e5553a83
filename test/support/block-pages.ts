import { neededOptions, usualId } from '../../server/registry/block-guide/option-facts.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { BLOCK_TYPES, type BlockType } from '../../shared/registry/blocks.ts';
import { blockGroups } from '../../shared/registry/page-texts.ts';
import type { Device } from '../../shared/registry/types.ts';
import { normalizePath } from '../../shared/routing/normalize-path.ts';
import type { GroupShape } from '../../shared/texts/text-shape.ts';
import { frozenTexts } from './frozen-texts.ts';

/** A page of the registry as it is written. */
interface WrittenPage {
  id: string;
  blocks: { type: BlockType; id: string }[];
  [key: string]: unknown;
}

const PREFIX = 'blockPage';

/** Blocks about what the address names, which stand alone on the pages of the blog. */
const OF_AN_ADDRESS: readonly BlockType[] = ['blog-front', 'blog-topic', 'blog-article'];
/** Holds the heading of each page, whose parts the headings of other blocks are. */
const OPENING: BlockType = 'intro';
/** Layouts of the shipped registry, one a page. */
const LAYOUTS = [
  { layout: 'shopeeSeller', mobile: { layout: 'm-default' } },
  { layout: 'default', mobile: { layout: 'm-default', bar: false } },
  { layout: 'custom', mobile: { layout: 'm-empty' } },
] as const;

/**
 * Pages that together show every block type, with all the texts that it declares, in words that no editor changes. They stand
 * in no menu, so other pages do not know of them.
 */
export function blockPages(): WrittenPage[] {
  const types = BLOCK_TYPES.filter((type) => type !== OPENING && !OF_AN_ADDRESS.includes(type));
  const each = Math.ceil(types.length / LAYOUTS.length);
  return LAYOUTS.map((layout, at) =>
    blockPage(at, layout, [OPENING, ...types.slice(at * each, (at + 1) * each)]),
  );
}

function blockPage(at: number, layout: object, types: readonly BlockType[]): WrittenPage {
  const id = `${PREFIX}${at + 1}`;
  return {
    id,
    path: `/{lang}/frontend/${id}.html`,
    ...layout,
    blocks: types.map((type) => ({ type, id: usualId(type), ...neededOptions(type) })),
    text: Object.fromEntries(LOCALE_CODES.map((locale) => [locale, textsOf(id, types, locale)])),
  };
}

function textsOf(id: string, types: readonly BlockType[], locale: Locale): Record<string, unknown> {
  const texts = types.map((type) => [
    usualId(type),
    frozenTexts(blockGroups.get(type)?.shape as GroupShape, locale),
  ]);
  const seo = {
    title: `${id} ${locale}`,
    description: `A page of the tests in ${locale} with blocks of many types.`,
  };
  return { seo, ...Object.fromEntries(texts) };
}

/**
 * The address of the page that shows a block type.
 * @param device on desktops if left out
 */
export function blockAddress(type: BlockType, locale: Locale, device: Device = 'desktop'): string {
  const page = blockPages().find(({ blocks }) => blocks.some((block) => block.type === type));
  if (page === undefined) throw new Error(`No page of the tests shows the block ${type}`);
  return normalizePath(`/frontend/${page.id}.html`, { locale, mobile: device === 'mobile' });
}

/** Whether the page is one of the tests. */
export function isBlockPage(id: string): boolean {
  return id.startsWith(PREFIX);
}
