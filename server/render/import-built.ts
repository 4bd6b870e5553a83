import { pathToFileURL } from 'node:url';
import type { SsrEntry } from '../../shared/ssr-contract.ts';

/** Loads the built client. The server's bundle includes it instead (`server/vite.config.ts`). */
export function importBuilt(file: string): Promise<{ entry: SsrEntry }> {
  return import(pathToFileURL(file).href);
}
