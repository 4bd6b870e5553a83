import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Loopback extends AsyncDisposable {
  port: number;
  origin: string;
}

/** Lets a server listen on a free port of this machine. Its end breaks what is still connected. */
export async function listenHere(server: Server): Promise<Loopback> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
