import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBrotli, windowBits } from '../../../server/http/compress.ts';

test.each([
  ['nothing', 0, 10],
  ['the least window', 1008, 10],
  ['a byte more', 1009, 11],
  ['a page', 50_000, 16],
  ['a page of 64 KB less what brotli needs', 65_520, 16],
  ['a byte more than that', 65_521, 17],
  ['the usual window', 4_194_288, 22],
  ['more than the usual window', 10_000_000, 22],
] as const)('%s, %i bytes: a window of %i bits', (_what, bytes, bits) => {
  expect(windowBits(bytes)).toBe(bits);
});

test.each([9, 11])('at level %i a text gets as small as with the usual window', async (level) => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operating.md'));
  const packed = await compressBrotli(text, level);
  expect(brotliDecompressSync(packed).equals(text)).toBe(true);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const usual = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: text.length };
  expect(packed.length).toBeLessThan(brotliCompressSync(text, { params: usual }).length * 1.01);
});
