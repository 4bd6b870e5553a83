import { pathToFileURL } from 'node:url';
import type { SsrEntry } from '../../shared/ssr-contract.ts';

/** Loads the built client from its file. The bundle of the server has it inside (`server/vite.config.ts`). */
export function importBuilt(file: string): Promise<{ entry: SsrEntry }> {
  return import(pathToFileURL(file).href);
}
