import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressBrotli, compressGzip } from '../http/compress.ts';

/** The most that brotli does: it is done once and travels often. */
const BROTLI_LEVEL = 11;

/** What may be left of a file that is worth a compressed twin. */
const WORTH = 0.9;

/**
 * Writes a file, and `file.br` and `file.gz` beside it, as small as they get, where that gains anything.
 * @returns whether it does
 */
export async function writeCompressed(file: string, body: Buffer): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
  const [br, gz] = await Promise.all([compressBrotli(body, BROTLI_LEVEL), compressGzip(body)]);
  if (gz.length > body.length * WORTH) return false;
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}
