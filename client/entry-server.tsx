import { createElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { LeafRequest, OpenPage, PageRender, SsrEntry } from '../shared/ssr-contract.ts';
import { blocks, type BlockDefinition } from './blocks/index.ts';
import { ViewTexts } from './i18n.tsx';
import { layouts } from './layouts/index.ts';
import type { LayoutDefinition } from './layouts/layout-definition.ts';
import type { PageSources } from './page-frame.tsx';
import { viewParts, type ViewDefinition } from './pages/parts.ts';
import { views } from './pages/views.ts';
import { SiteContext } from './root.tsx';
import { routeTree } from './routes.tsx';
import { provideView } from './views.ts';

const blockTable: Record<string, BlockDefinition> = blocks;
const layoutTable: Record<string, LayoutDefinition> = layouts;
const viewTable: Record<string, ViewDefinition> = viewParts;

for (const [name, View] of Object.entries(views)) provideView(name, { View, Texts: ViewTexts });

/** Pages are sent in order and whole: React would put even a finished section at the end of a large page. */
const IN_ORDER = 2 ** 31 - 1;

export const entry: SsrEntry = {
  frameOf(component) {
    const { before, after } = entryOf(layoutTable, component, 'layout');
    return { before: Object.keys(before), after: Object.keys(after) };
  },
  viewParts(view) {
    const { leaves, loader, clientTexts } = entryOf(viewTable, view, 'view');
    return { leaves: Object.keys(leaves), loader, clientTexts };
  },
  blockSource(type) {
    const { source } = entryOf(blockTable, type, 'block');
    if (source === undefined) return null;
    return ({ call, page, block: { type: _type, id: _id, ...options } }) => source({ call, page, options });
  },
  renderLeaf(request) {
    return renderToStaticMarkup(leafElement(request));
  },
  openPage,
};

function leafElement(request: LeafRequest) {
  if (request.kind === 'chrome') {
    const { before, after } = entryOf(layoutTable, request.layout.component, 'layout');
    const { page, layout, site } = request;
    return createElement(entryOf({ ...before, ...after }, request.name, 'layout part'), {
      page,
      layout,
      site,
    });
  }
  if (request.kind === 'view') {
    const { leaves } = entryOf(viewTable, request.view, 'view');
    const { page, texts, name, data } = request;
    const text = (texts[name] ?? {}) as { title: string };
    return createElement(entryOf(leaves, name, 'section'), { page, texts, text, data });
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

async function openPage(render: PageRender): Promise<OpenPage> {
  const handler = createStaticHandler(routeTree([render.route], () => render.data));
  const context = await handler.query(new Request(render.url));
  if (context instanceof Response)
    throw new Error(`Rendering ${render.url} ended in a response ${context.status}`);
  return stream(render, handler.dataRoutes, context);
}

function stream(
  render: PageRender,
  routes: ReturnType<typeof createStaticHandler>['dataRoutes'],
  context: StaticHandlerContext,
): Promise<OpenPage> {
  const router = createStaticRouter(routes, context);
  const tree = (
    <SiteContext value={{ sources: serverSources(render) }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteContext>
  );
  return new Promise((resolve, reject) => {
    let finished = () => {};
    const complete = new Promise<void>((done) => (finished = done));
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce: render.nonce,
      progressiveChunkSize: IN_ORDER,
      onShellReady: () => resolve({ complete, pipe, abort }),
      onShellError: reject,
      onAllReady: finished,
      onError: render.onError,
    });
  });
}

function serverSources(render: PageRender): PageSources {
  const slots = render.data.slots ?? {};
  return {
    leafHtml: (data) => (name) =>
      data.frame.main.some((place) => place.waits && place.name === name) ? null : render.leaf(name),
    slots: () => ({ read: (name) => slots[name] ?? { ok: false }, state: render.state }),
    skeleton: (_data, name) => render.skeleton(name),
  };
}

function entryOf<T>(table: Record<string, T>, name: string, what: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Error(`There is no ${what} named "${name}"`);
  return found;
}
