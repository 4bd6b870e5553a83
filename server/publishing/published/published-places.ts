import path from 'node:path';
import type { Config } from '../../config.ts';

/** On which Redis tells every process that something was published or withdrawn. */
export const PUBLISHED_CHANNEL = 'site:published';

/** Where the files of published revisions lie on a machine. */
export function publishedFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'published');
}
