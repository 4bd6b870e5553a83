import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressBrotli, compressGzip } from '../http/compress.ts';

/** The file is compressed once and sent often. */
const BROTLI_LEVEL = 11;

const WORTH = 0.9;

/** @returns whether `file.br` and `file.gz` save enough and were written */
export async function writeCompressed(file: string, body: Buffer): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
  const gz = await compressGzip(body);
  if (gz.length > body.length * WORTH) return false;
  const br = await compressBrotli(body, BROTLI_LEVEL);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}
