import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, start } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/* Threats O9: the reader of the log stops. */

const script = path.join(projectRoot, 'server/start.cjs');
/** With the longest path that is logged, more than a pipe holds and then more than waits in memory. */
const REQUESTS = 3500;
const LONG_NAME = 'x'.repeat(480);
const REPORTED = 'Error: number';

function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function status(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (res) => res.resume().on('end', () => resolve(res.statusCode ?? 0))).on(
      'error',
      reject,
    );
  });
}

async function askMany(url: string, requests = REQUESTS): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const all = Array.from({ length: requests }, () => status(agent, `${url}/assets/${LONG_NAME}.js`));
  expect(new Set(await Promise.all(all))).toEqual(new Set([404]));
  agent.destroy();
}

/** A pipe as between two programs of a shell, which this process holds open and reads when it is asked to. */
function pipe() {
  const file = path.join(freshFolder(), 'log');
  execFileSync('mkfifo', [file]);
  const end = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(end));
  const buffer = Buffer.alloc(65_536);
  const read = (most = buffer.length) => {
    try {
      return buffer.toString('utf8', 0, readSync(end, buffer, 0, most, null));
    } catch {
      return '';
    }
  };
  return { end, read };
}

async function startSite(stdout: number | 'pipe', more: Record<string, string> = {}) {
  const port = await freePort();
  const site = start(process.execPath, [script], {
    stdio: ['ignore', stdout, 'ignore'],
    env: { PORT: String(port), DATA_DIR: freshFolder(), RATE_LIMIT_FACTOR: '1000', ...more },
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
  return { ...site, url };
}

const lostLines = async (url: string) =>
  Number(
    /log_lines_lost_total\{reason="full"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1],
  );

test('a pipe whose reader sleeps holds nobody up: pages, health check and SIGTERM; what is lost is counted and told', async () => {
  const { end, read } = pipe();
  await using site = await startSite(end);
  await askMany(site.url);
  expect((await fetch(`${site.url}/en_US/index.htm`)).status).toBe(200);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(await lostLines(site.url)).toBeGreaterThan(0);

  let log = '';
  await expect
    .poll(() => (log += read()), { timeout: 30_000, interval: 5 })
    .toContain('lines of the log were lost');
  expect(log).toContain(' is ready at ');
  const lines = log.split('\n').slice(1, -1);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();

  await askMany(site.url);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

/** Each makes a line of several times what a pipe takes whole. */
async function reportErrors(url: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const error = `${REPORTED} ${number} ${'ก'.repeat(3900)}`;
    const answer = await fetch(`${url}/client-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'script error', error, page: '/th/index.htm' }),
    });
    expect(answer.status).toBe(204);
  }
}

test('two workers write to a pipe that is full now and then, and no line stands in another, however long it was', async () => {
  const { end, read } = pipe();
  await using site = await startSite(end, { WORKERS: '2' });
  await Promise.all([askMany(site.url, 600), reportErrors(site.url, 50)]);
  let log = '';
  const answered = () =>
    log.split('\n').filter((line) => line.includes(LONG_NAME) && line.endsWith('}')).length;
  const reported = () => new Set(log.match(new RegExp(`${REPORTED} \\d+`, 'g'))).size;
  // Small pieces, so that the pipe is full again and again.
  const look = () => ((log += read(5000)), [answered(), reported()]);
  await expect.poll(look, { timeout: 60_000, interval: 5 }).toEqual([600, 50]);
  for (const line of log.split('\n').slice(0, -1))
    if (!line.includes(' is ready at ')) expect(() => JSON.parse(line), line).not.toThrow();
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

test('the same over a socket, as a supervisor gives it', async () => {
  await using site = await startSite('pipe');
  site.child.stdout?.pause();
  await askMany(site.url);
  expect((await fetch(`${site.url}/en_US/index.htm`)).status).toBe(200);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(await lostLines(site.url)).toBeGreaterThan(0);
  site.child.kill('SIGTERM');
  site.child.once('exit', () => site.child.stdout?.resume());
  expect((await site.ended).code).toBe(0);
});

test('over a socket, two workers, one of which dies and is replaced while the reader sleeps', async () => {
  await using site = await startSite('pipe', { WORKERS: '2' });
  site.child.stdout?.pause();
  await askMany(site.url);
  const workers = () =>
    readFileSync(`/proc/${site.child.pid}/task/${site.child.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean);
  const dying = Number(workers()[0]);
  process.kill(dying, 'SIGKILL');
  await expect
    .poll(() => workers().filter((pid) => Number(pid) !== dying).length, { timeout: 30_000 })
    .toBe(2);
  // So many that every worker writes to the full socket.
  await askMany(site.url, 600);
  expect((await fetch(`${site.url}/en_US/index.htm`)).status).toBe(200);
  site.child.kill('SIGTERM');
  site.child.once('exit', () => site.child.stdout?.resume());
  expect((await site.ended).code).toBe(0);
});

test('the setting of a pipe that others write to as well stays as it was', async () => {
  const { end } = pipe();
  await using site = await startSite(end);
  const flags = execFileSync('cat', [`/proc/${site.child.pid}/fdinfo/1`], { encoding: 'utf8' });
  const own = execFileSync('cat', [`/proc/${process.pid}/fdinfo/${end}`], { encoding: 'utf8' });
  expect(/flags:\s+(\d+)/.exec(flags)?.[1]).toBe(/flags:\s+(\d+)/.exec(own)?.[1]);
});
