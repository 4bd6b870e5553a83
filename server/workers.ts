import type { Config } from './config.ts';
import { Crew } from './crew.ts';
import { countForCrew } from './limits/crew-counts.ts';
import { renewal } from './renew-workers.ts';
import { leadSteps } from './worker-steps.ts';
import { StartError } from './start-error.ts';
import { livingWorkers, print, startWorker } from './worker-process.ts';

/**
 * Runs WORKERS processes on one port, replaces dead ones and passes signals on. The first starts alone to prepare the
 * store and to fail only once.
 * @throws StartError if it ends before it is ready, and later if none can be started any more
 */
export async function superviseWorkers(config: Config): Promise<void> {
  const crew = new Crew(config);
  handleSignals(crew);
  leadSteps();
  countForCrew();
  const first = startWorker();
  const line = await first.ready;
  if (line === null) {
    if (crew.stopping) return;
    throw new StartError(`The first of ${config.workers} workers did not start; the reason stands above`);
  }
  const rest = Array.from({ length: config.workers - 1 }, startWorker);
  for (const starting of [first, ...rest]) crew.keep(starting);
  void Promise.all(rest.map(({ ready }) => ready)).then(() => crew.stopping || print(line));
  await crew.ended();
}

function handleSignals(crew: Crew): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      crew.stopping ||= signal !== 'SIGHUP';
      for (const worker of livingWorkers()) worker.process.kill(signal);
    });
  }
  process.on('SIGUSR2', renewal(crew));
}
