import { renderToStaticMarkup } from 'react-dom/server';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import { CLICKS_SCRIPT, LATER_SCRIPT, PLACE_SCRIPT, REVEAL_SCRIPT, START_SCRIPT } from '../early-scripts.ts';
import { ViewTexts } from '../tree/i18n.tsx';
import { layouts } from '../layouts/index.ts';
import { viewDefinitions } from '../pages/definitions.ts';
import { provideView } from '../tree/views.ts';
import { compilePage } from './compile-page.tsx';
import { openPage } from './page-tree.tsx';
import { blockTable, entryOf, staticElement } from './static-element.ts';
import { staticMarkup } from './static-markup.ts';

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
      formId: definition.page.formId ?? null,
      clientTexts: definition.clientTexts,
      clientAreas: definition.clientAreas ?? [],
      perRequest: definition.perRequest ?? false,
      drawnSections: Object.keys(definition.drawnSections ?? {}),
    };
  },
  blockSource(type) {
    const { source } = entryOf(blockTable, type, 'block');
    if (source === undefined) return null;
    return ({ call, page, subject, block: { type: _type, id: _id, ...options } }) =>
      source({ call, page, options, subject });
  },
  blockSample: (type) => entryOf(blockTable, type, 'block').sample,
  subjectOf({ view, blocks }) {
    if (view !== null) return entryOf(viewDefinitions, view, 'view').subject ?? null;
    const named = blocks.map(({ type }) => entryOf(blockTable, type, 'block').subject);
    return named.find((subject) => subject !== undefined) ?? null;
  },
  renderStatic(request) {
    return renderToStaticMarkup(staticElement(request));
  },
  renderFilled(request) {
    return staticMarkup(staticElement(request));
  },
  openPage,
  compilePage,
  scripts: {
    clicks: CLICKS_SCRIPT,
    later: LATER_SCRIPT,
    place: PLACE_SCRIPT,
    reveal: REVEAL_SCRIPT,
    start: START_SCRIPT,
  },
};
