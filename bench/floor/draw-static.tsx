import { cloneElement, createElement, type ReactElement } from 'react';
import { blocks, type BlockDefinition } from '../../client/blocks/index.ts';
import { layouts } from '../../client/layouts/index.ts';
import type { LayoutDefinition } from '../../client/layouts/layout-definition.ts';
import { viewDefinitions } from '../../client/pages/definitions.ts';
import type { ViewDefinition } from '../../client/pages/view.ts';
import { textAt } from '../../shared/page-context.ts';
import type { FloorFacts } from './facts.ts';
import type { DrawStatic } from './static-section.tsx';

const blockTable: Record<string, BlockDefinition> = blocks;
const layoutTable: Record<string, LayoutDefinition> = layouts;
const viewTable: Record<string, ViewDefinition> = viewDefinitions;

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

/** Draws chrome, sections and blocks from input that is made once. */
export function createDrawing(facts: FloorFacts): DrawStatic {
  const { page, layout, site, texts, match } = facts;
  const { before, after } = layoutOf(facts);
  const parts = new Map<string, ReactElement>();
  for (const [name, Chrome] of Object.entries({ ...before, ...after })) {
    parts.set(name, <Chrome page={page} layout={layout} site={site} />);
  }
  for (const [name, Section] of Object.entries(viewOf(facts)?.staticSections ?? {})) {
    parts.set(name, <Section page={page} texts={texts} text={textOf(facts, name)} data={undefined} />);
  }
  for (const { id } of match.variant.blocks) parts.set(id, drawBlock(facts, id, 'component'));
  return (name, data) => {
    const part = parts.get(name);
    return part === undefined || data === undefined
      ? part
      : cloneElement(part as ReactElement<{ data: unknown }>, { data });
  };
}

export function drawBlock(facts: FloorFacts, name: string, kind: 'component' | 'skeleton'): ReactElement {
  const { match, page } = facts;
  const index = match.variant.blocks.findIndex(({ id }) => id === name);
  const block = match.variant.blocks[index];
  if (block === undefined) throw new Error(`The page ${match.page.id} has no part "${name}"`);
  const { type, id, ...options } = block;
  const component = blockOf(type)[kind] ?? 'div';
  return createElement(component, {
    id,
    first: index === 0,
    options,
    text: textOf(facts, name),
    data: undefined,
    page,
  });
}

function textOf({ texts }: FloorFacts, name: string) {
  return textAt(texts, name) as { title: string };
}
