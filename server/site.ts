import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import type { DestinationStream } from 'pino';
import type { AppContext, PipelineContext } from './app-context.ts';
import { createBuilds } from './builds.ts';
import { readConfig, type Config } from './config.ts';
import { openContent } from './content/open-content.ts';
import { servedRegistry } from './content/page-links.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';
import { latePipeline, type LatePipeline } from './late-pipeline.ts';
import { openLimiters } from './limits/limiters.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createLoggers, type Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createRateLimits } from './limits/rate-limit.ts';
import { ownOrigins } from './http/write-guard.ts';
import { StartError } from './start-error.ts';
import { describeIssue } from './registry/locate-issue.ts';
import { openRegistry, type RegistryOptions, type RegistryStore } from './registry/load-registry.ts';
import { loadAssets } from './render/assets.ts';
import { createFixedHeaders } from './http/fixed-headers.ts';
import { openPrerenderedPages } from './page-cache/prerendered-pages.ts';
import { startPrerendering } from './pages/prerender.ts';
import { PageCache, type PageCacheContext } from './page-cache/page-cache.ts';
import { pageFastPath } from './pages/page-fast-path.ts';
import { loadSsrEntry } from './render/ssr-entry.ts';
import { createDrawReport } from './render/draw-section.ts';
import { textsOf } from './render/texts-i18n.ts';
import { createPlatform } from './upstream/platform.ts';

/** The running product without a port: what `index.ts` listens with. */
export interface LateSite {
  /** The whole site: the fast path, and behind it the pipeline, loaded with the first request that needs it. */
  listener: RequestListener;
  /** The pipeline, loaded if it is not yet. */
  pipeline: LatePipeline['open'];
  log: Logger;
  brand: string;
  context: AppContext;
  /** Whether `/readyz` says that the site takes traffic. */
  setReady(ready: boolean): void;
  /** Makes pages ready before they are asked for, now and after each edit, until the site is closed. */
  prerender(): void;
  /** Reads registry and texts again at once. */
  reloadRegistry(): Promise<void>;
  close(): Promise<void>;
}

/** A site whose pipeline is there. */
export interface Site extends LateSite {
  /** The whole site as an Express application, which tests ask over Supertest. */
  app: Express;
  context: PipelineContext;
}

export interface SiteOverrides {
  config?: Config;
  limits?: Partial<Limits>;
  /** Where log lines go; standard output when left out. */
  logTo?: DestinationStream;
  /** What a development server gives instead of the build. */
  client?: SiteClient;
  /** Folder of the pages that the build has rendered; where the build leaves them when left out. */
  prerendered?: string;
  /** Whether edits of registry and texts are watched for; they are when left out. */
  watch?: boolean;
  /** Folder of the blog, the help centre and the agreements; the one that ships when left out. */
  contentDir?: string;
}

/** What the site takes from the client, built or from its sources. */
export interface SiteClient extends Pick<AppContext, 'assets' | 'ssr' | 'developmentHead'> {
  /** Makes what serves the client's files. */
  files(): Promise<PipelineContext['files']>;
}

const DIST = path.resolve(import.meta.dirname, '../dist');
/** Where the build leaves the pages that it has rendered. */
const PRERENDERED = path.join(DIST, 'prerendered');

/** Like `openLateSite`, with the pipeline. */
export async function openSite(overrides: SiteOverrides = {}): Promise<Site> {
  const site = await openLateSite(overrides);
  return { ...site, ...(await site.pipeline()) };
}

/**
 * Opens everything that pages need, in order. Listens to nothing.
 * @throws ConfigError or Error whose message is what the operator should read
 */
