import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StaticHtml } from '../../client/static-section.tsx';
import { ViewTexts } from '../../client/i18n.tsx';
import { PageFrame, type PageSources } from '../../client/page-frame.tsx';
import { viewDefinitions } from '../../client/pages/definitions.ts';
import { provideView } from '../../client/views.ts';
import { serializeState } from '../../server/render/hydration-state.ts';
import type { Call } from '../../shared/api/call.ts';
import type { PageData, Settled } from '../../shared/page-data.ts';
import type { LoadedData, LoaderArgs } from '../../shared/ssr-contract.ts';
import { blockOf, createDrawing, drawBlock, layoutOf, viewOf } from './draw-static.tsx';
import type { FloorFacts } from './facts.ts';

for (const [name, { page }] of Object.entries(viewDefinitions))
  provideView(name, { ...page, Texts: ViewTexts });

type Deferred = Record<string, Promise<Settled<unknown>>>;

/**
 * A page as a plain React application has it: the product's frame, components and facts, no router, no stored parts.
 * @returns what starts the data of one request and gives its tree
 */
export function pageTree(facts: FloorFacts, call: Call): () => ReactElement {
  const data = pageData(facts);
  const draw = createDrawing(facts);
  const skeletons = skeletonsOf(facts);
  return () => {
    const deferred = startData(facts, call);
    const sources: PageSources = {
      staticHtml: () => draw as unknown as StaticHtml,
      deferred: () => ({ read: (name) => deferred[name] ?? { ok: false }, state: serializeState }),
      skeleton: (_data, name) => skeletons[name] ?? '',
    };
    return <PageFrame data={data} sources={sources} />;
  };
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
  const { match, page, layout, texts } = facts;
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
      main: blocks.map(({ id, type }) => ({ name: id, deferred: blockOf(type).source !== undefined })),
      after: Object.keys(after),
    },
    texts,
  };
}

/** What stands for waiting blocks does not change, so it is HTML already. */
function skeletonsOf(facts: FloorFacts): Record<string, string> {
  const waiting = facts.match.variant.blocks.filter(({ type }) => blockOf(type).source !== undefined);
  return Object.fromEntries(
    waiting.map(({ id }) => [id, renderToStaticMarkup(drawBlock(facts, id, 'skeleton'))]),
  );
}
