import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createFixedHeaders } from '../http/fixed-headers.ts';
import { loadAssets } from '../render/assets.ts';
import { loadSsrEntry } from '../render/ssr-entry.ts';
import { textsOf } from '../render/texts-i18n.ts';
import type { WeighContext } from './weigh-page.ts';

/** As long as that of a site. */
const BUILD_ID = '0123456789ab-0123456789';

/**
 * Renders with the build in `dist`, whatever sources it was made from, and without a site. A section that cannot be drawn
 * makes its page fail.
 * @returns null without a build
 */
export async function builtRenderer(
  dist: string,
  config: Pick<Config, 'siteOrigin' | 'public'>,
): Promise<WeighContext | null> {
  if (!existsSync(path.join(dist, 'server/entry-server.js'))) return null;
  const entry = await loadSsrEntry(dist);
  return {
    config,
    assets: loadAssets(dist),
    ssr: () => Promise.resolve(entry),
    developmentHead: () => '',
    buildId: () => BUILD_ID,
    textsOf,
    fixedHeaders: createFixedHeaders(config.siteOrigin),
    agreement: () => Promise.reject(new Error('Pages of blocks hold no agreement')),
    drawFailed(_page, _section, error) {
      throw error;
    },
  };
}
