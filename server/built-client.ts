import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** The assets of earlier builds that `server/launch/former-builds.mjs` has kept, the newest first. */
function formerAssets(): string[] {
  return globSync('former/[0-9]', { cwd: DIST })
    .toSorted()
    .map((folder) => path.join(DIST, folder));
}

export function builtClient(): SiteClient {
  const assets = loadAssets(DIST);
  const entry = loadSsrEntry(DIST);
  return {
    async files() {
      const { staticFiles } = await import('./middleware/static-files.ts');
      return staticFiles([path.join(DIST, 'client/assets'), ...formerAssets()]);
    },
    assets,
    ssr: () => entry,
    developmentHead: () => '',
  };
}
