import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Text; fonts and pictures are compressed as they are. */
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
const TWIN = /\.(?:br|gz)$/;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = zlib.constants;

/**
 * The strongest that each format has: it is done once and travels often.
 * @type {Record<string, (content: Buffer) => Promise<Buffer>>}
 */
const ENCODERS = {
  br: (content) =>
    brotli(content, {
      params: {
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
        [BROTLI_PARAM_QUALITY]: 11,
        [BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gzip(content, { level: 9 }),
};

/**
 * What earlier builds have compressed.
 * @param {string} folder files whose names change with their contents
 * @returns {Promise<Map<string, Buffer>>} contents by file name
 */
export async function readCompressed(folder) {
  const names = await fs.readdir(folder).catch(() => []);
  /** @type {Map<string, Buffer>} */
  const contents = new Map();
  await Promise.all(
    names
      .filter((name) => TWIN.test(name))
      .map(async (name) => contents.set(name, await fs.readFile(path.join(folder, name)))),
  );
  return contents;
}

/**
 * Writes `name.br` and `name.gz` beside every file that gets smaller by it, on the threads of zlib.
 * @param {string} folder files whose names change with their contents
 * @param {Map<string, Buffer>} earlier what need not be compressed again
 */
export async function precompress(folder, earlier) {
  const names = (await fs.readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await fs.readFile(path.join(folder, name));
      await Promise.all(
        Object.entries(ENCODERS).map(async ([suffix, encode]) => {
          const twin = `${name}.${suffix}`;
          const encoded = earlier.get(twin) ?? (await encode(content));
          if (encoded.length < content.length) await fs.writeFile(path.join(folder, twin), encoded);
        }),
      );
    }),
  );
}
