import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createHttpServer } from '../../server/http-server.ts';
import { startSite, type TestSite, type TestSiteOptions } from './site.ts';

/** The site on a port, for browsers and sockets. */
export interface ServedSite extends TestSite {
  origin: string;
  port: number;
}

export async function serveSite(options: TestSiteOptions = {}): Promise<ServedSite> {
  const site = await startSite(options);
  const server = createHttpServer(site.site.listener, site.site.context.limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...site,
    port,
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await site[Symbol.asyncDispose]();
    },
  };
}
