import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer } from '../../server/http-server.ts';
import { createLimits, type Limits } from '../../server/limits/limits.ts';
import { rawRequest, statusOf } from '../support/raw-request.ts';

const reading: RequestListener = (req, res) => {
  req.resume().on('end', () => res.end('read'));
};

async function listening(limits: Partial<Limits> = {}, app: RequestListener = reading, most?: number) {
  const server = createHttpServer(app, createLimits(limits), most);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Longer than any test. */
const NEVER = 3_600_000;
/** None of the limits of time ends a connection, but for those that a test sets. */
const ENDLESS: Partial<Limits> = {
  headersTimeoutMs: NEVER,
  requestTimeoutMs: NEVER,
  keepAliveTimeoutMs: NEVER,
  silentConnectionMs: NEVER,
};

const close = 'connection: close\r\n';

test('an ordinary request is answered', async () => {
  await using site = await listening();
  expect(statusOf(await rawRequest(site.port, `GET / HTTP/1.1\r\nhost: a\r\n${close}\r\n`))).toBe(200);
});

test.each([
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['unknown coding', 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n', 400],
  ['blank before the colon', 'GET / HTTP/1.1\r\nhost : a\r\n\r\n', 400],
  ['folded header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\nbad\r\n\r\n', 400],
  ['no host', `GET / HTTP/1.1\r\n${close}\r\n`, 400],
  ['two hosts', `GET / HTTP/1.1\r\nhost: a\r\nHost: b\r\n${close}\r\n`, 400],
  ['twice the same host', `GET / HTTP/1.1\r\nhost: a\r\nhost: a\r\n${close}\r\n`, 400],
  ['control character in a header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\u0000b\r\n\r\n', 400],
  ['bare line feed in the request line', 'GET /\n HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['headers of 49 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(49 * 1024)}\r\n\r\n`, 431],
  ['an address of 49 KB', `GET /${'a'.repeat(49 * 1024)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
])('%s: refused and closed', async (_name, request, status) => {
  await using site = await listening();
  const answer = await rawRequest(site.port, request);
  expect(statusOf(answer)).toBe(status);
  expect(answer.text.toLowerCase()).toContain('connection: close');
  expect(answer.text.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test.each([
  [
    'Expect: 100-continue',
    `POST / HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 1\r\n${close}\r\n`,
    'a',
  ],
  ['Upgrade: h2c', 'GET / HTTP/1.1\r\nhost: a\r\nupgrade: h2c\r\nconnection: upgrade, close\r\n\r\n', ''],
  ['headers of 15 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(15 * 1024)}\r\n${close}\r\n`, ''],
])('%s: answered', async (_name, request, body) => {
  await using site = await listening();
  expect((await rawRequest(site.port, request, body)).text).toContain('200 OK');
});

const half = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n';

test.each<[string, string, Partial<Limits>]>([
  ['nothing at all', '', { headersTimeoutMs: 300 }],
  ['half a header', half, { headersTimeoutMs: 300 }],
  ['half a body', `${half}\r\nabc`, { requestTimeoutMs: 300, headersTimeoutMs: 300 }],
])('a client that sends %s is cut, others are answered', async (_name, request, limits) => {
  await using site = await listening({ ...ENDLESS, ...limits });
  const slow = rawRequest(site.port, request);
  expect(statusOf(await rawRequest(site.port, `GET / HTTP/1.1\r\nhost: a\r\n${close}\r\n`))).toBe(200);
  const { text } = await slow;
  expect(text === '' || text.startsWith('HTTP/1.1 408')).toBe(true);
});

test('an idle connection is closed after the keep-alive time', async () => {
  await using site = await listening({ ...ENDLESS, keepAliveTimeoutMs: 200 });
  const { text } = await rawRequest(site.port, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(text).toContain('200 OK');
});

test('above half of what fits, the longest idle connection makes room', async () => {
  await using site = await listening(ENDLESS, reading, 4);
  const idle = [];
  for (const _ of [1, 2]) {
    const socket = connect(site.port, '127.0.0.1');
    idle.push({ socket, closed: once(socket, 'close') });
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(socket, 'data');
  }
  const asked = rawRequest(site.port, `GET / HTTP/1.1\r\nhost: a\r\n${close}\r\n`);
  await idle[0]?.closed;
  expect(statusOf(await asked)).toBe(200);
  expect(idle[1]?.socket.destroyed).toBe(false);
  idle[1]?.socket.destroy();
});

test('a visitor who asks and does not read is cut (threats S4)', async () => {
  const page = Buffer.alloc(256 * 1024, 'x');
  const closed = Promise.withResolvers<void>();
  const app: RequestListener = (_req, res) => {
    res.once('close', () => res.writableFinished || closed.resolve());
    res.end(page);
  };
  await using site = await listening({ ...ENDLESS, silentConnectionMs: 200 }, app);
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(400));
  await closed.promise;
  socket.destroy();
});
