import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { fullMatrix } from '../support/full.ts';
import { freePort, start, type Running } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/* Threats O10: a signal before the site is ready. */

const script = path.join(projectRoot, 'server/start.cjs');
const AS_FIRST = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const canBeFirst = spawnSync('unshare', [...AS_FIRST.slice(1), 'true']).status === 0;

interface StartingSite extends Running {
  /** Of the site itself, as seen from here. */
  pid(): number;
  /** Lets the start go on. */
  release(): void;
}

/** A start that waits for its store, which another program has locked. */
async function startOnLockedStore(before: readonly string[] = []): Promise<StartingSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'starting-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'data'));
  const lock = new DatabaseSync(path.join(folder, 'data/stallwise.sqlite'));
  lock.exec('pragma journal_mode=wal; begin immediate');
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    // What is tested is the order of the end. A start beside much other work takes longer than the usual grace.
    SHUTDOWN_GRACE_MS: '120000',
  };
  const [program = '', ...args] = [...before, process.execPath, script];
  const site = start(program, args, { env });
  return {
    ...site,
    pid: () => (before.length === 0 ? (site.child.pid ?? 0) : onlyChildOf(site.child.pid ?? 0)),
    release: () => lock.close(),
  };
}

function onlyChildOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

/** By the mask that Linux shows. Node itself handles SIGTERM and SIGINT, but no SIGHUP, to restore a terminal. */
function handlesSignals(pid: number): boolean {
  const mask = /^SigCgt:\s*([\da-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${mask}`) >> BigInt(constants.signals.SIGHUP - 1)) & 1n) === 1n;
}

/** SIGHUP, which reads the registry again, must not end a start. */
async function expectOrderlyEnd(site: StartingSite, signal: NodeJS.Signals): Promise<void> {
  await expect.poll(() => site.pid() !== 0 && handlesSignals(site.pid())).toBe(true);
  process.kill(site.pid(), 'SIGHUP');
  process.kill(site.pid(), signal);
  site.release();
  const { code, output } = await site.ended;
  expect(output).toContain(`"reason":"${signal}","msg":"stopping"`);
  expect(output).not.toContain('ready at');
  expect(code).toBe(0);
}

test.each(fullMatrix ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  '%s during the start: the site closes what it has opened, never listens, and ends with 0',
  async (signal) => {
    await using site = await startOnLockedStore();
    await expectOrderlyEnd(site, signal);
  },
);

test.skipIf(!canBeFirst)('so it does as the first process of a container', async () => {
  await using site = await startOnLockedStore(AS_FIRST);
  await expectOrderlyEnd(site, 'SIGTERM');
});
