import type { DestinationStream } from 'pino';
import { builtClient, type SiteClient } from './built-client.ts';
import { readConfig, type Config } from './config.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createLoggers } from './log/logger.ts';
import { createMetrics } from './metrics/metrics.ts';

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

/** What everything of a site is opened with. */
export type SiteBase = ReturnType<typeof openBase>;

export function openBase({ config = readConfig(), limits, logTo, client = builtClient() }: SiteOverrides) {
  const loggers = createLoggers(config.logLevel, logTo);
  return { config, ...loggers, metrics: createMetrics(loggers.lost), limits: createLimits(limits), client };
}
