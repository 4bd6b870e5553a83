import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { AppContext } from './app-context.ts';
import type { Backend } from './backend/open-backend.ts';
import type { SiteClient } from './built-client.ts';
import { CONTENT_FOLDER } from './content/content-files.ts';
import { openContent, type Content } from './content/open-content.ts';
import { servedRegistry } from './content/page-links.ts';
import {
  openLiveContent,
  watchedContent,
  type LiveContent,
  type LiveContentOptions,
} from './live-content.ts';
import { DEFAULT_TIME_ZONE } from './content/article-day.ts';
import { onTurnOfDay } from './turn-of-day.ts';
import { watchLoop } from './limits/loop-delay.ts';
import type { SiteState } from './metrics/site-figures.ts';
import { addressReader, loggedAddress } from './middleware/visitor-address.ts';
import { openDeploys } from './publishing/deploys.ts';
import type { FollowedRevisions } from './publishing/published/follow-published.ts';
import { openSiteRevisions, type SiteRevisions } from './publishing/site-revisions.ts';
import { openRedis } from './redis/open-redis.ts';
import { sharedLooks } from './registry/catch-up.ts';
import { openRegistry, type RegistryStore } from './registry/load-registry.ts';
import { pastRefusals } from './registry/past-refusals.ts';
import { describeIssue } from './registry/locate-issue.ts';
import { createPageContext } from './page-context.ts';
import { openBase, type SiteBase, type SiteOverrides } from './site-base.ts';
import { openSitePublished } from './site-published.ts';
import { openServices } from './site-services.ts';
import { openSiteReports } from './site-reports.ts';
import { sitePreviews } from './site-previews.ts';
import { siteStore } from './site-store.ts';
import { openSiteTrials } from './site-trials.ts';
import { StartError } from './start-error.ts';

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
  const { watch = true, contentDir = CONTENT_FOLDER, readBefore } = overrides;
  const scanned = watch ? await watchedContent(contentDir).scan() : null;
  const content = openSiteContent(base, contentDir);
  const { redisUrl } = base.config;
  const redis = redisUrl === null ? null : await openRedis(redisUrl, base.log);
  const published = await openSitePublished(base, redis);
  const revisions = openSiteRevisions(base.config, base.log, published);
  const registry = await openSiteRegistry(base, content, { ...revisions, published }, { watch, readBefore });
  revisions.onFindings(() => registry.searchAgain());
  const services = await openServices(base, registry, content, redis);
  const store = siteStore(base, services.backend);
  const trials = await openSiteTrials(base, registry, store);
  const reports = openSiteReports(base, store);
  let ready = true;
  const context: AppContext = {
    ...createPageContext(base, registry, services, content, { redis, prerendered: overrides.prerendered }),
    ...services.shared,
    trials,
    reports,
    loopDelay: base.loopDelay,
    addressOf: addressReader(base.config),
    answered: base.answered,
    loggedAddress: loggedAddress(base.config),
    isReady: () => ready,
    development: base.config.mode === 'development',
    films: { folder: content.folder, list: content.films },
    contentRefusal: () => live?.refusal() ?? null,
    modified: revisions.modified,
    history: {
      edits: revisions.newest,
      refusals: pastRefusals(registry),
      deploys: openDeploys(path.join(base.config.dataDir, 'deploys'), base.log),
    },
    published: () => published.current(),
    previews: sitePreviews(store),
    catchUp: sharedLooks(async () => {
      await published.look();
      await registry.reload();
    }),
  };
  const endSampling = base.metrics.recent.begin();
  base.metrics.site.read = () => siteState(context);
  base.metrics.site.isReady = async () => ready && (await context.platform.ready());
  // What the start computes is no overload.
  const endWatch = overrides.watchLoop === false ? () => {} : watchLoop(base.loopDelay, base.limits);
  const live = openLive(base, services.backend, { content, registry, baseline: scanned }, context);
  return {
    context,
    client: base.client,
    backend: services.backend,
    revisions,
    setReady: (value) => void (ready = value),
    async reload() {
      await published.look();
      await registry.reload();
      await live?.reload();
    },
    async close() {
      ready = false;
      endSampling();
      endWatch();
      live?.close();
      registry.close();
      await revisions.settled();
      await Promise.all([trials.close(), reports.close()]);
      await store.close();
      await services.close();
      await published.close();
      redis?.close();
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

function openSiteContent({ config, log }: SiteBase, folder: string): Content {
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
  { log }: SiteBase,
  backend: Backend | null,
  watched: Pick<LiveContentOptions, 'content' | 'registry' | 'baseline'>,
  { platform, pageCache }: Pick<AppContext, 'platform' | 'pageCache'>,
): LiveContent | null {
  if (backend === null) return null;
  const onChange = () => {
    platform.expire();
    pageCache.expire();
  };
  const live = openLiveContent({ ...watched, backend, log, onChange });
  const days = onTurnOfDay(() => watched.registry.current().site.timeZone ?? DEFAULT_TIME_ZONE, onChange);
  return {
    ...live,
    close() {
      days.close();
      live.close();
    },
  };
}

/** Counts edits. */
function openSiteRegistry(
  { config: { registryFile, localesDir }, log, metrics }: SiteBase,
  content: Content,
  { readWhole, onServed, findings, published }: SiteRevisions & { published: FollowedRevisions },
  reading: Pick<SiteOverrides, 'watch' | 'readBefore'>,
): Promise<RegistryStore> {
  requireReadable('REGISTRY_FILE', registryFile);
  requireReadable('LOCALES_DIR', localesDir);
  return openRegistry({
    registryFile,
    localesDir,
    logger: log,
    ...reading,
    readWhole,
    published,
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
