// A process that starts and stops like the site and reads the same settings.
import cluster from 'node:cluster';
import type { RequestListener } from 'node:http';
import { readConfig } from '../../server/config.ts';
import { createHttpServer } from '../../server/http-server.ts';
import { failStart, serve, type Service } from '../../server/lifecycle.ts';
import { createLogger } from '../../server/logger.ts';
import { announceReady, superviseWorkers } from '../../server/workers.ts';

let ready = true;

const app: RequestListener = (req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://site.test');
  if (pathname === '/readyz') res.statusCode = ready ? 200 : 503;
  if (pathname === '/throw') setTimeout(() => throwIt(), 1);
  if (pathname === '/reject') void Promise.reject(new Error('nobody catches this'));
  if (pathname === '/exit') process.exit(9);
  res.write(`process ${process.pid}\n`);
  setTimeout(() => res.end('end of answer'), Number(searchParams.get('ms') ?? 0));
};

function throwIt(): never {
  throw new Error('nobody catches this');
}

try {
  const config = readConfig();
  if (config.workers > 1 && cluster.isPrimary) {
    await superviseWorkers(config);
  } else {
    const log = createLogger(config.logLevel);
    const site: Service = {
      log,
      setReady: (value) => void (ready = value),
      reloadRegistry: async () => log.info('registry read again'),
      close: async () => log.info('site closed'),
    };
    announceReady(`ready at ${await serve(createHttpServer(app), site, config)}`);
  }
} catch (error) {
  failStart(error);
}
