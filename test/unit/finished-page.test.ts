import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FinishedPage } from '../../server/page-store/finished-page.ts';
import { openPrebuiltPages } from '../../server/page-store/prebuilt-pages.ts';

const ROWS = Array.from({ length: 900 }, (_, at) => `<p>ร้านค้า ${(at * 7919) % 9973} và đơn hàng 店铺</p>`);
const HTML = Buffer.from(`<!doctype html>${ROWS.join('')}`);
const HEAD = [
  ['content-security-policy', "default-src 'self'"],
  ['vary', 'accept-encoding'],
] as const;

test.each([
  ['br', true, 'gzip'],
  ['br', false, 'identity'],
  ['gzip', true, 'gzip'],
  ['identity', false, 'identity'],
] as const)('before it is packed, who takes %s best (gzip too: %s) gets %s', (best, gzip, encoding) => {
  expect(FinishedPage.of(HTML, HEAD).bodyFor(best, gzip).encoding).toBe(encoding);
});

test('every body is the same page, made from the packed one alone', async () => {
  const page = FinishedPage.of(HTML, HEAD);
  const packed = FinishedPage.packed(await page.pack(), { etag: page.etag, size: page.size, head: HEAD });
  for (const { body } of [page, packed].map((kept) => kept.bodyFor('br', true)))
    expect(brotliDecompressSync(body).equals(HTML)).toBe(true);
  expect(gunzipSync(packed.bodyFor('gzip', true).body).equals(HTML)).toBe(true);
  expect(packed.bodyFor('identity', false).body.equals(HTML)).toBe(true);
  expect([packed.etag, packed.head, packed.size]).toEqual([page.etag, page.head, HTML.length]);
});

test('a body that was made is kept, and the weight counted it before', async () => {
  const page = FinishedPage.of(HTML, HEAD);
  await page.pack();
  const { weight } = page;
  const bodies = (['br', 'gzip', 'identity'] as const).map((encoding) => page.bodyFor(encoding, true).body);
  expect(page.bodyFor('gzip', true).body).toBe(bodies[1]);
  expect(page.weight).toBe(weight);
  expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(weight);
});

test('a 304 has all lines but the content policy', () => {
  const { etag, head, unchangedHead } = FinishedPage.of(HTML, HEAD);
  expect(head).toEqual([...HEAD.flat(), 'etag', etag]);
  expect(unchangedHead).toEqual(['vary', 'accept-encoding', 'etag', etag]);
});

test('a page of the build whose file is damaged is refused', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prebuilt-'));
  try {
    const pages = openPrebuiltPages(folder, 'these settings');
    await pages.write('home', [], HEAD, FinishedPage.of(HTML, HEAD));
    expect((await pages.read('home'))?.finished.bodyFor('identity', false).body.equals(HTML)).toBe(true);
    const [file] = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.br'));
    truncateSync(path.join(folder, String(file)), 50);
    await expect(pages.read('home')).rejects.toThrow(/damaged.*npm run build/);
    expect(await pages.read('another')).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
