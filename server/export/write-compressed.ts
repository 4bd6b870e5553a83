import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What may be left of a file that is worth a compressed twin. */
const WORTH = 0.9;

/**
 * Writes a file, and `file.br` and `file.gz` beside it, as small as they get, where that gains anything.
 * @returns whether it does
 */
export async function writeCompressed(file: string, body: Buffer): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })]);
  if (gz.length > body.length * WORTH) return false;
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}
