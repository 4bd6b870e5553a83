import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SavedDependencies } from '../render/page-dependencies.ts';
import { FinishedPage, type FinishedHead } from './finished-page.ts';

/** A page that the build has rendered. */
export interface PrerenderedPage {
  /** What of registry and texts it was made from. */
  dependencies: SavedDependencies;
  finished: FinishedPage;
}

/** The build's pages, each valid while everything it was made from is unchanged. */
export interface PrerenderedPages {
  /** Null if there is none. Rejects for damaged files. */
  read(key: string): Promise<PrerenderedPage | null>;
  /** Like `read`, without the body. */
  readDependencies(key: string): Promise<SavedDependencies | null>;
  write(key: string, page: PrerenderedPage): Promise<void>;
  /** Removes everything, including the pages of other settings. */
  clear(): Promise<void>;
}

/** What stands beside the body of a page. */
interface StoredHead extends FinishedHead {
  dependencies: SavedDependencies;
}

/** Hash over all that is stored of a page. */
function printOf({ dependencies, etag, size, head }: StoredHead, brotli: Buffer): string {
  const facts = Buffer.from(JSON.stringify([dependencies, etag, size, head]));
  return hash('sha256', Buffer.concat([facts, brotli]), 'base64url');
}

/**
 * @param folder where all builds leave their pages
 * @param made what every page depends on besides registry and texts: code, origin, fixed headers
 */
export function openPrerenderedPages(folder: string, made: unknown): PrerenderedPages {
  const own = path.join(folder, hash('sha256', JSON.stringify(made)).slice(0, 16));
  const fileOf = (key: string) => path.join(own, hash('sha256', key).slice(0, 32));
  return {
    async read(key) {
      const facts = await readIfThere(`${fileOf(key)}.json`);
      if (facts === null) return null;
      const brotli = await readFile(`${fileOf(key)}.br`);
      const { print, ...stored } = JSON.parse(facts.toString()) as StoredHead & { print: string };
      if (print !== printOf(stored, brotli))
        throw new Error(`${fileOf(key)}.json or .br is damaged; "npm run build" makes them anew`);
      return { dependencies: stored.dependencies, finished: FinishedPage.packed(brotli, stored) };
    },
    async readDependencies(key) {
      const facts = await readIfThere(`${fileOf(key)}.json`);
      return facts === null ? null : (JSON.parse(facts.toString()) as StoredHead).dependencies;
    },
    async write(key, { dependencies, finished }) {
      await mkdir(own, { recursive: true });
      const brotli = await finished.packSmall();
      await writeFile(`${fileOf(key)}.br`, brotli);
      const { etag, size, head } = finished;
      const facts: StoredHead = { dependencies, etag, size, head };
      await writeFile(`${fileOf(key)}.json`, JSON.stringify({ ...facts, print: printOf(facts, brotli) }));
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
