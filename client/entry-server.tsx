import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StaticRequest, SsrEntry } from '../shared/ssr-contract.ts';
import { blocks, type BlockDefinition } from './blocks/index.ts';
import { compilePage } from './compile-page.tsx';
import { EARLY_SCRIPT, REVEAL_SCRIPT, START_SCRIPT } from './early-scripts.ts';
import { ViewTexts } from './i18n.tsx';
import { layouts } from './layouts/index.ts';
import { openPage } from './page-tree.tsx';
import { viewDefinitions } from './pages/definitions.ts';
import { provideView } from './views.ts';

const blockTable: Record<string, BlockDefinition> = blocks;

for (const [name, { page }] of Object.entries(viewDefinitions))
  provideView(name, { ...page, Texts: ViewTexts });

export const entry: SsrEntry = {
  frameOf(component) {
    const { before, after } = entryOf(layouts, component, 'layout');
    return { before: Object.keys(before), after: Object.keys(after) };
  },
  describeView(view) {
    const definition = entryOf(viewDefinitions, view, 'view');
    return {
      staticSections: Object.keys(definition.staticSections),
      loader: definition.loader,
      staticData: definition.staticData ?? null,
      action: definition.page.action ?? null,
      clientTexts: definition.clientTexts,
      clientAreas: definition.clientAreas ?? [],
      perRequest: definition.perRequest ?? false,
    };
  },
  blockSource(type) {
    const { source } = entryOf(blockTable, type, 'block');
    if (source === undefined) return null;
    return ({ call, page, block: { type: _type, id: _id, ...options } }) => source({ call, page, options });
  },
  renderStatic(request) {
    return renderToStaticMarkup(staticElement(request));
  },
  openPage,
  compilePage,
  scripts: { early: EARLY_SCRIPT, reveal: REVEAL_SCRIPT, start: START_SCRIPT },
};

function staticElement(request: StaticRequest) {
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
    const { staticSections } = entryOf(viewDefinitions, request.view, 'view');
    const { page, texts, name, data } = request;
    const text = (texts[name] ?? {}) as { title: string };
    return createElement(entryOf(staticSections, name, 'section'), { page, texts, text, data });
  }
  const { type, id, ...options } = request.block;
  const definition = entryOf(blockTable, type, 'block');
  const { first, page } = request;
  const text = request.text as { title: string };
  if (request.kind === 'skeleton') {
    return createElement(definition.skeleton ?? 'div', { id, first, options, text, data: undefined, page });
  }
  const component =
    request.kind === 'failed' ? (definition.failed ?? definition.component) : definition.component;
  const data = request.kind === 'block' ? request.data : undefined;
  return createElement(component, { id, first, options, text, data, page });
}

function entryOf<T>(table: Record<string, T>, name: string, what: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Error(`There is no ${what} named "${name}"`);
  return found;
}
