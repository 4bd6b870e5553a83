import { hash, hkdfSync } from 'node:crypto';
import path from 'node:path';
import type { Snapshot } from '../shared/registry/types.ts';
import { DIST } from './built-client.ts';
import { createBuilds } from './builds.ts';
import type { Content } from './content/open-content.ts';
import { servedRegistry } from './content/page-links.ts';
import { contentPolicy, reportedPolicy } from './http/content-policy.ts';
import { createFixedHeaders, type FixedHeader } from './http/fixed-headers.ts';
import { foreignHosts } from './http/foreign-hosts.ts';
import { RenderTurns } from './limits/render-turns.ts';
import { finishedHeadLines } from './page-cache/head-lines.ts';
import type { InlineHashes } from './page-cache/packed-page.ts';
import { PageCache, type PageCacheContext } from './page-cache/page-cache.ts';
import { openPrerenderedPages } from './page-cache/prerendered-pages.ts';
import { sharedPageStore } from './page-cache/shared-page-store.ts';
import { PagesInStore, UNSHARED, type SharedPages } from './page-cache/shared-pages.ts';
import { UnknownPages } from './page-cache/unknown-pages.ts';
import type { RedisConnection } from './redis/open-redis.ts';
import type { RegistryStore } from './registry/load-registry.ts';
import { createDrawReport } from './render/draw-section.ts';
import type { ResolvedPage } from './render/resolved-page.ts';
import { createSectionReport } from './render/section-report.ts';
import { textsOf } from './render/texts-i18n.ts';
import type { SiteBase } from './site-base.ts';
import type { SiteServices } from './site-services.ts';

const PRERENDERED = path.join(DIST, 'prerendered');

/** What pages are made with, and their cache. */
export function createPageContext(
  { config, log, metrics, limits, loopDelay, client: { assets, ssr, developmentHead } }: SiteBase,
  registry: RegistryStore,
  { shared: { platform } }: SiteServices,
  content: Content,
  { redis, prerendered = PRERENDERED }: { redis: RedisConnection | null; prerendered?: string | undefined },
) {
  const { agreement, agreementsHash } = content;
  const reported = reportedPolicy({
    development: config.mode === 'development',
    foreign: foreignHosts(config.public),
  });
  const fixedHeaders = createFixedHeaders(config.siteOrigin, reported);
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
    sharedPages:
      redis === null || config.previewSecret === null || config.mode !== 'production'
        ? UNSHARED
        : sharePages(redis, {
            buildId: builds.buildId,
            content,
            registry,
            madeWith,
            secret: sharedPagesSecret(config.previewSecret),
            headOf: sharedHead(config, fixedHeaders),
          }),
    renderTurns: new RenderTurns(limits, metrics.renders, () => loopDelay.isLate()),
    ...builds,
  } satisfies PageCacheContext;
  return { ...making, pageCache: new PageCache(making), unknownPages: new UnknownPages(making) };
}

interface SharedFacts {
  readonly buildId: (snapshot: Snapshot) => string;
  readonly content: Content;
  readonly registry: RegistryStore;
  readonly madeWith: readonly unknown[];
  readonly secret: Uint8Array;
  readonly headOf: ReturnType<typeof sharedHead>;
}

function sharedPagesSecret(previewSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', previewSecret, '', 'pages that instances share', 32));
}

/** A store that others may write to holds neither headers nor a policy. */
function sharedHead({ public: own }: SiteBase['config'], fixedHeaders: readonly FixedHeader[]) {
  const rest = { development: false, foreign: foreignHosts(own) };
  return (page: ResolvedPage, inline: InlineHashes) => {
    const policy =
      inline && contentPolicy({ scripts: { hashes: inline.scripts }, styles: inline.styles, ...rest });
    return finishedHeadLines({ fixedHeaders }, page, policy);
  };
}

/** Instances share what they make of the same code, registry, texts, articles and settings. */
function sharePages(redis: RedisConnection, facts: SharedFacts) {
  const { buildId, content, registry, madeWith, secret, headOf } = facts;
  const settings = hash('sha256', JSON.stringify(madeWith), 'base64url');
  let articles = contentHash(content, registry);
  const prefix = ({ snapshot }: ResolvedPage) =>
    `${buildId(snapshot)}:${snapshot.revision}\n${settings}\n${articles}`;
  const pages = new PagesInStore(sharedPageStore(redis), { prefix, secret, headOf });
  return {
    take: (order, make) => pages.take(order, make),
    expire() {
      articles = contentHash(content, registry);
      pages.expire();
    },
  } satisfies SharedPages;
}

function contentHash(content: Content, registry: RegistryStore): string {
  return content.hash(servedRegistry(registry.current()));
}
