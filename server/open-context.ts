import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { DestinationStream } from 'pino';
import type { AppContext } from './app-context.ts';
import type { Backend } from './backend/open-backend.ts';
import { builtClient, DIST, type SiteClient } from './built-client.ts';
import { createBuilds } from './builds.ts';
import { readConfig, type Config } from './config.ts';
import { CONTENT_FOLDER } from './content/content-files.ts';
import { openContent, type Content } from './content/open-content.ts';
import { servedRegistry } from './content/page-links.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';
import { createFixedHeaders } from './http/fixed-headers.ts';
import { ownOrigins } from './http/write-guard.ts';
import { openLimiters } from './limits/limiters.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createRateLimits } from './limits/rate-limit.ts';
import { RenderTurns } from './limits/render-turns.ts';
import {
  openLiveContent,
  watchedContent,
  type LiveContent,
  type LiveContentOptions,
} from './live-content.ts';
import { createLoggers } from './log/logger.ts';
import type { SiteState } from './metrics/site-figures.ts';
import { createMetrics } from './metrics/metrics.ts';
import { PageCache, type PageCacheContext } from './page-cache/page-cache.ts';
import { openPrerenderedPages } from './page-cache/prerendered-pages.ts';
import { UnknownPages } from './page-cache/unknown-pages.ts';
import { addressReader, loggedAddress } from './middleware/visitor-address.ts';
import { openSiteRevisions, type SiteRevisions } from './publishing/site-revisions.ts';
import { openRegistry, type RegistryStore } from './registry/load-registry.ts';
import { describeIssue } from './registry/locate-issue.ts';
import { createDrawReport } from './render/draw-section.ts';
import { createSectionReport } from './render/section-report.ts';
import { textsOf } from './render/texts-i18n.ts';
import { openSiteTrials } from './site-trials.ts';
import { StartError } from './start-error.ts';
import { createPlatform } from './upstream/platform.ts';

/** What differs from `npm start`. */
export interface SiteOverrides {
  config?: Config;
  limits?: Partial<Limits>;
  /** Standard output by default. */
  logTo?: DestinationStream;
  /** A development server's, in place of the build. */
  client?: SiteClient;
  /** Folder of the pages that the build has rendered. */
  prerendered?: string;
  /** Whether edits of registry and texts are watched for, by default true. */
  watch?: boolean;
  /** Folder of blog, help centre and agreements. */
  contentDir?: string;
}

