import type { AddressInfo } from 'node:net';
import { readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { openLateSite } from './site.ts';

/** What visitors ask first after a start: a page with data, one without, one that is never kept, a phone's. */
const ASKED = [
  '/en_US/index.htm',
  '/en_US/frontend/shopeeSellerAdsPage.html',
  '/en_US/login.htm',
  '/m/th/index.htm',
];

/**
 * Does once what a start does, then answers a few visitors, so that the functions this takes are compiled: the build
 * keeps their code for later starts.
 */
export async function warmUp(): Promise<void> {
  const config = { ...readConfig({}), databaseUrl: 'sqlite::memory:', logLevel: 'silent' };
  const site = await openLateSite({ config, watch: false });
  const server = createHttpServer(site.listener, site.context.limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ASKED) await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await site.close();
}
