import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, start, type Running } from './processes.ts';
import { projectRoot } from './project-root.ts';

export interface StartedBundle extends Running {
  url: string;
}

/** The site as `npm start` runs it, on a port and a data folder of its own unless `env` names them. Ends by force. */
export async function startBundle(env: Record<string, string> = {}): Promise<StartedBundle> {
  const port = env['PORT'] ?? (await freePort());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const script = path.join(projectRoot, 'server/start.cjs');
  const site = start(process.execPath, [script], { env: { PORT: String(port), DATA_DIR: dataDir, ...env } });
  await site.until('is ready at http');
  return {
    ...site,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The figures. Where a worker does not answer it asks again, until another one does. */
export async function scrapeBundle(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/metrics`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
    return await answer.text();
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    return scrapeBundle(url);
  }
}

/** Process ids of the workers of a first process. */
export function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}
