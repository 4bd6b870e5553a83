import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import { importBuilt } from './import-built.ts';

/**
 * The only import of the built client.
 * @throws Error naming the remedy if there is no build
 */
export async function loadSsrEntry(dist: string): Promise<SsrEntry> {
  const file = path.join(dist, 'server/entry-server.js');
  if (!existsSync(file)) throw new Error(`There is no build in ${dist} – run "npm run build"`);
  const { entry } = await importBuilt(file);
  return entry;
}
