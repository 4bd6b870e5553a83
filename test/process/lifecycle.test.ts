import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
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

/** The longest grace time that may be set: what ends in a test has not waited for it. */
const LONGEST_MS = '600000';

/** An answer over one kept connection of `agent`. `first` resolves with its first bytes, which name its process. */
function ask(url: string, agent?: Agent) {
  const { promise: first, resolve } = Promise.withResolvers<string>();
  const whole = new Promise<{ status: number; body: string; connection: string | undefined }>(
    (done, fail) => {
      get(url, { agent }, (res) => {
        let body = '';
        res.on('data', (chunk) => {
          body += chunk;
          resolve(body);
        });
        res.on('end', () => done({ status: res.statusCode ?? 0, body, connection: res.headers.connection }));
        res.on('error', fail);
      }).on('error', fail);
    },
  );
  whole.catch(() => resolve(''));
  return { first, whole };
}

/** Ends the answers that a process holds; takes the first bytes of one. */
function release(first: string): void {
  process.kill(Number(/process (\d+)/.exec(first)?.[1]), 'SIGWINCH');
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: running answers finish, then the process ends with 0',
  async (signal) => {
    await using site = await startSite();
    const slow = ask(`${site.url}/held`);
    await slow.first;
    site.child.kill(signal);
    await site.until('"msg":"stopping"');
    release(await slow.first);
    expect((await slow.whole).body).toMatch(/end of answer$/);
    const { code, output } = await site.ended;
    expect(code).toBe(0);
    expect(output).toMatch(/"msg":"stopping"[^]*"msg":"site closed"/);
  },
);

test('while stopping it takes no new connection', async () => {
  await using site = await startSite();
  const slow = ask(`${site.url}/held`);
  await slow.first;
  site.child.kill('SIGTERM');
  await site.until('"msg":"stopping"');
  await expect
    .poll(() =>
      fetch(site.url).then(
        (answer) => answer.status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  release(await slow.first);
  expect((await slow.whole).body).toMatch(/end of answer$/);
  expect((await site.ended).code).toBe(0);
});

test('while stopping what open connections still bring is answered, as their last: it is not ready', async () => {
  await using site = await startSite();
  const open = connect(site.port, '127.0.0.1');
  let text = '';
  open.on('data', (chunk) => (text += chunk.toString('latin1')));
  open.write('GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => text).toContain('process');
  site.child.kill('SIGTERM');
  await site.until('"msg":"stopping"');
  open.write('GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n');
  // It has come in when a later one of another connection is answered or refused.
  await fetch(site.url).catch(() => undefined);
  release(text);
  await once(open, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 200[^]*end of answer[^]*HTTP\/1\.1 503[^]*\r\nconnection: close\r\n/i);
  expect((await site.ended).code).toBe(0);
});

test('idle connections do not hold the process', async () => {
  await using site = await startSite({ SHUTDOWN_GRACE_MS: LONGEST_MS });
  const agent = new Agent({ keepAlive: true });
  await ask(site.url, agent).whole;
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  agent.destroy();
});

test('what is not finished in the grace time is cut, and the process still ends with 0', async () => {
  await using site = await startSite({ SHUTDOWN_GRACE_MS: '2000' });
  const endless = ask(`${site.url}/held`);
  await endless.first;
  site.child.kill('SIGTERM');
  await expect(endless.whole).rejects.toThrow();
  const { code, output } = await site.ended;
  expect(code).toBe(0);
  expect(output).toContain('"connections":1');
});

test('a second signal ends the process at once', async () => {
  await using site = await startSite({ SHUTDOWN_GRACE_MS: LONGEST_MS });
  const endless = ask(`${site.url}/held`);
  await endless.first;
  site.child.kill('SIGTERM');
  await site.until('"msg":"stopping"');
  // Signals sent close together may count as one.
  await expect
    .poll(() => site.child.kill('SIGTERM') && site.child.exitCode === null, { interval: 100 })
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
    const slow = ask(`${site.url}/held`);
    await slow.first;
    void ask(site.url + address).whole.catch(() => undefined);
    await site.until('the process ends');
    release(await slow.first);
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
  expect(site.output()).toMatch(/"ended":\d+,"restartInMs":500,"msg":"a worker ended/);
  expect((await ask(site.url).whole).status).toBe(200);
  const slow = ask(`${site.url}/held`);
  await slow.first;
  site.child.kill('SIGTERM');
  await site.until('"msg":"stopping"');
  release(await slow.first);
  expect((await slow.whole).body).toMatch(/end of answer$/);
  expect((await site.ended).code).toBe(0);
});

test('several workers that cannot start: the reason once, and code 1', async () => {
  await using site = start(process.execPath, [script], { env: { WORKERS: '3', HOST: '192.0.2.1' } });
  const { code, output } = await site.ended;
  expect(code).toBe(1);
  expect(output.split('\n').filter((line) => line.includes('192.0.2.1'))).toHaveLength(1);
});
