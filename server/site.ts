import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import type { DestinationStream } from 'pino';
import type { Locale } from '../shared/locales.ts';
import type { AppContext } from './app-context.ts';
import { createApp } from './app.ts';
import type { Backend } from './backend/open-backend.ts';
import { createBuilds } from './builds.ts';
import { readConfig, type Config } from './config.ts';
import { openContent } from './content/open-content.ts';
import { servedRegistry } from './content/page-links.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';
import { openLimiters } from './limits/limiters.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createLoggers, type Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limit.ts';
import { staticFiles } from './middleware/static-files.ts';
import { ownOrigins } from './http/write-guard.ts';
import { StartError } from './start-error.ts';
import { describeIssue } from './registry/locate-issue.ts';
import { openRegistry, type RegistryOptions, type RegistryStore } from './registry/load-registry.ts';
import { loadAssets, type Assets } from './render/assets.ts';
import { createFixedHeaders } from './http/fixed-headers.ts';
import { openPrerenderedPages } from './page-cache/prerendered-pages.ts';
import { startPrerendering } from './pages/prerender.ts';
import { PageCache, type PageCacheContext } from './page-cache/page-cache.ts';
import { pageFastPath } from './pages/page-fast-path.ts';
import { loadSsrEntry } from './render/ssr-entry.ts';
import { createDrawReport } from './render/draw-section.ts';
import { textsOf } from './render/texts-i18n.ts';
import { apiProxy } from './routes/api-proxy.ts';
import { dashboard } from './routes/dashboard/dashboard.ts';
import { monitoring } from './routes/monitoring/monitoring.ts';
import { outbox } from './routes/outbox.ts';
import { createPlatform } from './upstream/platform.ts';

/** The running product without a port: what `index.ts` listens with and tests ask over Supertest. */
export interface Site {
  /** The whole site, for who asks it as an Express application. */
  app: Express;
  /** The same for an HTTP server, the fast path in front of Express. */
  listener: RequestListener;
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
export type SiteClient = Pick<AppContext, 'files' | 'assets' | 'ssr' | 'developmentHead'>;

const DIST = path.resolve(import.meta.dirname, '../dist');
/** Where the build leaves the pages that it has rendered. */
const PRERENDERED = path.join(DIST, 'prerendered');

/**
 * Opens everything the site needs, in order, and builds its pipeline. Listens to nothing.
 * @throws ConfigError or Error whose message is what the operator should read
 */
export async function openSite(overrides: SiteOverrides = {}): Promise<Site> {
  const config = overrides.config ?? readConfig();
  const { log, answered } = createLoggers(config.logLevel, overrides.logTo);
  const metrics = createMetrics();
  const limits = createLimits(overrides.limits);
  const client = overrides.client ?? builtClient();
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
  const routes = createRoutes({
    config,
    log,
    metrics,
    limits,
    rateLimits,
    client: client.assets,
    registry,
    platform,
    backend,
  });

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
    ...routes,
    ...builds,
    config,
    limits,
    metrics,
    registry,
    platform,
    answered,
    files: client.files,
    pageCache: new PageCache(making),
    isReady: () => ready,
    development: config.mode === 'development',
  };
  return {
    ...createListeners(context),
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
      routes.clientReports.close();
      registry.close();
      await platform.close();
      await backend?.close();
      await limiters.close();
    },
  };
}

/** A development server's pages change with every file that is saved, so none of them takes the fast path. */
function createListeners(context: AppContext): Pick<Site, 'app' | 'listener'> {
  if (context.development) {
    const app = createApp(context, null);
    return { app, listener: app };
  }
  const fastPath = pageFastPath(context);
  const app = createApp(context, fastPath.stage);
  return { app, listener: fastPath.inFrontOf(app) };
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
    files: staticFiles(path.join(DIST, 'client/assets')),
    assets,
    ssr: () => entry,
    developmentHead: () => '',
  };
}

interface RouteParts extends Pick<
  AppContext,
  'config' | 'log' | 'metrics' | 'limits' | 'registry' | 'platform'
> {
  rateLimits: RateLimits;
  client: Assets;
  backend: Backend | null;
}

/** The routers that answer calls, reports and the signed-in page. */
function createRoutes(parts: RouteParts) {
  const { config, log, metrics, limits, rateLimits, client, registry, platform, backend } = parts;
  const origins = ownOrigins({
    siteOrigin: config.siteOrigin,
    hosts: () => registry.current().site.hosts.public,
    port: () => config.port,
  });
  const { production, monitoringUrl } = config;
  const styles = () => ['styles/base.css'].flatMap((source) => client.style(source) ?? []);
  const texts = (locale: Locale) => registry.current().texts.area('dashboard', locale);
  return {
    origins,
    rateLimits,
    clientReports: monitoring({ production, monitoringUrl, log, metrics, limits, rateLimits }),
    api: apiProxy({ platform, backend, limits, rateLimits, origins, log }),
    dashboard: dashboard({ platform, backend, origins, texts, styles, log, limits }),
    outbox: outbox({ backend, config, limits }),
  };
}
