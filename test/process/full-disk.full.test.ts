import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CALL, PASSWORD } from '../support/account-site.ts';
import { encoded } from '../support/accounts.ts';
import { freePort, start, type Running } from '../support/processes.ts';
import { localeText } from '../support/locale-text.ts';
import { projectRoot } from '../support/project-root.ts';

/* Threats O5: the disk under the store is full. It is one of its own, in memory, which ends with the process. */

const MOUNT = 'mount -t tmpfs -o size=48m,mode=700 tmpfs "$DATA_DIR"';
const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'sh', '-c', MOUNT], { env: { ...process.env, DATA_DIR: tmpdir() } })
    .status === 0;

const KEPT = '/en_US/aboutUs.htm';
const LIVE = '/th/login.htm';
const TRAIN = '/en_US/handlerTrain.htm';

interface SmallDisk extends Running {
  /** Takes every byte that is left. */
  fill(): void;
  /** Gives them back. */
  clear(): void;
  get(address: string): Promise<Response>;
  form(address: string, fields: Record<string, string>): Promise<Response>;
  signIn(account: string): Promise<{ code: number }>;
}

async function startOnSmallDisk(): Promise<SmallDisk> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
  const command = `${MOUNT} && exec "$0" server/start.cjs`;
  const env = { PORT: String(port), DATA_DIR: dataDir, OUTBOX: '1', RATE_LIMIT_FACTOR: '100' };
  const site = start('unshare', ['--mount', 'sh', '-c', command, process.execPath], {
    cwd: projectRoot,
    env,
  });
  await site.until('is ready at http');
  const filler = path.join('/proc', String(site.child.pid), 'root', dataDir, 'filler');
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...site,
    fill: () => writeUntilFull(filler),
    clear: () => rmSync(filler),
    get: (address) => fetch(origin + address),
    form: (address, fields) =>
      fetch(origin + address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async signIn(account) {
      const body = JSON.stringify({ account, password: encoded(PASSWORD) });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(origin + CALL.login, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { code: number };
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: string): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(4096, 1);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

const bodyOf = async (answer: Response) => (await answer.json()) as { code: number; data: unknown };

async function codeFor(site: SmallDisk, email: string): Promise<string> {
  expect(await bodyOf(await site.form(CALL.emailCode, { email, type: 'register' }))).toMatchObject({
    code: 0,
  });
  const messages = (await (await site.get('/outbox')).json()) as { to: string; code: string }[];
  return messages.find(({ to }) => to === email)?.code ?? '';
}

async function seatsOffered(site: SmallDisk): Promise<string[]> {
  const html = await (await site.get(TRAIN)).text();
  return [...html.matchAll(/<input type="radio"[^>]*name="slotId"[^>]*value="([^"]+)"/g)].map(
    ([, id = '']) => id,
  );
}

test.skipIf(!canMount)(
  'a full disk: registration and booking are refused and say so, nothing of them stays, pages go on, and all is well with room',
  async () => {
    await using site = await startOnSmallDisk();
    const register = async (email: string, code: string) =>
      site.form(CALL.register, { email, code, password: encoded(PASSWORD) });
    const [first = '', second = ''] = await seatsOffered(site);
    const book = (email: string, slotId: string) =>
      site.form(TRAIN, { name: 'Ann', email, country: 'SG', slotId });

    expect(
      await bodyOf(await register('before@shop.test', await codeFor(site, 'before@shop.test'))),
    ).toMatchObject({ code: 0 });
    expect((await book('before@shop.test', first)).status).toBe(303);
    const code = await codeFor(site, 'during@shop.test');

    site.fill();
    const refused = await register('during@shop.test', code);
    expect([refused.status, await bodyOf(refused)]).toEqual([
      503,
      expect.objectContaining({ code: 503, data: null }),
    ]);
    const unbooked = await book('during@shop.test', second);
    expect(unbooked.status).toBe(503);
    const page = await unbooked.text();
    expect(page).toContain(localeText('en_US', 'forms', 'problems.fault'));
    expect(page).toContain('value="during@shop.test"');
    for (const address of [KEPT, LIVE, TRAIN, '/healthz', '/readyz']) {
      const answer = await site.get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      await answer.text();
    }
    expect(site.output()).toContain('the embedded backend failed');

    site.clear();
    expect(await site.signIn('during@shop.test')).not.toMatchObject({ code: 0 });
    // The code was not spent and the seat not taken.
    expect(await bodyOf(await register('during@shop.test', code))).toMatchObject({ code: 0 });
    expect((await book('during@shop.test', second)).status).toBe(303);
    for (const account of ['before@shop.test', 'during@shop.test'])
      expect(await site.signIn(account)).toMatchObject({ code: 0 });
    expect((await book('before@shop.test', first)).status, 'has its seat').toBe(422);
  },
);
