import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppContext, PipelineContext } from './app-context.ts';
import { loadAssets } from './render/assets.ts';
import { loadSsrEntry } from './render/ssr-entry.ts';

/** What the site takes from the client, built or from its sources. */
export interface SiteClient extends Pick<AppContext, 'assets' | 'ssr' | 'developmentHead'> {
  /** Makes what serves the client's files. */
  files(): Promise<PipelineContext['files']>;
}

/** Where the build is. */
export const DIST = path.resolve(import.meta.dirname, '../dist');

/** Twelve digits of the sources that the server was bundled of; null without a bundle. */
export function serverBuild(): string | null {
  const stamp = path.join(DIST, 'site.sha256');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : null;
}

/** Where `server/launch/former-builds.mjs` keeps the assets of earlier builds, the newest first. */
const FORMER_ASSETS = ['former/1', 'former/2'];

export function builtClient(): SiteClient {
  const assets = loadAssets(DIST);
  const entry = loadSsrEntry(DIST);
  return {
    async files() {
      const { staticFiles } = await import('./middleware/static-files.ts');
      return staticFiles(['client/assets', ...FORMER_ASSETS].map((folder) => path.join(DIST, folder)));
    },
    assets,
    ssr: () => entry,
    developmentHead: () => '',
  };
}
