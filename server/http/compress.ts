import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Runs on zlib's threads.
 * @param level brotli quality, 0 to 11
 */
export function compressBrotli(body: Buffer, level: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}

export function compressGzip(body: Buffer): Promise<Buffer> {
  return zip(body, { level: constants.Z_BEST_COMPRESSION });
}
