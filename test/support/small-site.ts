// A process with a life like the site's and five addresses, for the tests of starting and stopping.
// Settings come by the environment, as for the site itself. `/held` ends its answers when SIGWINCH comes, not before.
import cluster from 'node:cluster';
import type { RequestListener } from 'node:http';
import { readConfig } from '../../server/config.ts';
import { createHttpServer } from '../../server/http-server.ts';
import { failStart, manageProcess, type Service } from '../../server/lifecycle.ts';
import { createLogger } from '../../server/log/logger.ts';
import { announceReady } from '../../server/worker-process.ts';
import { superviseWorkers } from '../../server/workers.ts';

let ready = true;

const app: RequestListener = (req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://site.test');
  if (pathname === '/readyz') res.statusCode = ready ? 200 : 503;
  if (pathname === '/throw') setImmediate(() => throwIt());
  if (pathname === '/reject') void Promise.reject(new Error('nobody catches this'));
  if (pathname === '/exit') process.exit(9);
  res.write(`process ${process.pid} of ${process.title}\n`);
  if (pathname === '/held') process.once('SIGWINCH', () => res.end('end of answer'));
  else res.end('end of answer');
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
    announceReady(`ready at ${await manageProcess(config).serve(createHttpServer(app), site)}`);
  }
} catch (error) {
  failStart(error);
}
