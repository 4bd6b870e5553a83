import { createElement } from 'react';
import { blocks, type BlockDefinition } from '../../client/blocks/index.ts';
import { layouts } from '../../client/layouts/index.ts';
import type { LayoutDefinition } from '../../client/layouts/layout-definition.ts';
import { viewParts, type ViewDefinition } from '../../client/pages/parts.ts';
import { textAt } from '../../shared/page-facts.ts';
import type { FloorFacts } from './facts.ts';
import type { DrawLeaf } from './leaf.tsx';

const blockTable: Record<string, BlockDefinition> = blocks;
const layoutTable: Record<string, LayoutDefinition> = layouts;
const viewTable: Record<string, ViewDefinition> = viewParts;

export function viewOf({ match }: FloorFacts): ViewDefinition | null {
  return viewTable[match.variant.view ?? ''] ?? null;
}

export function layoutOf({ layout }: FloorFacts): LayoutDefinition {
  const definition = layoutTable[layout.component];
  if (definition === undefined) throw new Error(`There is no layout "${layout.component}"`);
  return definition;
}

export function blockOf(type: string): BlockDefinition {
  const definition = blockTable[type];
  if (definition === undefined) throw new Error(`There is no block "${type}"`);
  return definition;
}

/** The elements of a page's parts: chrome, sections of a coded page, blocks. */
export function createDrawing(facts: FloorFacts): DrawLeaf {
  const { page, layout, site, texts } = facts;
  const view = viewOf(facts);
  const { before, after } = layoutOf(facts);
  const chrome = { ...before, ...after };
  return (name, data) => {
    const Chrome = chrome[name];
    if (Chrome !== undefined) return <Chrome page={page} layout={layout} site={site} />;
    const Section = view?.leaves[name];
    const text = textAt(texts, name) as { title: string };
    if (Section !== undefined) return <Section page={page} texts={texts} text={text} data={undefined} />;
    return drawBlock(facts, name, 'component', data);
  };
}

/** One block, or the skeleton that stands for it. */
export function drawBlock(
  { match, page, texts }: FloorFacts,
  name: string,
  kind: 'component' | 'skeleton',
  data?: unknown,
) {
  const index = match.variant.blocks.findIndex(({ id }) => id === name);
  const block = match.variant.blocks[index];
  if (block === undefined) throw new Error(`The page ${match.page.id} has no part "${name}"`);
  const { type, id, ...options } = block;
  const text = textAt(texts, name) as { title: string };
  const component = blockOf(type)[kind] ?? 'div';
  return createElement(component, { id, first: index === 0, options, text, data, page });
}
