import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort, start } from '../support/processes.ts';

const script = path.resolve(import.meta.dirname, '../support/small-site.ts');

async function startSite(env: Record<string, string> = {}) {
  const port = await freePort();
  const site = start(process.execPath, [script], { env: { PORT: String(port), ...env } });
  await site.until(`ready at http://127.0.0.1:${port}\n`);
  return { ...site, port, url: `http://127.0.0.1:${port}` };
}

/** `first` resolves with the first bytes. */
function ask(url: string, agent?: Agent) {
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const whole = new Promise<{ status: number; body: string; connection: string | undefined }>(
    (done, fail) => {
      get(url, { agent }, (res) => {
        let body = '';
        res.on('data', (chunk) => {
          body += chunk;
          resolve();
        });
        res.on('end', () => done({ status: res.statusCode ?? 0, body, connection: res.headers.connection }));
        res.on('error', fail);
      }).on('error', fail);
    },
  );
  whole.catch(() => resolve());
  return { first, whole };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: running answers finish, then the process ends with 0',
  async (signal) => {
    await using site = await startSite();
    const slow = ask(`${site.url}/?ms=500`);
    await slow.first;
    site.child.kill(signal);
    expect((await slow.whole).body).toMatch(/end of answer$/);
    const { code, output } = await site.ended;
    expect(code).toBe(0);
    expect(output).toMatch(/"msg":"stopping"[^]*"msg":"site closed"/);
  },
);

test('while stopping it is not ready, takes no new connection and answers what open ones still bring', async () => {
  await using site = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [idle, slow] = [ask(`${site.url}/`, agent), ask(`${site.url}/?ms=900`)];
  await idle.whole;
  await slow.first;
  const inFlight = ask(`${site.url}/?ms=100`, agent);
  await inFlight.first;
  const queued = ask(`${site.url}/readyz`, agent);
  site.child.kill('SIGTERM');
  await site.until('"msg":"stopping"');
  expect((await inFlight.whole).status).toBe(200);
  expect(await queued.whole).toMatchObject({ status: 503, connection: 'close' });
  await expect
    .poll(() =>
      fetch(site.url).then(
        (answer) => answer.status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  expect((await slow.whole).body).toMatch(/end of answer$/);
  expect((await site.ended).code).toBe(0);
});

test('idle connections do not hold the process', async () => {
  await using site = await startSite();
  const agent = new Agent({ keepAlive: true });
  await ask(site.url, agent).whole;
  const started = performance.now();
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  expect(performance.now() - started).toBeLessThan(1500);
  agent.destroy();
});

test('what is not finished in the grace time is cut, and the process still ends with 0', async () => {
  await using site = await startSite({ SHUTDOWN_GRACE_MS: '400' });
  const endless = ask(`${site.url}/?ms=60000`);
  await endless.first;
  const started = performance.now();
  site.child.kill('SIGTERM');
  await expect(endless.whole).rejects.toThrow();
  const { code, output } = await site.ended;
  expect(code).toBe(0);
  expect(output).toContain('"connections":1');
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a second signal ends the process at once', async () => {
  await using site = await startSite({ SHUTDOWN_GRACE_MS: '60000' });
  const endless = ask(`${site.url}/?ms=60000`);
  await endless.first;
  site.child.kill('SIGTERM');
  await site.until('"msg":"stopping"');
  // Signals sent close together may count as one.
  await expect
    .poll(() => site.child.kill('SIGTERM') && site.child.exitCode === null, { timeout: 5000, interval: 100 })
    .toBe(false);
  expect((await site.ended).code).toBe(1);
  await expect(endless.whole).rejects.toThrow();
});

test('SIGHUP reads the registry again and serves on', async () => {
  await using site = await startSite();
  site.child.kill('SIGHUP');
  await site.until('registry read again');
  expect((await ask(site.url).whole).status).toBe(200);
});

test.each(['/throw', '/reject'])(
  'an escaped failure (%s) is logged, running answers finish, the code is 1',
  async (address) => {
    await using site = await startSite();
    const slow = ask(`${site.url}/?ms=400`);
    await slow.first;
    void ask(site.url + address).whole.catch(() => undefined);
    expect((await slow.whole).body).toMatch(/end of answer$/);
    const { code, output } = await site.ended;
    expect(code).toBe(1);
    expect(output).toContain('nobody catches this');
  },
);

test('a reader of the log that goes away does not end the process', async () => {
  await using site = await startSite();
  site.child.stdout?.destroy();
  for (let times = 0; times < 3; times += 1) {
    site.child.kill('SIGHUP');
    expect((await ask(site.url).whole).status).toBe(200);
  }
  expect((await ask(site.url).whole).status).toBe(200);
});

test('a taken port: one line and code 1', async () => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => void other.listen(port, '127.0.0.1', resolve));
  await using site = start(process.execPath, [script], { env: { PORT: String(port) } });
  const line = `Port ${port} of 127.0.0.1 is in use by another process; stop that one or set PORT to a free port\n`;
  expect(await site.ended).toEqual({ code: 1, output: line });
  other.close();
});

test('a host that is not of this machine: one line and code 1', async () => {
  await using site = start(process.execPath, [script], { env: { HOST: '192.0.2.1' } });
  expect(await site.ended).toEqual({
    code: 1,
    output: '192.0.2.1 is no address of this machine; set HOST to one that is\n',
  });
});

test('several workers: one ready line, a dead one is replaced, SIGTERM ends all with 0', async () => {
  await using site = await startSite({ WORKERS: '2' });
  expect(site.output().match(/ready at/g)).toHaveLength(1);
  await ask(`${site.url}/exit`).whole.catch(() => undefined);
  await site.until('a worker ended and is replaced');
  expect((await ask(site.url).whole).status).toBe(200);
  const slow = ask(`${site.url}/?ms=400`);
  await slow.first;
  site.child.kill('SIGTERM');
  expect((await slow.whole).body).toMatch(/end of answer$/);
  expect((await site.ended).code).toBe(0);
});

test('several workers that cannot start: the reason once, and code 1', async () => {
  await using site = start(process.execPath, [script], { env: { WORKERS: '3', HOST: '192.0.2.1' } });
  const { code, output } = await site.ended;
  expect(code).toBe(1);
  expect(output.split('\n').filter((line) => line.includes('192.0.2.1'))).toHaveLength(1);
});
