import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { WeighedPart } from './heaviest.ts';

/** What chunks of several sources are called, such as `_react-dom-C9hvWh8w.js`. */
const SHARED_CHUNK = /^_(.+)-[\w-]{6,8}(\.\w+)$/;

/**
 * Files of the built client as browsers get them, with gzip, named by their sources.
 * @param addresses such as `/assets/hydrate-j2x1LohE.js`; each counts once
 */
export function assetWeights(dist: string, addresses: Iterable<string>): WeighedPart[] {
  const names = assetNames(dist);
  return [...new Set(addresses)].map((address) => ({
    name: names.get(address) ?? address,
    bytes: gzipSync(readFileSync(path.join(dist, 'client', address)), { level: 9 }).length,
  }));
}

/** By address, that of each file of the manifest. */
export function assetNames(dist: string): ReadonlyMap<string, string> {
  const manifest = readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8');
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>);
  return new Map(chunks.map(([key, { file }]) => [`/${file}`, nameOf(key)]));
}

function nameOf(key: string): string {
  return key.replace(SHARED_CHUNK, '$1$2').replace(/^.*?\bclient\//, '');
}
