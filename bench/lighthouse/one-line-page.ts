import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const DOCUMENT =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One line</title>' +
  '<meta name="viewport" content="width=device-width"><meta name="description" content="A page of one line of text.">' +
  '<link rel="icon" href="data:,"></head><body><h1>One line of text</h1></body></html>';

/** What a browser spends on any page: the floor that paints are compared with. */
export async function serveOneLine(): Promise<{ origin: string } & AsyncDisposable> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(DOCUMENT);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
