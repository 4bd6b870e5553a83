import { expect, test } from 'vitest';
import { rawRequest, statusOf } from '../../support/raw-request.ts';
import { serveSite } from '../../support/served-site.ts';

async function send(port: number, target: string, accept: string): Promise<string> {
  const head = `GET ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: ${accept}\r\n`;
  return (await rawRequest(port, `${head}connection: close\r\n\r\n`)).text;
}

const UNKNOWN = [
  '/en_US/%E2%80%A8x',
  '/th/a/%e2%80%a9/%E2%80%A8',
  '/%E2%80%A8',
  '/m/vi/%E2%80%A9.htm?a=%E2%80%A8#x',
];

test.each(UNKNOWN)('%s, with a separator of lines, is a 404 page like any other', async (address) => {
  await using site = await serveSite();
  const page = await send(site.port, address, 'text/html');
  expect(statusOf({ text: page })).toBe(404);
  expect(page).toContain('data-page="page404"');
  expect(page).toMatch(/<h1/);
  expect(page).not.toContain('Application Error');
  expect(site.log.map(({ msg }) => msg)).toEqual(['answered']);
});

const NO_HOST = [
  'http:////other.example/',
  'http:///other.example/',
  'http://///other.example/en_US/index.htm',
  'HTTPS:////other.example',
  'http://',
  'http://?other.example',
  'http://:80/other.example',
  'http:/other.example/',
  'http:other.example',
  'http://visitor@other.example/',
  'http://127.0.0.1:3000@other.example/',
  'http://other.example\\@127.0.0.1/',
  'http://other.example%2f/',
  'http://[other.example/',
  'ftp://other.example/',
  'javascript://other.example/%0aalert(1)',
  'other.example/',
];

test('a target that is neither a path nor an address with a host is refused, and nothing of it comes back', async () => {
  await using site = await serveSite();
  for (const target of NO_HOST) {
    for (const accept of ['text/html', 'application/json']) {
      const text = await send(site.port, target, accept);
      expect([target, Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])]).toEqual([target, 400]);
      expect(text, target).not.toMatch(/other\.example|visitor@|^location:/im);
    }
  }
  expect(site.errors()).toEqual([]);
});

test('an absolute target is answered like its path, whatever host it names', async () => {
  await using site = await serveSite();
  const own = `http://127.0.0.1:${site.port}`;
  for (const host of [own, 'http://other.example', 'https://other.example:443', 'HTTP://[::1]:80']) {
    const page = await send(site.port, `${host}/th/aboutUs.htm`, 'text/html');
    expect([host, statusOf({ text: page })]).toEqual([host, 200]);
    expect(page).toContain('<html lang="th">');
    expect(statusOf({ text: await send(site.port, `${host}/builds/latest.json#x`, '*/*') })).toBe(200);
    const unknown = await send(site.port, `${host}//x`, 'application/json');
    expect(unknown).toContain('{"statusCode":404,"message":"Page not found: //x"}');
    expect(unknown).not.toContain('other.example');
  }
  expect(statusOf({ text: await send(site.port, own, 'text/html') })).toBe(302);
});
