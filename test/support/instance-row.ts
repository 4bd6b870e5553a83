import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './processes.ts';
import { startInstance, type Shared } from './several-instances.ts';
import type { StartedBundle } from './started-bundle.ts';

/** Instances that keep address and folder when they are started again. */
export interface InstanceRow extends AsyncDisposable {
  urls: readonly string[];
  /** It accepts and says nothing. */
  freeze(at: number): void;
  /** With SIGKILL. */
  kill(at: number): Promise<void>;
  /** With SIGTERM. Resolves with the exit code. */
  stop(at: number): Promise<number | string>;
  /** Resolves once it is ready. */
  start(at: number): Promise<void>;
  /** What it has printed since its last start. */
  output(at: number): string;
}

export async function startRow(count: number, shared: Shared): Promise<InstanceRow> {
  const folder = mkdtempSync(path.join(tmpdir(), 'instances-'));
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const running: StartedBundle[] = [];
  const of = (at: number) => running[at] as StartedBundle;
  const start = async (at: number) => {
    const env = { PORT: String(ports[at]), DATA_DIR: path.join(folder, String(at)) };
    running[at] = await startInstance('site-1', shared, env);
  };
  const row: InstanceRow = {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    start,
    freeze: (at) => void of(at).child.kill('SIGSTOP'),
    kill: (at) => of(at)[Symbol.asyncDispose](),
    async stop(at) {
      of(at).child.kill('SIGTERM');
      return (await of(at).ended).code;
    },
    output: (at) => of(at).output(),
    async [Symbol.asyncDispose]() {
      for (const each of running) await each?.[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const started = await Promise.allSettled(ports.map((_, at) => start(at)));
  const failed = started.find(({ status }) => status === 'rejected');
  if (failed === undefined) return row;
  await row[Symbol.asyncDispose]();
  throw (failed as PromiseRejectedResult).reason;
}
