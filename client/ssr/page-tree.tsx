import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { OpenPage, PageRender, StaticRender } from '../../shared/ssr-contract.ts';
import type { PageSources } from '../tree/page-frame.tsx';
import { SiteContext } from '../tree/root.tsx';
import { routeTree } from '../tree/routes.tsx';
import { sayLoading } from '../ui/loading.tsx';

/** Sends pages in order: React would move even a finished section to the end of a large page. */
export const IN_ORDER = 2 ** 31 - 1;

/** Resolves once the shell is rendered. */
export async function openPage(render: PageRender): Promise<OpenPage> {
  const tree = await pageTree(render, serverSources(render));
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

/**
 * The same tree as in the browser.
 * @throws Error if the router cannot bring the page to the address
 */
export async function pageTree({ data, route, url }: StaticRender, sources: PageSources): Promise<ReactNode> {
  const handler = createStaticHandler(routeTree([route], () => data));
  const context = await handler.query(navigationTo(url));
  if (!('matches' in context)) throw new Error(`Rendering ${url} ended in a response ${context.status}`);
  // The router would show its own screen for developers.
  for (const error of Object.values(context.errors ?? {}))
    throw new Error(`${url} could not be routed`, { cause: error });
  return (
    <SiteContext value={{ sources }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteContext>
  );
}

/** A real `Request` would load Node's HTTP client into every server. */
function navigationTo(url: string): Request {
  return { url, method: 'GET', signal: new AbortController().signal } as Request;
}

export function serverSources(render: StaticRender): PageSources {
  const deferred = render.data.deferred ?? {};
  return {
    staticHtml: (data) => (name) =>
      data.frame.main.some((section) => section.deferred && section.name === name)
        ? null
        : render.staticHtml(name),
    deferred: () => ({
      read: (name) => deferred[name] ?? { ok: false },
      state: render.state,
      waiting: sayLoading(render.loading),
    }),
    skeleton: (_data, name) => render.skeleton(name),
  };
}
