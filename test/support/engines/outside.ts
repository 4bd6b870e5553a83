import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for every host but this machine: a proxy that leads nowhere. */
export interface Outside extends AsyncDisposable {
  port: number;
  /** Hosts that were asked for, in order. Browsers ask some of their own accord. */
  asked: string[];
}

export async function openOutside(): Promise<Outside> {
  const asked: string[] = [];
  const server = createServer(({ headers }, res) => {
    asked.push(headers.host ?? '');
    res.writeHead(502).end();
  });
  server.on('connect', ({ url = '' }, socket) => {
    asked.push(url.replace(/:\d+$/, ''));
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
