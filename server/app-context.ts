import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Snapshot } from '../shared/registry/types.ts';
import type { ClientReports } from './client-reports/client-reports.ts';
import type { Config } from './config.ts';
import type { StoredFilm } from './content/films.ts';
import type { OwnOrigins } from './http/write-guard.ts';
import type { Limits } from './limits/limits.ts';
import type { LoopDelay } from './limits/loop-delay.ts';
import type { RateLimits } from './limits/rate-limit.ts';
import type { Loggers } from './log/logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PageCache, PageCacheContext } from './page-cache/page-cache.ts';
import type { UnknownPages } from './page-cache/unknown-pages.ts';
import type { loggedAddress } from './middleware/visitor-address.ts';
import type { LastModified } from './publishing/last-modified.ts';
import type { Deploys } from './publishing/deploys.ts';
import type { SharedPreviews } from './publishing/preview/shared-previews.ts';
import type { Revision } from './publishing/revisions/revision.ts';
import type { RegistryStore } from './registry/load-registry.ts';
import type { PastRefusal } from './registry/past-refusals.ts';
import type { Refusal } from './registry/served-state.ts';
import type { MonitoringRoute } from './routes/monitoring/monitoring.ts';
import type { Trials } from './trials/trials.ts';
import type { Platform } from './upstream/platform.ts';

/** What lives as long as the process: built once in `open-context.ts`, passed to every stage. */
export interface AppContext extends PageCacheContext {
  config: Config;
  limits: Limits;
  metrics: Metrics;
  registry: RegistryStore;
  platform: Platform;
  /** Compiled and finished pages. */
  pageCache: PageCache;
  unknownPages: UnknownPages;
  /** Writes the line of an answer. */
  answered: Loggers['answered'];
  /** How a visitor's address is logged; null if it is not. */
  loggedAddress: ReturnType<typeof loggedAddress>;
  /** Which origins may post to us. */
  origins: OwnOrigins;
  rateLimits: RateLimits;
  /** While it is late, few pages may wait for their turn. */
  loopDelay: LoopDelay;
  /** Variants of pages. */
  trials: Trials;
  /** Errors and Web Vitals that browsers report. */
  reports: ClientReports;
  /** The visitor's address, by which visitors are told apart. */
  addressOf(req: IncomingMessage): string;
  /** When the present build id came into being, ms since 1970. */
  buildTime(snapshot: Snapshot): number;
  /** The state behind a build id: the present one or one of the last few; null for any other. */
  snapshotOf(build: string): Snapshot | null;
  /** Looks at once whether there is a newer state than this process serves. Never rejects. */
  catchUp(): Promise<void>;
  /** Lets a preview's page ask for the texts of its build, whose id nobody can guess. */
  rememberPreview(snapshot: Snapshot): void;
  /** The present state and the last few, newest first. */
  keptSnapshots(): Snapshot[];
  /** Whether the site takes traffic; `false` while it starts and drains. */
  isReady(): boolean;
  /** Which edits of articles are not served, and why; null if all are. */
  contentRefusal(): Refusal | null;
  /** When pages were last changed, as far as the history of the site goes. */
  modified(): LastModified;
  /** What operators are shown of the past. */
  history: {
    /** The newest first. */
    edits(): readonly Revision[];
    refusals(): readonly PastRefusal[];
    deploys: Deploys;
  };
  /** What is published to all instances; null while each serves its own files. */
  published(): Revision | null;
  /** Previews that are kept in the store. Rejects if it cannot be opened. */
  previews(): Promise<SharedPreviews>;
  /** Films of the help centre as they are now, and the folder that theirs lie in. */
  films: { readonly folder: string; list(): readonly StoredFilm[] };
  /** True behind a development server, whose client needs a wider content policy. */
  development: boolean;
}

/** What the pipeline has besides, made when a request first needs it. */
export interface PipelineContext extends AppContext {
  /** Serves the client's built files; a development server serves its sources. */
  files: RequestHandler;
  /** Routers of their own: reports from browsers, the platform's calls, the signed-in page. */
  clientReports: MonitoringRoute;
  api: RequestHandler;
  dashboard: RequestHandler;
  /** What the embedded backend wrote to people. */
  outbox: RequestHandler;
}
