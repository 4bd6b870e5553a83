import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, start } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

const script = path.join(projectRoot, 'server/start.cjs');

function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startSite(env: Record<string, string> = {}) {
  const port = await freePort();
  const site = start(process.execPath, [script], {
    env: { PORT: String(port), DATA_DIR: freshFolder(), ...env },
  });
  await site.until('is ready at http');
  return { ...site, port, url: `http://127.0.0.1:${port}` };
}

test('it says where it is and is ready; SIGTERM during traffic cuts no visitor, and it ends with 0', async () => {
  await using site = await startSite({ RATE_LIMIT_FACTOR: '1000' });
  expect(site.output()).toContain(`Stallwise is ready at ${site.url}\n`);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  const page = await fetch(`${site.url}/en_US/index.htm`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('data-page="index"');
  const visitors = visitUntilRefused(`${site.url}/en_US/index.htm`);
  await fetch(`${site.url}/en_US/price.htm`);
  site.child.kill('SIGTERM');
  const { code } = await site.ended;
  expect(await visitors).toEqual([]);
  expect(code).toBe(0);
});

test('two workers share the port and end together', async () => {
  await using site = await startSite({ WORKERS: '2' });
  expect(site.output().match(/is ready at/g)).toHaveLength(1);
  expect((await fetch(`${site.url}/en_US/index.htm`)).status).toBe(200);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

test.each([
  ['a wrong port', { PORT: 'http' }, /^PORT is "http"; allowed: .+\n$/],
  [
    'a PostgreSQL that does not run',
    { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
    /^DATABASE_URL names PostgreSQL at 127\.0\.0\.1:1: nothing listens there; [^\n]+\n$/,
  ],
  ['a registry that is no JSON', { REGISTRY_FILE: script }, /start\.cjs:1:\d+/],
  [
    'a data folder that is a file',
    { DATA_DIR: script },
    /^The store .+ cannot be opened; check DATA_DIR .+\n$/,
  ],
])('%s: the reason without a stack, code 1', async (_name, env, reason) => {
  await using site = start(process.execPath, [script], {
    env: { PORT: String(await freePort()), DATA_DIR: freshFolder(), ...env },
  });
  const { code, output } = await site.ended;
  expect(code).toBe(1);
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/^\s+at /m);
});

/** Three visitors ask on and on. Returns what they saw besides whole answers and refused connections. */
async function visitUntilRefused(url: string): Promise<string[]> {
  const failures: string[] = [];
  const visitor = async () => {
    for (;;) {
      const answer = await fetch(url).catch((error: Error) => error);
      // A balancer retries refused connections, but a visitor sees cut ones.
      if (answer instanceof Error) return void (isRefused(answer) || failures.push(String(answer.cause)));
      await answer.text().catch((error: Error) => failures.push(String(error.cause ?? error)));
    }
  };
  await Promise.all(Array.from({ length: 3 }, visitor));
  return failures;
}

function isRefused(error: Error): boolean {
  return (error.cause as NodeJS.ErrnoException | undefined)?.syscall === 'connect';
}
