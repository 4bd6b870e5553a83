import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, start } from '../support/processes.ts';

/* A new build takes the place of the present one while it serves. */

const small = path.resolve(import.meta.dirname, '../support/small-site.ts');
const GOOD = (name: string) => `process.title = '${name}'; await import('${small}');`;
const BROKEN = "throw new Error('this build does not start');";

/** Folders with a build each, and `current`, which leads to one of them: two workers run it. */
async function startReleases(env: Record<string, string> = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const release = (name: string, script = GOOD(name)) => {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'site.mjs'), script);
    rmSync(path.join(root, 'current'), { force: true });
    symlinkSync(name, path.join(root, 'current'));
  };
  release('first');
  const port = await freePort();
  const script = path.join(root, 'current/site.mjs');
  const site = start(process.execPath, [script], { env: { PORT: String(port), WORKERS: '2', ...env } });
  await site.until(`ready at http://127.0.0.1:${port}\n`);
  return { ...site, release, url: `http://127.0.0.1:${port}` };
}

interface Begun {
  pid: number;
  build: string;
  /** Rejects if it is cut. */
  whole: Promise<string>;
}

/** Resolves with the first bytes of an answer. */
async function begin(url: string, agent = new Agent()): Promise<Begun & { status: number }> {
  const [res] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  let body = '';
  res.on('data', (part) => (body += part));
  const whole = once(res, 'end').then(() => body);
  whole.catch(() => undefined);
  await expect.poll(() => body).toContain('\n');
  const [, pid, build = ''] = /process (\d+) of (\w+)/.exec(body) ?? [];
  return { pid: Number(pid), build, whole, status: res.statusCode ?? 0 };
}

/** An answer of each worker that has not ended yet. */
async function heldByEach(url: string): Promise<Begun[]> {
  const held = new Map<number, Begun>();
  while (held.size < 2) {
    const begun = await begin(`${url}/held`);
    held.set(begun.pid, begun);
  }
  return [...held.values()];
}

const release = ({ pid }: Begun) => process.kill(pid, 'SIGWINCH');

/** Asks without a pause until told to stop. Returns the answers that were not whole, or not 200. */
function askOn(url: string, agent?: Agent) {
  const failures: string[] = [];
  const leaving = new AbortController();
  let count = 0;
  const done = (async () => {
    while (!leaving.signal.aborted) {
      try {
        const answer = await begin(url, agent);
        if (answer.status !== 200) failures.push(`status ${answer.status}`);
        if (!(await answer.whole).endsWith('end of answer')) failures.push('not whole');
      } catch (error) {
        failures.push(String(error));
      }
      count += 1;
    }
    agent?.destroy();
  })();
  return {
    async stop() {
      leaving.abort();
      await done;
      return { failures, count };
    },
  };
}

test('SIGUSR2 replaces every worker by the new build; no request fails, and the site is ready throughout', async () => {
  await using site = await startReleases({ SHUTDOWN_GRACE_MS: '600000' });
  const held = await heldByEach(site.url);
  const visitors = [
    askOn(site.url),
    askOn(site.url, new Agent({ keepAlive: true })),
    askOn(`${site.url}/readyz`),
  ];
  site.release('second');
  site.child.kill('SIGUSR2');
  await expect.poll(async () => (await begin(site.url)).build).toBe('second');
  for (const one of held) release(one);
  for (const one of held) expect(await one.whole).toMatch(/end of answer$/);
  await site.until('all workers are new');
  for (const visitor of visitors) {
    const { failures, count } = await visitor.stop();
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(0);
  }
  const now = [await begin(site.url), await begin(site.url), await begin(site.url)];
  expect(now.map(({ build }) => build)).toEqual(['second', 'second', 'second']);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

test('a new build that does not start: the present one goes on, and the log says why', async () => {
  await using site = await startReleases();
  site.release('broken', BROKEN);
  site.child.kill('SIGUSR2');
  await site.until('a new worker did not become ready, so the present ones stay');
  expect(site.output()).toContain('this build does not start');
  expect((await begin(site.url)).build).toBe('first');
  site.release('mended');
  site.child.kill('SIGUSR2');
  await site.until('all workers are new');
  expect((await begin(site.url)).build).toBe('mended');
});

test('when none serves and none can be started any more, the site ends with one line and code 1', async () => {
  await using site = await startReleases();
  const workers = await heldByEach(site.url);
  site.release('broken', BROKEN);
  for (const { pid } of workers) process.kill(pid, 'SIGKILL');
  const { code, output } = await site.ended;
  expect(code).toBe(1);
  expect(output.split('\n')).toContain(
    '5 workers in a row ended before they were ready, and none serves; the reason stands above',
  );
});

test('SIGTERM while workers are replaced ends them all, and what was begun finishes', async () => {
  await using site = await startReleases({ SHUTDOWN_GRACE_MS: '600000' });
  const held = await heldByEach(site.url);
  site.child.kill('SIGUSR2');
  await site.until('another worker takes its place');
  site.child.kill('SIGTERM');
  await site.until('"reason":"SIGTERM"');
  for (const one of held) release(one);
  for (const one of held) expect(await one.whole).toMatch(/end of answer$/);
  expect((await site.ended).code).toBe(0);
});

test('a process that is alone cannot be replaced: it says so and serves on', async () => {
  await using site = await startReleases({ WORKERS: '1' });
  site.child.kill('SIGUSR2');
  await site.until('only WORKERS above 1 can be replaced while they serve');
  expect((await begin(site.url)).status).toBe(200);
});
