import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { exportSite } from '../../server/export/export-site.ts';
import { smallRegistry } from '../support/small-export.ts';
import { startSite } from '../support/site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'export-test-'));
const files = smallRegistry();
const site = await startSite({ env: files.env });
const server = createServer(site.site.listener).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site[Symbol.asyncDispose]();
  files.remove();
  rmSync(folder, { recursive: true });
});

interface Manifest {
  build: string;
  files: {
    address: string;
    file: string;
    status: number;
    headers: Record<string, string>;
    compressed: boolean;
  }[];
  redirects: { from: string; to: string; status: number }[];
  devices: { from: string; to: string; when: string }[];
}

const target = path.join(folder, 'cdn');
await exportSite(site.site.context, server, target);
const manifest = JSON.parse(readFileSync(path.join(target, 'manifest.json'), 'utf8')) as Manifest;
const at = (address: string) => manifest.files.find((file) => file.address === address);

test.each(['/th/aboutUs.htm', '/m/en_US/index.htm'])(
  '%s is written as the site answers it',
  async (address) => {
    const entry = at(address);
    const agent = address.startsWith('/m/') ? 'Mozilla/5.0 (iPhone) Mobile' : 'Mozilla/5.0 (X11)';
    const { text, headers } = await site.get(address).set('user-agent', agent);
    const file = path.join(target, String(entry?.file));
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
    for (const name of ['cache-control', 'content-security-policy', 'etag', 'content-type'])
      expect(entry?.headers[name], name).toBe(headers[name]);
    expect(Object.keys(entry?.headers ?? {})).not.toContain('x-request-id');
  },
);

test('payloads, texts, the 404 page and what is beside the pages are there', () => {
  expect(at('/th/aboutUs.htm/_payload.json')?.file).toBe('_payload/th/aboutUs.htm.json');
  expect(at('/th/page404.htm')?.status).toBe(404);
  for (const address of [
    '/sitemap.xml',
    '/robots.txt',
    '/builds/latest.json',
    `/builds/meta/${manifest.build}.json`,
  ])
    expect(at(address)?.status, address).toBe(200);
  expect(manifest.files.some(({ address }) => address.startsWith('/texts/t'))).toBe(true);
  const films = manifest.files.filter(({ address }) => /^\/films\/print-labels\/\w+\//.test(address));
  expect(films.map(({ file }) => path.basename(file))).toContain('film.webm');
  for (const { file } of manifest.files) expect(existsSync(path.join(target, file)), file).toBe(true);
  const page = readFileSync(path.join(target, 'th/aboutUs.htm'), 'utf8');
  for (const [, asset] of page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g))
    expect(existsSync(path.join(target, String(asset))), asset).toBe(true);
});

test('redirects and the way of phones are told to whoever serves the files', () => {
  expect(manifest.redirects.length).toBe(site.site.context.registry.current().redirects.length);
  expect(manifest.devices).toContainEqual({
    from: '/{lang}/aboutUs.htm',
    to: '/m/{lang}/aboutUs.htm',
    when: 'phone',
  });
});

test('a folder that holds anything else is left as it is', async () => {
  const other = mkdtempSync(path.join(folder, 'other-'));
  writeFileSync(path.join(other, 'mine.txt'), 'mine');
  await expect(exportSite(site.site.context, server, other)).rejects.toThrow(/holds something else/);
  expect(readFileSync(path.join(other, 'mine.txt'), 'utf8')).toBe('mine');
});
