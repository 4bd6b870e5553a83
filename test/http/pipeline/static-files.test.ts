import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import express from 'express';
import supertest from 'supertest';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { staticFiles } from '../../../server/middleware/static-files.ts';
import { serveSite } from '../../support/served-site.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../../dist/client');
const site = await serveSite();
afterAll(() => site[Symbol.asyncDispose]());

const { assets } = site.site.context;
const sheet = assets.style('styles/base.css') as string;
const font = assets.file('assets/fonts/plus-jakarta-sans-latin.woff2') as string;
const built = (address: string) => readFileSync(path.join(CLIENT, address));

async function ask(address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await request(site.origin + address, { method, headers });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, bytes };
}

test.each([
  ['br', 'br', '.br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'br', '.br', brotliDecompressSync],
  ['gzip', 'gzip', '.gz', gunzipSync],
  ['br;q=0, gzip', 'gzip', '.gz', gunzipSync],
] as const)(
  'whoever accepts "%s" gets a style sheet as %s, as the build compressed it',
  async (accepted, encoding, suffix, decode) => {
    const { status, headers, bytes } = await ask(sheet, { 'accept-encoding': accepted });
    expect([status, headers['content-encoding'], headers['vary']]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
    ]);
    expect(headers['content-type']).toContain('text/css');
    expect(bytes.equals(built(sheet + suffix))).toBe(true);
    expect(decode(bytes).equals(built(sheet))).toBe(true);
  },
);

test.each(['', 'identity', 'br;q=0, gzip;q=0'])(
  'whoever accepts "%s" gets the file itself',
  async (accepted) => {
    const { headers, bytes } = await ask(sheet, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.equals(built(sheet))).toBe(true);
  },
);

test('a font travels as it is', async () => {
  const { headers, bytes } = await ask(font, { 'accept-encoding': 'gzip, br' });
  expect([headers['content-encoding'], headers['content-type']]).toEqual([undefined, 'font/woff2']);
  expect(bytes.equals(built(font))).toBe(true);
});

test('every text file has twins that are smaller, no other file has any', () => {
  const folder = path.join(CLIENT, 'assets');
  const names = readdirSync(folder);
  const size = (name: string) => statSync(path.join(folder, name)).size;
  for (const twin of names.filter((name) => /\.(?:br|gz)$/.test(name))) {
    const name = twin.slice(0, -3);
    expect(name, twin).toMatch(/\.(?:js|css|svg|json)$/);
    expect(size(twin), twin).toBeLessThan(size(name));
  }
  const heavy = names.filter((name) => /\.(?:js|css)$/.test(name) && size(name) > 200);
  expect(heavy.filter((name) => !names.includes(`${name}.br`) || !names.includes(`${name}.gz`))).toEqual([]);
});

test('a file is kept for a year, and asking for it again costs no body', async () => {
  const accept = { 'accept-encoding': 'br' };
  const first = await ask(sheet, accept);
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await ask(sheet, { ...accept, 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
});

test('HEAD tells of the file without it', async () => {
  const { status, headers, bytes } = await ask(sheet, { 'accept-encoding': 'br' }, 'HEAD');
  expect([status, bytes.length]).toEqual([200, 0]);
  expect(Number(headers['content-length'])).toBe(built(`${sheet}.br`).length);
});

test('a part of a file is of the bytes that would travel', async () => {
  const whole = built(font);
  const part = await ask(font, { range: 'bytes=100-199' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`]);
  expect(part.bytes.equals(whole.subarray(100, 200))).toBe(true);
  const beyond = await ask(font, { range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
});

test.each(['bytes=-5', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
  'the range "%s" is answered with the whole file',
  async (range) => {
    const { status, bytes } = await ask(font, { range });
    expect([status, bytes.length]).toEqual([200, built(font).length]);
  },
);

test.each(['/assets/missing.js', '/assets/', '/assets/.vite', '/assets/base.css', '/assets/..%2fserver'])(
  '%s is no file, and not kept',
  async (address) => {
    const { status, headers, bytes } = await ask(address, { accept: 'application/json' });
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(bytes.toString())).toMatchObject({ statusCode: 404 });
  },
);

test('files are read, not written', async () => {
  expect((await site.post(sheet)).status).toBe(404);
});

test('files that come or go while they are served are found, or are 404', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [present, former] = [path.join(root, 'present'), path.join(root, 'former')];
  mkdirSync(present);
  const write = (folder: string, name: string) => writeFileSync(path.join(folder, name), name);
  write(present, 'first.js');
  const app = express().use(staticFiles([present, former]));
  const ask = (name: string) => supertest(app).get(`/assets/${name}`);
  expect((await ask('first.js')).text).toBe('first.js');
  expect((await ask('second.js')).status).toBe(404);
  write(present, 'second.js');
  expect((await ask('second.js')).text).toBe('second.js');
  rmSync(path.join(present, 'first.js'));
  expect((await ask('first.js')).status).toBe(404);
  mkdirSync(former);
  write(former, 'first.js');
  expect((await ask('first.js')).text).toBe('first.js');
});
