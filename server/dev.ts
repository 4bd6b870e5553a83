import { readConfig } from './config.ts';
import { openDevClient } from './dev-client.ts';
import { openDevSite } from './dev-site.ts';
import { createHttpServer } from './http-server.ts';
import { failStart, manageProcess } from './lifecycle.ts';
import { announceReady } from './worker-process.ts';

try {
  const config = readConfig();
  const life = manageProcess(config);
  const server = createHttpServer((req, res) => site.listener(req, res));
  const client = await openDevClient(server);
  const site = await openDevSite(client, config);
  const address = await life.serve(server, site);
  if (address !== null) {
    announceReady(`${site.brand} is ready at ${address} (development)`);
    // Editors work with it, too: what they saved is in the history, and what became stale is known.
    site.keepRevisions();
  }
} catch (error) {
  failStart(error);
}
