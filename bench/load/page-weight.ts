import { brotliCompressSync, gzipSync, constants } from 'node:zlib';
import { htmlOf } from './captured-page.ts';

/** Bytes of a page as they travel, and of the JavaScript that it runs in the end. */
export interface PageWeight {
  html: number;
  gzip: number;
  brotli: number;
  scriptGzip: number;
}

/** Sizes as the product sends them; a coding that it does not offer is computed with the usual level. */
export async function weigh(origin: string, path: string): Promise<PageWeight> {
  const html = await htmlOf(origin + path);
  const bytes = Buffer.from(html);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return {
    html: bytes.length,
    gzip: gzipSync(bytes).length,
    brotli: brotliCompressSync(bytes, brotli).length,
    scriptGzip: await scriptBytes(origin, html),
  };
}

/** What the document names, what that loads when the browser is idle, and all that these need at once. */
async function scriptBytes(origin: string, html: string): Promise<number> {
  const named = [...html.matchAll(/(?:<script[^>]* src|rel="modulepreload" href)="([^"]+)"/g)];
  const first = new Set(named.map(([, address]) => new URL(String(address), origin).href));
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
