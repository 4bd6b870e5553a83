import { createContext, useContext, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { StaticHtml } from '../../client/tree/static-section.tsx';
import { ViewTexts } from '../../client/tree/i18n.tsx';
import { PageFrame, type PageSources } from '../../client/tree/page-frame.tsx';
import { viewDefinitions } from '../../client/pages/definitions.ts';
import { provideView } from '../../client/tree/views.ts';
import { sayLoading } from '../../client/ui/loading.tsx';
import { inertJson } from '../../shared/inert-json.ts';
import { runningTexts } from '../../server/render/running-texts.ts';
import type { Call } from '../../shared/api/call.ts';
import type { PageData, Settled } from '../../shared/page-data.ts';
import type { LoadedData, LoaderArgs } from '../../shared/ssr-contract.ts';
import { blockOf, createDrawing, drawBlock, layoutOf, viewOf } from './draw-static.tsx';
import type { FloorFacts } from './facts.ts';

for (const [name, { page }] of Object.entries(viewDefinitions))
  provideView(name, { ...page, Texts: ViewTexts });

type Deferred = Record<string, Promise<Settled<unknown>>>;

/**
 * The page as a plain React application: the product's components without stored parts, and a router only for
 * a form.
 * @returns starts the data of one request and returns its tree
 */
export async function pageTree(facts: FloorFacts, call: Call): Promise<() => ReactElement> {
  const data = pageData(facts);
  const draw = createDrawing(facts);
  const skeletons = skeletonsOf(facts);
  const surround = viewOf(facts)?.page.action === undefined ? plain : await inRouter(data.address);
  return () => {
    const deferred = startData(facts, call);
    const sources: PageSources = {
      staticHtml: () => draw as unknown as StaticHtml,
      deferred: () => ({
        read: (name) => deferred[name] ?? { ok: false },
        state: inertJson,
        waiting: sayLoading(facts.page.t('common:loading')),
      }),
      skeleton: (_data, name) => skeletons[name] ?? '',
    };
    return surround(<PageFrame data={data} sources={sources} />);
  };
}

type Surround = (page: ReactElement) => ReactElement;

const plain: Surround = (page) => page;
const RoutedPage = createContext<ReactElement | null>(null);

/** Sets the router up once for all requests. */
async function inRouter(address: string): Promise<Surround> {
  const handler = createStaticHandler([{ id: 'page', path: '*', Component: () => useContext(RoutedPage) }]);
  const context = await handler.query(new Request(`http://127.0.0.1${address}`));
  if (context instanceof Response) throw new Error(`The router answered ${address} with ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return (page) => (
    <RoutedPage value={page}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </RoutedPage>
  );
}

function startData(facts: FloorFacts, call: Call): Deferred {
  const { page, match } = facts;
  const deferred: Deferred = {};
  const loaded = viewOf(facts)?.loader?.({ call, page } as LoaderArgs) as LoadedData | undefined;
  for (const [name, data] of Object.entries(loaded?.deferred ?? {})) deferred[name] = settled(data);
  for (const { type, id, ...options } of match.variant.blocks) {
    const { source } = blockOf(type);
    if (source !== undefined) deferred[id] = settled(source({ call, page, options }));
  }
  return deferred;
}

function settled(data: Promise<unknown>): Promise<Settled<unknown>> {
  return data.then(
    (data) => ({ ok: true, data }),
    () => ({ ok: false }),
  );
}

function pageData(facts: FloorFacts): PageData {
  const { match, page, layout, texts, snapshot } = facts;
  const definition = viewOf(facts);
  const { before, after } = layoutOf(facts);
  const { view, blocks } = match.variant;
  return {
    id: page.id,
    layout: layout.id,
    locale: page.locale,
    device: 'desktop',
    address: match.canonical,
    view,
    keepAlive: match.page.keepAlive,
    frame: {
      before: Object.keys(before),
      main: blocks.map(({ id, type }) => ({
        name: id,
        ...(blockOf(type).source === undefined ? {} : { deferred: true as const }),
      })),
      after: Object.keys(after),
    },
    texts:
      definition === null
        ? texts
        : runningTexts(snapshot, page.id, page.locale, { clientAreas: [], ...definition }),
  };
}

/** Skeletons never change, so they are HTML already. */
function skeletonsOf(facts: FloorFacts): Record<string, string> {
  const waiting = facts.match.variant.blocks.filter(({ type }) => blockOf(type).source !== undefined);
  return Object.fromEntries(
    waiting.map(({ id }) => [id, renderToStaticMarkup(drawBlock(facts, id, 'skeleton'))]),
  );
}
