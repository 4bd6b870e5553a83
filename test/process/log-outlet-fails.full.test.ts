import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, start } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/* Threats M6: the disk of the log is full, or its reader has gone. */

async function startSite(stdout: number | 'pipe') {
  const folder = mkdtempSync(path.join(tmpdir(), 'outlet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const site = start(process.execPath, [path.join(projectRoot, 'server/start.cjs')], {
    stdio: ['ignore', stdout, 'ignore'],
    env: { PORT: String(port), DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' },
  });
  return { ...site, url: `http://127.0.0.1:${port}` };
}

type Site = Awaited<ReturnType<typeof startSite>>;

async function untilReady({ url }: Site): Promise<void> {
  const status = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
}

const lostLines = async ({ url }: Site) =>
  Number(
    /log_lines_lost_total\{reason="failed"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1],
  );

async function expectToGoOn(site: Site): Promise<void> {
  const before = await lostLines(site);
  const visit = () => fetch(`${site.url}/en_US/index.htm`).then(({ status }) => status);
  for (let turn = 0; turn < 20; turn += 1) expect(await visit()).toBe(200);
  await expect.poll(() => lostLines(site), { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 20);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
}

test('on a full disk the site starts, answers, counts the lines that are lost and ends in order', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  await using site = await startSite(full);
  await untilReady(site);
  await expectToGoOn(site);
});

test('so it does once the reader of its log has gone', async () => {
  await using site = await startSite('pipe');
  await untilReady(site);
  site.child.stdout?.destroy();
  await expectToGoOn(site);
});
