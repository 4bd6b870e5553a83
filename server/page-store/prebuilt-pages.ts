import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Notes } from '../render/page-reads.ts';
import { compressPage, type FinishedPage, type HeadLine } from './finish-page.ts';

/** A page as the build left it. */
export interface PrebuiltPage {
  /** What of registry and texts it was made from. */
  reads: Notes;
  head: HeadLine[];
  body: Buffer;
  brotli: Buffer;
}

/** Pages that the build has rendered; good for as long as what they were made from is what is served. */
export interface PrebuiltPages {
  /** Null when the build has none under the key. Rejects for files that are damaged. */
  read(key: string): Promise<PrebuiltPage | null>;
  write(key: string, reads: Notes, head: readonly HeadLine[], page: FinishedPage): Promise<void>;
  /** Removes everything, also what builds of other settings left. */
  clear(): Promise<void>;
}

const inflate = promisify(brotliDecompress);

/**
 * @param folder where all builds leave their pages
 * @param made what every page depends on besides registry and texts: code, origin, fixed headers
 */
export function openPrebuiltPages(folder: string, made: unknown): PrebuiltPages {
  const own = path.join(folder, hash('sha256', JSON.stringify(made)).slice(0, 16));
  const place = (key: string) => path.join(own, hash('sha256', key).slice(0, 32));
  return {
    async read(key) {
      const facts = await readIfThere(`${place(key)}.json`);
      if (facts === null) return null;
      const brotli = await readFile(`${place(key)}.br`);
      const { reads, head } = JSON.parse(facts.toString()) as Pick<PrebuiltPage, 'reads' | 'head'>;
      return { reads, head, brotli, body: await inflate(brotli) };
    },
    async write(key, reads, head, page) {
      if (page.bodies.br === null) await compressPage(page);
      await mkdir(own, { recursive: true });
      await writeFile(`${place(key)}.br`, page.bodies.br as Buffer);
      await writeFile(`${place(key)}.json`, JSON.stringify({ reads, head }));
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
