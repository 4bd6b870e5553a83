import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../../../server/http-server.ts';
import type { ServedSite } from '../served-site.ts';
import { startSite, type TestSiteOptions } from '../site.ts';

/** The site on a port, whose code of hydration can wait on its way: not every engine lets a test do that. */
export interface HoldingSite extends ServedSite {
  /** Holds back the code of hydration until the returned function is called. */
  holdHydration(): () => void;
}

export async function serveHolding(options: TestSiteOptions = {}): Promise<HoldingSite> {
  const site = await startSite(options);
  let delivered = Promise.resolve();
  const server = createHttpServer(async (req, res) => {
    if (req.url?.startsWith('/assets/hydrate-')) await delivered;
    site.site.listener(req, res);
  }, site.site.context.limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...site,
    port,
    origin: `http://127.0.0.1:${port}`,
    holdHydration() {
      const gate = Promise.withResolvers<void>();
      delivered = gate.promise;
      return gate.resolve;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await site[Symbol.asyncDispose]();
    },
  };
}
