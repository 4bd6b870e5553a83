import type { DestinationStream } from 'pino';
import { builtClient, type SiteClient } from './built-client.ts';
import { readConfig, type Config } from './config.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { LoopDelay } from './limits/loop-delay.ts';
import { createLoggers } from './log/logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { RegistryReader } from './registry/registry-reader.ts';

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
  /** Has read most of the files in this process, which then need not be parsed again. */
  readBefore?: RegistryReader;
  /** Whether the event loop is watched, by default true; otherwise only `context.loopDelay.note` says that it is late. */
  watchLoop?: boolean;
}

/** What everything of a site is opened with. */
export type SiteBase = ReturnType<typeof openBase>;

export function openBase(overrides: SiteOverrides) {
  const { config = readConfig(), logTo, client = builtClient() } = overrides;
  const loggers = createLoggers(config.logLevel, logTo);
  const limits = createLimits({ keepAliveTimeoutMs: config.keepAliveMs, ...overrides.limits });
  const loopDelay = new LoopDelay(limits, loggers.log);
  return { config, ...loggers, metrics: createMetrics(loggers.lost), limits, client, loopDelay };
}
