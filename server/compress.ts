import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses beside the event loop, on the threads of zlib.
 * @param level of brotli, 0 to 11
 */
export async function compressBrotli(body: Buffer, level: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return exactly(await brotli(body, { params }));
}

/** The same as gzip, as small as it gets. */
export async function compressGzip(body: Buffer): Promise<Buffer> {
  return exactly(await zip(body, { level: constants.Z_BEST_COMPRESSION }));
}

/** The same bytes in memory of their own: what zlib gives may hold on to a piece sixteen times as large. */
export function exactly(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
}
