import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createHttpServer } from '../../../server/http-server.ts';
import { compiledSoFar } from '../../support/compiled-so-far.ts';
import { rawRequest, statusOf } from '../../support/raw-request.ts';
import { startSite } from '../../support/site.ts';

/* Threats H9, threats C6 and threats S3, over the sockets of the real server. */

const site = await startSite();
const server = createHttpServer(site.site.listener, site.site.context.limits);
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site[Symbol.asyncDispose]();
});

const HOST = `Host: 127.0.0.1:${port}\r\n`;
const PAGE = '/th/goods/price.htm';
const ask = (method: string, address: string) =>
  rawRequest(port, `${method} ${address} HTTP/1.1\r\n${HOST}X-Secret: echo-me\r\nConnection: close\r\n\r\n`);

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'LOCK', 'M-SEARCH', 'QUERY'])(
  'H9 %s on a page is refused with what is allowed, and nothing comes back',
  async (method) => {
    const answer = await ask(method, PAGE);
    expect(statusOf(answer)).toBe(405);
    expect(answer.text).toMatch(/\r\nallow: GET, HEAD\r\n/i);
    expect(answer.text).not.toMatch(/echo-me|access-control/i);
  },
);

test.each([
  ['CONNECT', 'evil.test:443'],
  ['CONNECT', PAGE],
  ['FROBNICATE', PAGE],
  ['get', PAGE],
])('H9 %s %s ends the connection, and opens none', async (method, target) => {
  const answer = await ask(method, target);
  expect([0, 400]).toContain(statusOf(answer));
  expect(answer.text).not.toContain('echo-me');
});

test('H9 HEAD has the head of GET and no body', async () => {
  const [get, head] = [await ask('GET', PAGE), await ask('HEAD', PAGE)];
  const headOf = (text: string) =>
    (text.split('\r\n\r\n')[0] as string).replace(/\r\n(?:x-request-id|date): [^\r]*/gi, '');
  expect(statusOf(get)).toBe(200);
  expect(headOf(head.text)).toBe(headOf(get.text));
  expect(head.text.split('\r\n\r\n')[1]).toBe('');
});

test('C6 two hundred at once for a page that nobody has asked for: it is made once', async () => {
  const address = '/vi/aboutUs.htm';
  const before = await compiledSoFar(site);
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask('GET', address)));
  expect(new Set(answers.map(statusOf))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text.split('\r\n\r\n')[1])).size).toBe(1);
  expect((await compiledSoFar(site)) - before).toBe(1);
});

/** Asks for a page and is gone with its first byte. */
function leave(address: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${address} HTTP/1.1\r\n${HOST}\r\n`));
    socket.once('data', () => socket.resetAndDestroy());
    socket.on('error', () => undefined).on('close', () => resolve());
  });
}

test('S3 five hundred who leave with the first byte leave nothing behind, and are no failure', async () => {
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, at) => leave(at % 2 === 0 ? PAGE : '/th/login.htm')));
  const open = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  await expect.poll(open).toBe(0);
  expect(site.errors()).toEqual([]);
  expect(statusOf(await ask('GET', '/th/login.htm'))).toBe(200);
});
