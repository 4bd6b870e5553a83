import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { htmlOf } from './captured-page.ts';
import { HEADERS } from './targets.ts';

export interface PageWeight {
  html: number;
  gzip: number;
  brotli: number;
  scriptGzip: number;
}

export async function weigh(origin: string, path: string): Promise<PageWeight> {
  const [html, gzip, brotli] = await Promise.all(
    ['identity', 'gzip', 'br'].map((coding) => bytesSent(origin + path, coding)),
  );
  return {
    html: html as number,
    gzip: gzip as number,
    brotli: brotli as number,
    scriptGzip: await scriptBytes(origin, await htmlOf(origin + path)),
  };
}

function bytesSent(url: string, coding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { ...HEADERS, 'accept-encoding': coding } }, (answer) => {
      buffer(answer).then(({ length }) => resolve(length), reject);
    });
    asked.once('error', reject);
  });
}

/** Follows the document's modules to those loaded when idle, and their imports. */
async function scriptBytes(origin: string, html: string): Promise<number> {
  const named = /<script data-modules="([^"]+)">/.exec(html)?.[1]?.split(' ') ?? [];
  const first = new Set(named.map((address) => new URL(address, origin).href));
  const found = new Set(first);
  let bytes = 0;
  for (const address of found) {
    const code = Buffer.from(await (await fetch(address)).arrayBuffer());
    bytes += gzipSync(code).length;
    // Later modules load views that this page may not need.
    for (const name of importsOf(code.toString(), first.has(address))) found.add(new URL(name, address).href);
  }
  return bytes;
}

function importsOf(code: string, later: boolean): string[] {
  const atOnce = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
  const lazily = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
  const found = [...code.matchAll(atOnce), ...(later ? code.matchAll(lazily) : [])];
  return found.map(([, name]) => String(name));
}
