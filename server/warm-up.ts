import type { AddressInfo } from 'node:net';
import { readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { openSite, type Site } from './site.ts';

/** Likely first requests: pages with and without data, one that is never kept, and two for the pipeline. */
const ASKED = [
  '/en_US/index.htm',
  '/en_US/frontend/shopeeSellerAdsPage.html',
  '/en_US/login.htm',
  '/m/th/index.htm',
  '/',
  '/favicon.svg',
];

/**
 * Makes the store that `warmUp` starts on.
 * @param dataDir an empty folder
 */
export async function prepareStore(dataDir: string): Promise<void> {
  await (await open(dataDir)).close();
}

/**
 * Starts the site once and answers a few requests, so that V8 compiles the functions involved. The build keeps their
 * code for later starts.
 * @param dataDir a folder with a store
 */
export async function warmUp(dataDir: string): Promise<void> {
  const site = await open(dataDir);
  const server = createHttpServer(site.listener, site.context.limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ASKED) await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await site.close();
}

function open(dataDir: string): Promise<Site> {
  const config = { ...readConfig({ DATA_DIR: dataDir }), logLevel: 'silent' };
  return openSite({ config, watch: false });
}
