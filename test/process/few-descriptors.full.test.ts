import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, start } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/* Threats O6: more clients than the process may have files open. */

const DESCRIPTORS = 256;
const CLIENTS = 400;

async function startWithFew() {
  const folder = mkdtempSync(path.join(tmpdir(), 'few-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const command = `ulimit -n ${DESCRIPTORS} && exec "$0" "$1"`;
  const site = start('sh', ['-c', command, process.execPath, path.join(projectRoot, 'server/start.cjs')], {
    env: { PORT: String(port), DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' },
  });
  await site.until('is ready at http');
  return { ...site, port, url: `http://127.0.0.1:${port}` };
}

interface Client {
  socket: Socket;
  answered: boolean;
}

/** Keeps its connection after the answer. Without one, the connection was refused or closed. */
function holdOn(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /healthz HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  return new Promise((resolve) => {
    // What an error means is told by the close after it.
    socket.on('error', () => undefined);
    socket.once('close', () => resolve({ socket, answered: false }));
    socket.once('data', (answer) =>
      resolve({ socket, answered: answer.toString().startsWith('HTTP/1.1 200 ') }),
    );
  });
}

test('clients beyond the limit take the places of those that are idle, and nothing is left behind', async () => {
  await using site = await startWithFew();
  for (let wave = 0; wave < 3; wave += 1) {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => holdOn(site.port)));
    expect(clients.filter(({ answered }) => answered).length).toBeGreaterThan(DESCRIPTORS / 2);
    await expect.poll(() => clients.filter(({ socket }) => !socket.closed).length).toBeLessThan(DESCRIPTORS);
    for (const { socket } of clients) socket.destroy();
    // The site sees them leave a little later.
    await expect
      .poll(
        () =>
          fetch(`${site.url}/en_US/index.htm`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);
  }
  expect(site.output()).not.toMatch(/"level":60/);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});