export interface OpenedContext {
  context: AppContext;
  client: SiteClient;
  /** Null with a platform. */
  backend: Backend | null;
  revisions: SiteRevisions;
  setReady(ready: boolean): void;
  /** Reads registry, texts and content again at once. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens, in order, everything that pages need.
 * @throws ConfigError, or an Error with a message for the operator
 */
export async function openContext(overrides: SiteOverrides): Promise<OpenedContext> {
  const base = openBase(overrides);
  const { watch = true, contentDir = CONTENT_FOLDER } = overrides;
  const scanned = watch ? await watchedContent(contentDir).scan() : null;
  const content = openSiteContent(base, contentDir);
  const revisions = openSiteRevisions(base.config, base.log);
  const registry = await openSiteRegistry(base, content, revisions, watch);
  revisions.onFindings(() => registry.searchAgain());
  const services = await openServices(base, registry, content);
  const trials = await openSiteTrials(base, registry, services.backend);
  let ready = true;
  const context: AppContext = {
    ...createPageContext(base, registry, services, content, overrides.prerendered),
    ...services.shared,
    trials,
    addressOf: addressReader(base.config),
    answered: base.answered,
    loggedAddress: loggedAddress(base.config),
    isReady: () => ready,
    development: base.config.mode === 'development',
    films: { folder: content.folder, list: content.films },
    contentRefusal: () => live?.refusal() ?? null,
    modified: revisions.modified,
  };
  base.metrics.site.read = () => siteState(context);
  base.metrics.site.isReady = async () => ready && (await context.platform.ready());
  const live = openLive(base, services.backend, { content, registry, baseline: scanned }, context);
  return {
    context,
    client: base.client,
    backend: services.backend,
    revisions,
    setReady: (value) => void (ready = value),
    async reload() {
      await registry.reload();
      await live?.reload();
    },
    async close() {
      ready = false;
      live?.close();
      registry.close();
      await revisions.settled();
      await trials.close();
      await services.close();
    },
  };
}

function siteState(ctx: AppContext): SiteState {
  return {
    revision: ctx.registry.current().revision,
    refused: { registry: ctx.registry.status().lastRefusal !== null, content: ctx.contentRefusal() !== null },
    circuitOpen: ctx.platform.state().circuit !== 'closed',
    kept: ctx.pageCache.size(),
  };
}

type Base = ReturnType<typeof openBase>;

function openBase({ config = readConfig(), limits, logTo, client = builtClient() }: SiteOverrides) {
  const loggers = createLoggers(config.logLevel, logTo);
  return { config, ...loggers, metrics: createMetrics(loggers.lost), limits: createLimits(limits), client };
}

function openSiteContent({ config, log }: Base, folder: string): Content {
  return openContent({
    folder,
    // A platform has its own blog and help centre.
    kinds: config.apiBaseUrl === null ? undefined : ['agreements'],
    onUnusable: (text, issues) =>
      log.error({ text, issues: issues.map(describeIssue) }, 'an agreement cannot be shown in its language'),
  });
}

/** Null with a platform, which has content of its own. */
function openLive(
  { log }: Base,
  backend: Backend | null,
  watched: Pick<LiveContentOptions, 'content' | 'registry' | 'baseline'>,
  { platform, pageCache }: Pick<AppContext, 'platform' | 'pageCache'>,
): LiveContent | null {
  if (backend === null) return null;
  const onChange = () => {
    platform.expire();
    pageCache.expire();
  };
  return openLiveContent({ ...watched, backend, log, onChange });
}

/** Counts edits. */
function openSiteRegistry(
  { config: { registryFile, localesDir }, log, metrics }: Base,
  content: Content,
  { readWhole, onServed, findings }: SiteRevisions,
  watch: boolean,
): Promise<RegistryStore> {
  requireReadable('REGISTRY_FILE', registryFile);
  requireReadable('LOCALES_DIR', localesDir);
  return openRegistry({
    registryFile,
    localesDir,
    logger: log,
    watch,
    readWhole,
    onServed,
    otherFindings: (snapshot) => content.findings(servedRegistry(snapshot)),
    registryFindings: findings,
    linkedPages: content.linked,
    onAccepted: () => metrics.registryEdits.inc({ outcome: 'accepted' }),
    onRefused: () => metrics.registryEdits.inc({ outcome: 'refused' }),
  });
}

/** @throws StartError naming the variable */
function requireReadable(variable: string, path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new StartError(
      `${variable} is ${JSON.stringify(path)}, which cannot be read; set it to a file or folder that can`,
    );
  }
}

/** The platform, or the embedded backend, and what counts requests. */
async function openServices(
  { config, log, limits, metrics }: Base,
  registry: RegistryStore,
  content: Content,
) {
  const limiters = await openLimiters(config.redisUrl, log);
  const rateLimits = createRateLimits({ limits, factor: config.rateLimitFactor, limiters });
  const counting = {
    limiters,
    rateLimits,
    onPasswordHash: () => metrics.passwordHashes.inc(),
    onMessage: (channel: string) => metrics.messages.inc({ channel }),
  };
  const backend =
    config.apiBaseUrl === null
      ? await openEmbeddedBackend(config, limits, log, { registry, content }, counting)
      : null;
  const platform = await createPlatform({ config, backend, limits, figures: metrics });
  const origins = ownOrigins({
    siteOrigin: config.siteOrigin,
    hosts: () => registry.current().site.hosts.public,
    port: () => config.port,
  });
  return {
    backend,
    shared: { platform, rateLimits, origins },
    async close() {
      await platform.close();
      await backend?.close();
      await limiters.close();
    },
  };
}

const PRERENDERED = path.join(DIST, 'prerendered');

/** What pages are made with, and their cache. */
function createPageContext(
  { config, log, metrics, limits, client: { assets, ssr, developmentHead } }: Base,
  registry: RegistryStore,
  { shared: { platform } }: Awaited<ReturnType<typeof openServices>>,
  { agreement, agreementsHash }: Content,
  prerendered: string = PRERENDERED,
) {
  const fixedHeaders = createFixedHeaders(config.siteOrigin);
  const builds = createBuilds(assets, registry);
  const madeWith = [assets.revision, fixedHeaders, config.siteOrigin.origin, config.public, agreementsHash];
  const making = {
    config,
    log,
    metrics,
    limits,
    registry,
    platform,
    assets,
    ssr,
    developmentHead,
    textsOf,
    drawFailed: createDrawReport({ log, metrics }),
    sectionFailed: createSectionReport(metrics),
    agreement,
    fixedHeaders,
    prerendered: openPrerenderedPages(prerendered, madeWith),
    renderTurns: new RenderTurns(limits, metrics.renders),
    ...builds,
  } satisfies PageCacheContext;
  return { ...making, pageCache: new PageCache(making), unknownPages: new UnknownPages(making) };
}
