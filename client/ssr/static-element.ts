import { createElement, type ReactElement } from 'react';
import type { StaticRequest } from '../../shared/ssr-contract.ts';
import { blocks, type BlockDefinition } from '../blocks/index.ts';
import { layouts } from '../layouts/index.ts';
import { viewDefinitions } from '../pages/definitions.ts';

export const blockTable: Record<string, BlockDefinition> = blocks;

/**
 * What a static section is drawn from: a block, a part of a layout or of a view.
 * @throws Error where the registry names what is not there
 */
export function staticElement(request: StaticRequest): ReactElement {
  if (request.kind === 'chrome') {
    const { before, after } = entryOf(layouts, request.layout.component, 'layout');
    const { page, layout, site } = request;
    return createElement(entryOf({ ...before, ...after }, request.name, 'layout part'), {
      page,
      layout,
      site,
    });
  }
  if (request.kind === 'view') {
    const { staticSections, drawnSections } = entryOf(viewDefinitions, request.view, 'view');
    const sections = { ...staticSections, ...drawnSections };
    const { page, texts, name, data, subject } = request;
    const text = (texts[name] ?? {}) as { title: string };
    return createElement(entryOf(sections, name, 'section'), { page, texts, text, data, subject });
  }
  const { type, id, ...options } = request.block;
  const definition = entryOf(blockTable, type, 'block');
  const { first, page } = request;
  const text = request.text as { title: string };
  if (request.kind === 'skeleton') {
    return createElement(definition.skeleton ?? 'div', { id, first, options, text, data: undefined, page });
  }
  const { data, subject } = request.kind === 'block' ? request : {};
  const lacksSubject = definition.subject !== undefined && subject === undefined;
  const component =
    request.kind === 'failed' || lacksSubject
      ? (definition.failed ?? definition.component)
      : definition.component;
  return createElement(component, { id, first, options, text, data, page, subject });
}

/** @throws Error naming what is not in the table */
export function entryOf<T>(table: Record<string, T>, name: string, what: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Error(`There is no ${what} named "${name}"`);
  return found;
}
