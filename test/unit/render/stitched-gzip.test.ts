import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deflateParts, StitchedGzip, type DeflatedPart } from '../../../server/render/stitched-gzip.ts';

/** Reproducible text of any length. */
function textOf(seed: number): string {
  const words = ['order', 'ร้านค้า', 'đơn hàng', '店铺', '<p class="lead">', '\u2028', 'a'];
  let state = seed * 2_654_435_761;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  const length = [0, 1, 7, 300, 9000][seed % 5] as number;
  return Array.from({ length }, () => words[next() % words.length]).join(' ');
}

test.each(Array.from({ length: 25 }, (_, seed) => seed))(
  'ready parts and texts of now in turns are one gzip stream (%i)',
  async (seed) => {
    const parts = [0, 1, 2].map((at) => textOf(seed + at));
    const texts = [3, 4].map((at) => textOf(seed + at));
    const deflated = await deflateParts(parts.map((part) => Buffer.from(part)));
    const bytes: Buffer[] = [];
    const gzip = new StitchedGzip((more) => void bytes.push(more));
    deflated.forEach((part: DeflatedPart, at: number) => {
      gzip.part(part);
      if (at < texts.length) gzip.text(texts[at] as string);
    });
    gzip.end();
    const expected = parts.map((part, at) => part + (texts[at] ?? '')).join('');
    expect(gunzipSync(Buffer.concat(bytes)).toString()).toBe(expected);
  },
);
