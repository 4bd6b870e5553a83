import path from 'node:path';
import { DIST } from './built-client.ts';
import { createBuilds } from './builds.ts';
import type { Content } from './content/open-content.ts';
import { createFixedHeaders } from './http/fixed-headers.ts';
import { RenderTurns } from './limits/render-turns.ts';
import { PageCache, type PageCacheContext } from './page-cache/page-cache.ts';
import { openPrerenderedPages } from './page-cache/prerendered-pages.ts';
import { UnknownPages } from './page-cache/unknown-pages.ts';
import type { RegistryStore } from './registry/load-registry.ts';
import { createDrawReport } from './render/draw-section.ts';
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
    renderTurns: new RenderTurns(limits, metrics.renders, () => loopDelay.isLate()),
    ...builds,
  } satisfies PageCacheContext;
  return { ...making, pageCache: new PageCache(making), unknownPages: new UnknownPages(making) };
}
