import type { Locale } from '../../../shared/locales.ts';
import { textAt } from '../../../shared/page-context.ts';
import type { TextTree } from '../../../shared/page-data.ts';
import type { Block, BlockType } from '../../../shared/registry/blocks.ts';
import { blockGroups, eachBlock } from '../../../shared/registry/page-texts.ts';
import type { Snapshot, TextNode } from '../../../shared/registry/types.ts';
import type { TextShape } from '../../../shared/texts/text-shape.ts';
import { neededOptions, usualId } from '../../registry/block-guide/option-facts.ts';
import type { Options } from './options.ts';

export interface Sample {
  /** Null if no page has such a block. */
  pageId: string | null;
  block: { type: BlockType; id: string } & Options;
}

/** As pages have them, the first as such a block is usually tried; one made up if no page has any. */
export function samplesOf(snapshot: Snapshot, type: BlockType): Sample[] {
  const found: Sample[] = [];
  for (const [pageId, { entry }] of snapshot.pageById) {
    eachBlock(entry, (block: Block) => {
      const known = found.some((sample) => sample.pageId === pageId && sample.block.id === block.id);
      if (block.type === type && !known) found.push({ pageId, block });
    });
  }
  return found.length > 0
    ? found
    : [{ pageId: null, block: { type, id: usualId(type), ...neededOptions(type) } }];
}

/** As an address names it. */
export function sampleName({ pageId, block }: Sample): string {
  return `${pageId ?? ''}.${block.id}`;
}

/** The texts of the page; where no page has such a block, texts that tell what they are for. */
export function textOf(snapshot: Snapshot, { pageId, block }: Sample, locale: Locale): TextTree {
  if (pageId !== null) return textAt(snapshot.texts.page(pageId, locale), block.id);
  const shape = blockGroups.get(block.type)?.shape;
  return (shape === undefined ? {} : purposesOf(shape)) as TextTree;
}

function purposesOf(shape: TextShape): TextNode {
  if (shape.kind === 'text') return shape.purpose;
  if (shape.kind === 'list')
    return Array.from({ length: Math.min(shape.most, 3) }, () => purposesOf(shape.of)) as TextNode;
  return Object.fromEntries([...shape.keys].map(([key, child]) => [key, purposesOf(child)]));
}

/** The pages whose entry names the picture. */
export function pagesWithPicture(snapshot: Snapshot, name: string): string[] {
  const pages = [...snapshot.pageById].filter(([, { entry }]) => {
    let has = false;
    eachBlock(entry, (block) => void (has ||= JSON.stringify(block).includes(`"${name}"`)));
    return has;
  });
  return pages.map(([pageId]) => pageId);
}
