import type { RequestHandler } from 'express';
import type { i18n as I18n } from 'i18next';
import type { Snapshot } from '../shared/registry/types.ts';
import type { SsrEntry } from '../shared/ssr-contract.ts';
import type { Config } from './config.ts';
import type { ReadAgreement } from './content/read-agreement.ts';
import type { Limits } from './limits/limits.ts';
import type { Logger, Loggers } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './limits/rate-limit.ts';
import type { OwnOrigins } from './http/write-guard.ts';
import type { RegistryStore } from './registry/load-registry.ts';
import type { Assets } from './render/assets.ts';
import type { PrerenderedPages } from './page-cache/prerendered-pages.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { MonitoringRoute } from './routes/monitoring/monitoring.ts';
import type { Platform } from './upstream/platform.ts';

/** What lives as long as the process: built once in `site.ts`, passed to every stage. */
export interface AppContext extends RenderContext {
  /** Compiled and finished pages. */
  pages: PageCache;
}

/** What pages are made from: all but the pages themselves. */
export interface RenderContext {
  config: Config;
  log: Logger;
  /** Writes the line of an answer. */
  answered: Loggers['answered'];
  metrics: Metrics;
  limits: Limits;
  registry: RegistryStore;
  platform: Platform;
  /** Which origins may post to us. */
  origins: OwnOrigins;
  rateLimits: RateLimits;
  /** Serves the client's built files; a development server serves its sources. */
  files: RequestHandler;
  assets: Assets;
  /** Pages that the build has rendered. */
  prerendered: PrerenderedPages;
  /** Names and values of the headers of every answer. */
  fixedHeaders: readonly (readonly [name: string, value: string])[];
  /** The built client for the server; a development server loads it anew after a change. */
  ssr(): Promise<SsrEntry>;
  textsOf(snapshot: Snapshot): I18n;
  /** What visitors agree to, as it ships with the site. */
  agreement: ReadAgreement;
  /** Changes with the code, the registry and the texts. */
  buildId(snapshot: Snapshot): string;
  /** When the present build id came into being, ms since 1970. */
  buildTime(snapshot: Snapshot): number;
  /** The state behind a build id: the present one or one of the last few; null for any other. */
  snapshotOf(build: string): Snapshot | null;
  /** The present state and the last few, newest first. */
  keptSnapshots(): Snapshot[];
  /** Routers of their own: reports from browsers, the platform's calls, the signed-in page. */
  clientReports: MonitoringRoute;
  api: RequestHandler;
  dashboard: RequestHandler;
  /** What the embedded backend wrote to people. */
  outbox: RequestHandler;
  /** Whether the site takes traffic; `false` while it starts and drains. */
  isReady(): boolean;
  /** True behind a development server, whose client needs a wider content policy. */
  development: boolean;
  /** Markup that a development server needs in the head; empty otherwise. */
  developmentHead(nonce: string | null): string;
}
