import { onTestFinished } from 'vitest';
import { openBackend, type Backend } from '../../server/backend/open-backend.ts';
import type { Limits } from '../../server/limits/limits.ts';
import { patientLimits } from './patient-limits.ts';
import { createPlatform, type Platform } from '../../server/upstream/platform.ts';
import { correspondence } from './correspondence.ts';
import { readySqlite } from './stores.ts';

export interface PlatformSetting {
  /** Without it, the embedded backend answers. */
  url?: URL | null;
  limits?: Partial<Limits>;
  now?: () => number;
  priceSegment?: string | null;
  /** Whether visitors use https. */
  secureCookies?: boolean;
}

export interface StartedPlatform extends Platform {
  /** Null if calls go to `url`. */
  backend: Backend | null;
  limits: Limits;
}

export async function startPlatform({
  url = null,
  limits: overrides,
  now,
  priceSegment = null,
  secureCookies = false,
}: PlatformSetting = {}): Promise<StartedPlatform> {
  const limits = patientLimits(overrides);
  const backend =
    url === null
      ? await openBackend({
          databaseUrl: await readySqlite(),
          limits,
          correspondence: correspondence(),
          secureCookies,
        })
      : null;
  const siteOrigin = new URL(`${secureCookies ? 'https' : 'http'}://site.test`);
  const platform = await createPlatform({
    config: { apiBaseUrl: url, priceSegment, siteOrigin },
    backend,
    limits,
    now,
  });
  onTestFinished(async () => {
    await platform.close();
    await backend?.close();
  });
  return { ...platform, backend, limits };
}
