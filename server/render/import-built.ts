import { pathToFileURL } from 'node:url';
import type { SsrEntry } from '../../shared/ssr-contract.ts';

/** The server's bundle replaces this (`server/vite.config.ts`). */
export function importBuilt(file: string): Promise<{ entry: SsrEntry }> {
  return import(pathToFileURL(file).href);
}
