import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { failStart, manageProcess } from './lifecycle.ts';
import { keepTickShape } from './memory.ts';
import { shareFigures } from './worker-figures.ts';
import { announceReady } from './worker-process.ts';
import { keepStep } from './worker-steps.ts';
import { superviseWorkers } from './workers.ts';

async function start(): Promise<void> {
  keepTickShape();
  // Whatever the process writes, also in an existing folder, is for its own user (threats O11).
  process.umask(0o077);
  const config = readConfig();
  if (config.workers > 1 && cluster.isPrimary) return superviseWorkers(config);
  const life = manageProcess(config);
  const { openSite } = await import('./site.ts');
  const site = await openSite({ config });
  if (cluster.isWorker) keepStep(site.context.registry, site.context.catchUp);
  const tellFigures = cluster.isWorker ? shareFigures(site.context.metrics) : async () => undefined;
  const close = () => site.close().finally(tellFigures);
  const server = createHttpServer(site.listener, site.context.limits);
  const address = await life.serve(server, { ...site, close });
  if (address === null) return;
  announceReady(`${site.brand} is ready at ${address}`);
  site.prerender();
  site.keepRevisions();
  site.noteDeploy();
}

// Not awaited at the top of the module: the bundle of the server is made of scripts, which cannot.
start().catch(failStart);