export async function openLateSite(overrides: SiteOverrides = {}): Promise<LateSite> {
  const config = overrides.config ?? readConfig();
  const { log, answered } = createLoggers(config.logLevel, overrides.logTo);
  const metrics = createMetrics();
  const limits = createLimits(overrides.limits);
  const { files, ...client } = overrides.client ?? builtClient();
  // A platform has a blog and a help centre of its own.
  const content = openContent({
    folder: overrides.contentDir,
    kinds: config.apiBaseUrl === null ? undefined : ['agreements'],
    onUnusable: (text, issues) =>
      log.error({ text, issues: issues.map(describeIssue) }, 'an agreement cannot be shown in its language'),
  });
  const registry = await openCountedRegistry(config, log, metrics, {
    watch: overrides.watch ?? true,
    otherFindings: (snapshot) => content.findings(servedRegistry(snapshot)),
  });
  const limiters = await openLimiters(config.redisUrl, log);
  const rateLimits = createRateLimits({ limits, factor: config.rateLimitFactor, limiters });
  const counting = { limiters, rateLimits, onPasswordHash: () => metrics.passwordHashes.inc() };
  const backend =
    config.apiBaseUrl === null
      ? await openEmbeddedBackend(config, limits, log, { registry, content }, counting)
      : null;
  const platform = await createPlatform({ config, backend, limits });
  let ready = true;
  let endPrerendering = () => {};
  const fixedHeaders = createFixedHeaders(config.siteOrigin);
  const builds = createBuilds(client.assets, registry);
  const making: PageCacheContext = {
    config,
    log,
    metrics,
    limits,
    registry,
    platform,
    ...client,
    textsOf,
    drawFailed: createDrawReport({ log, metrics }),
    agreement: content.agreement,
    buildId: builds.buildId,
    fixedHeaders,
    prerendered: openPrerenderedPages(overrides.prerendered ?? PRERENDERED, [
      client.assets.revision,
      fixedHeaders,
      config.siteOrigin.origin,
      config.public,
      content.agreementsHash,
    ]),
  };
  const context: AppContext = {
    ...making,
    ...builds,
    origins: ownOrigins({
      siteOrigin: config.siteOrigin,
      hosts: () => registry.current().site.hosts.public,
      port: () => config.port,
    }),
    rateLimits,
    config,
    limits,
    metrics,
    registry,
    platform,
    answered,
    pageCache: new PageCache(making),
    isReady: () => ready,
    development: config.mode === 'development',
  };
  // A development server's pages change with every file that is saved, so none of them takes the fast path.
  const fastPath = context.development ? null : pageFastPath(context);
  const pipeline = latePipeline(context, { backend, files, first: fastPath?.stage ?? null });
  return {
    listener: fastPath?.inFrontOf(pipeline.listener) ?? pipeline.listener,
    pipeline: pipeline.open,
    log,
    brand: registry.current().site.brand,
    context,
    setReady: (value) => {
      ready = value;
    },
    reloadRegistry: () => registry.reload(),
    prerender() {
      endPrerendering = startPrerendering(context);
    },
    async close() {
      ready = false;
      endPrerendering();
      await pipeline.close();
      registry.close();
      await platform.close();
      await backend?.close();
      await limiters.close();
    },
  };
}

/** The registry, its edits counted. */
function openCountedRegistry(
  { registryFile, localesDir }: Config,
  logger: Logger,
  metrics: Metrics,
  options: Pick<RegistryOptions, 'watch' | 'otherFindings'>,
): Promise<RegistryStore> {
  requireReadable('REGISTRY_FILE', registryFile);
  requireReadable('LOCALES_DIR', localesDir);
  return openRegistry({
    registryFile,
    localesDir,
    logger,
    ...options,
    onAccepted: () => metrics.registryEdits.inc({ outcome: 'accepted' }),
    onRefused: () => metrics.registryEdits.inc({ outcome: 'refused' }),
  });
}

/** @throws StartError naming the variable whose file or folder is not there */
function requireReadable(variable: string, path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new StartError(
      `${variable} is ${JSON.stringify(path)}, which cannot be read; set it to a file or folder that can`,
    );
  }
}

/** The client as the build left it. */
export function builtClient(): SiteClient {
  const assets = loadAssets(DIST);
  const entry = loadSsrEntry(DIST);
  return {
    async files() {
      const { staticFiles } = await import('./middleware/static-files.ts');
      return staticFiles(path.join(DIST, 'client/assets'));
    },
    assets,
    ssr: () => entry,
    developmentHead: () => '',
  };
}
