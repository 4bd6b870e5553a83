import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { AcceptedEncoding, Encoding } from '../../../server/http/accepted-encoding.ts';
import { FIRST_FLIGHT_AIM } from '../../../server/http/first-flight.ts';
import { FinishedPage } from '../../../server/page-cache/finished-page.ts';
import { openPrerenderedPages } from '../../../server/page-cache/prerendered-pages.ts';
import type { ReadyAnswer } from '../../../server/page-cache/ready-answer.ts';

const ROWS = Array.from({ length: 900 }, (_, at) => `<p>ร้านค้า ${(at * 7919) % 9973} và đơn hàng 店铺</p>`);
const HTML = Buffer.from(`<!doctype html>${ROWS.join('')}`);
const HEAD = [
  ['content-security-policy', "default-src 'self'"],
  ['vary', 'accept-encoding'],
] as const;

function sent(page: FinishedPage, accepted: AcceptedEncoding): { coding: string; body: Buffer } {
  const answer = page.answer(accepted);
  const head = headOf(answer);
  const at = head.indexOf('content-encoding');
  return { coding: at < 0 ? 'identity' : (head[at + 1] as string), body: answer.body as Buffer };
}

function bodyOf(page: FinishedPage, best: Encoding): Buffer {
  return sent(page, { best, gzip: best === 'gzip' }).body;
}

function headOf(answer: ReadyAnswer): readonly string[] {
  let written: readonly string[] = [];
  const res = {
    getHeaderNames: () => [],
    writeHead: (_status: number, head: string[]) => (written = [...head]),
  };
  answer.writeHead(res as unknown as ServerResponse, 200, 'id');
  return written;
}

test.each([
  ['br', true, 'gzip'],
  ['br', false, 'identity'],
  ['gzip', true, 'gzip'],
  ['identity', false, 'identity'],
] as const)('before it is packed, who takes %s best (gzip too: %s) gets %s', (best, gzip, encoding) => {
  const page = FinishedPage.of(HTML, HEAD);
  const { coding, body } = sent(page, { best, gzip });
  expect(coding).toBe(encoding);
  expect((encoding === 'gzip' ? gunzipSync(body) : body).equals(HTML)).toBe(true);
});

test('the build packs a page as small as it gets', async () => {
  // Prose, as repeated rows leave nothing to gain.
  const body = readFileSync(path.resolve(import.meta.dirname, '../../../README.md'));
  const page = FinishedPage.of(body, HEAD);
  const small = await page.packSmall();
  expect(brotliDecompressSync(small).equals(body)).toBe(true);
  expect(small.length).toBeLessThan((await page.pack()).length);
});

test('a page that just misses the first flight of packets is packed into it, and one that misses it by far is not', async () => {
  const prose = ['operating', 'testing']
    .map((name) => readFileSync(path.resolve(import.meta.dirname, `../../../docs/${name}.md`), 'utf8'))
    .join('');
  const atLevel = (length: number, level: number) =>
    brotliCompressSync(prose.slice(0, length), { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
      .length;
  const packed = async (length: number, type = 'text/html; charset=utf-8') => {
    const body = Buffer.from(prose.slice(0, length));
    return (await FinishedPage.of(body, [...HEAD, ['content-type', type]]).pack()).length;
  };
  let length = 1000;
  while (length < prose.length && atLevel(length, 9) < FIRST_FLIGHT_AIM) length += 1000;
  expect(await packed(length)).toBeLessThan(FIRST_FLIGHT_AIM);
  expect(await packed(length, 'application/json')).toBeGreaterThan(FIRST_FLIGHT_AIM);
  const far = prose.length;
  expect(await packed(far)).toBeGreaterThan(atLevel(far, 11) * 1.02);
});

test('every body is the same page, made from the packed one alone', async () => {
  const page = FinishedPage.of(HTML, HEAD);
  const packed = FinishedPage.packed(await page.pack(), page);
  for (const kept of [page, packed]) {
    expect(sent(kept, { best: 'br', gzip: true }).coding).toBe('br');
    expect(brotliDecompressSync(bodyOf(kept, 'br')).equals(HTML)).toBe(true);
    expect(gunzipSync(bodyOf(kept, 'gzip')).equals(HTML)).toBe(true);
    expect(bodyOf(kept, 'identity').equals(HTML)).toBe(true);
  }
  expect([packed.etag, packed.head, packed.size]).toEqual([page.etag, page.head, HTML.length]);
});

test('a body of a packed page is kept in memory of its own, and the weight counted it before', async () => {
  const page = FinishedPage.of(HTML, HEAD);
  const quick = bodyOf(page, 'gzip');
  expect(bodyOf(page, 'gzip'), 'made once for the first visitors').toBe(quick);
  await page.pack();
  expect(bodyOf(page, 'gzip').length, 'then made smaller').toBeLessThan(quick.length);
  const { weight } = page;
  const bodies = (['br', 'gzip', 'identity'] as const).map((encoding) => bodyOf(page, encoding));
  expect(bodyOf(page, 'gzip')).toBe(bodies[1]);
  expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length));
  expect(page.weight).toBe(weight);
  expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(weight);
});

test('a 304 has all lines but the content policy', () => {
  const page = FinishedPage.of(HTML, HEAD);
  const { etag, head } = page;
  expect(head).toEqual([...HEAD.flat(), 'etag', etag]);
  expect(headOf(page.unchanged)).toEqual(['x-request-id', 'id', 'vary', 'accept-encoding', 'etag', etag]);
});

test.each<[string, (bytes: Buffer) => Buffer | string]>([
  ['.br', (bytes) => bytes.subarray(0, 50)],
  ['.json', (bytes) => bytes.toString().replace("'self'", "'none'")],
])('a page of the build whose %s file is damaged is refused', async (ending, damage) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prerendered-'));
  try {
    const pages = openPrerenderedPages(folder, 'these settings');
    await pages.write('home', { dependencies: [], finished: FinishedPage.of(HTML, HEAD) });
    const read = await pages.read('home');
    expect(read && bodyOf(read.finished, 'identity').equals(HTML)).toBe(true);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const file = path.join(folder, files.find((name) => name.endsWith(ending)) as string);
    writeFileSync(file, damage(readFileSync(file)));
    await expect(pages.read('home')).rejects.toThrow(/damaged.*npm run build/);
    expect(await pages.read('another')).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
