import type { RequestListener } from 'node:http';
import { APP_VERSION } from '../shared/app-version.ts';
import type { AppContext } from './app-context.ts';
import { serverBuild } from './built-client.ts';
import { latePipeline, type LatePipeline } from './late-pipeline.ts';
import type { Logger } from './log/logger.ts';
import { openTracing } from './log/tracing.ts';
import { openContext } from './open-context.ts';
import type { SiteOverrides } from './site-base.ts';
import { pageFastPath } from './pages/page-fast-path.ts';
import { startPrerendering } from './pages/prerender.ts';
import { healthFirst } from './routes/health-first.ts';

/** The running product without a port: what `index.ts` listens with. */
export interface Site {
  /** Health, the fast path, then the pipeline, which is loaded with the first request that needs it. */
  listener: RequestListener;
  /** Loads the pipeline if necessary. Its `app` is the whole site, the fast path included. */
  pipeline: LatePipeline['open'];
  log: Logger;
  brand: string;
  context: AppContext;
  /** Whether `/readyz` says that the site takes traffic. */
  setReady(ready: boolean): void;
  /** Makes pages ready before they are asked for, now and after each edit, until the site is closed. */
  prerender(): void;
  /** Keeps what is served as revisions, now and after each edit. */
  keepRevisions(): void;
  /** Notes since when this code is served. */
  noteDeploy(): void;
  /** Reads registry, texts and articles again at once. */
  reloadRegistry(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the site. Listens to nothing.
 * @throws ConfigError, or an Error with a message for the operator
 */
export async function openSite(overrides: SiteOverrides = {}): Promise<Site> {
  const { context, client, backend, revisions, setReady, reload, close } = await openContext(overrides);
  // With a development server pages change with every saved file, so there is no fast path.
  const fastPath = context.development ? null : pageFastPath(context);
  const pipeline = latePipeline(context, {
    backend,
    files: client.files,
    first: fastPath?.stage ?? null,
  });
  const listener = healthFirst(context, fastPath?.inFrontOf(pipeline.listener) ?? pipeline.listener);
  const tracing = await openTracing();
  let endPrerendering = () => {};
  return {
    listener: tracing?.around(listener) ?? listener,
    pipeline: pipeline.open,
    log: context.log,
    brand: context.registry.current().site.brand,
    context,
    setReady,
    reloadRegistry: reload,
    prerender() {
      endPrerendering = startPrerendering(context);
    },
    keepRevisions: () => revisions.begin(),
    noteDeploy() {
      void context.history.deploys.note({
        client: context.assets.revision,
        server: serverBuild(),
        version: APP_VERSION,
      });
    },
    async close() {
      setReady(false);
      endPrerendering();
      await pipeline.close();
      await close();
    },
  };
}
