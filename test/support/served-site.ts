import type { RequestListener } from 'node:http';
import { createHttpServer } from '../../server/http-server.ts';
import { listenHere } from './loopback.ts';
import { startSite, type TestSite, type TestSiteOptions } from './site.ts';

/** The site on a port, for browsers and sockets. */
export interface ServedSite extends TestSite {
  origin: string;
  port: number;
}

/** @param through what a request passes before it reaches the site */
export async function serveSite(
  options: TestSiteOptions = {},
  through: (site: RequestListener) => RequestListener = (site) => site,
): Promise<ServedSite> {
  const site = await startSite(options);
  const { listener, context } = site.site;
  const served = await listenHere(createHttpServer(through(listener), context.limits));
  return {
    ...site,
    ...served,
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}
