import type { Express } from 'express';
import type { Backend } from '../../server/backend/open-backend.ts';
import { createRateLimits } from '../../server/limits/rate-limit.ts';
import { ownOrigins } from '../../server/http/write-guard.ts';
import { apiProxy } from '../../server/routes/api-proxy.ts';
import { startPlatform, type PlatformSetting } from './platform.ts';
import { appOf, memoryLog } from './serve.ts';

/** A write that takes JSON. */
export const LOGIN = '/api/v3/auth/loginsub.json';

interface ApiSetting extends Omit<PlatformSetting, 'now' | 'priceSegment'> {
  /** The operator's factor for budgets. */
  factor?: number;
}

export interface ApiApp {
  app: Express;
  /** Null if calls go to a platform. */
  backend: Backend | null;
  log: Pick<ReturnType<typeof memoryLog>, 'lines' | 'text'>;
}

/** Serves only the visitors' calls, from a platform or the embedded backend. */
export async function startApi({ factor = 1, ...setting }: ApiSetting = {}): Promise<ApiApp> {
  const platform = await startPlatform(setting);
  const { backend, limits } = platform;
  const { log, lines, text } = memoryLog();
  const origins = ownOrigins({
    siteOrigin: new URL('https://site.test'),
    hosts: () => ['www.site.test'],
    port: () => 3000,
  });
  const rateLimits = createRateLimits({ limits, factor });
  const app = appOf(apiProxy({ platform, backend, limits, rateLimits, origins, log }));
  return { app, backend, log: { lines, text } };
}
