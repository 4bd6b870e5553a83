import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes of a window that brotli itself needs. */
const WINDOW_GAP = 16;

/**
 * Runs on zlib's threads.
 * @param level brotli quality, 0 to 11
 */
export function compressBrotli(body: Buffer, level: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: level,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    [BROTLI_PARAM_LGWIN]: windowBits(body.length),
  };
  return brotli(body, { params });
}

/**
 * Of the smallest window that holds the whole body. With the usual one of 4 MB a page of 50 KB takes three times as long
 * and megabytes of memory more, and gets no smaller.
 */
export function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  const bits = Math.ceil(Math.log2(bytes + WINDOW_GAP));
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW);
}

export function compressGzip(body: Buffer): Promise<Buffer> {
  return zip(body, { level: constants.Z_BEST_COMPRESSION });
}
