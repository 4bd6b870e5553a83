import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { ANN, CODE, PHONE, codeFor, startService } from '../../support/message-service.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { startSite } from '../../support/site.ts';
import { eachStore } from '../../support/stores.ts';
import { NOBODY } from '../../support/nobody.ts';

/* Threats O11: what another user of the machine, or whoever gets a copy, finds in the store. */

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** A folder that everybody on the machine may enter. */
function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/** Reads a file as a user that owns nothing here. */
function readAsNobody(file: string) {
  return spawnSync('cat', [file], { cwd: '/', uid: NOBODY, gid: NOBODY, encoding: 'latin1' });
}

async function registerOn(DATABASE_URL: string) {
  const site = await startSite({ env: { DATABASE_URL } });
  onTestFinished(() => site[Symbol.asyncDispose]());
  await site
    .post('/api/v2/email/sendVerifyCode.json')
    .type('form')
    .send({ email: ANN, type: 'register' })
    .expect(200);
}

test('a new store is closed to other users, with its log of changes', async () => {
  const data = path.join(openFolder(), 'data');
  const store = await openStore(`sqlite:${path.join(data, 'store.sqlite')}`, patientLimits());
  onTestFinished(() => store.destroy());
  expect(modeOf(data)).toBe('700');
  const files = readdirSync(data);
  expect(files.toSorted()).toEqual(['store.sqlite', 'store.sqlite-shm', 'store.sqlite-wal']);
  expect(new Set(files.map((name) => modeOf(path.join(data, name))))).toEqual(new Set(['600']));
});

test.skipIf(process.getuid?.() !== 0)(
  'another user reads nothing of a store that was open to all, in a folder that is open to all',
  async () => {
    const folder = openFolder();
    const file = path.join(folder, 'store.sqlite');
    for (const part of [file, `${file}-wal`, `${file}-shm`]) {
      writeFileSync(part, '');
      chmodSync(part, 0o644);
    }
    expect(readAsNobody(file).status).toBe(0);
    await registerOn(`sqlite:${file}`);
    for (const part of readdirSync(folder).filter((name) => name.startsWith('store.sqlite')))
      expect(readAsNobody(path.join(folder, part)), part).toMatchObject({ stdout: '', status: 1 });
    expect(statSync(file).size).toBeGreaterThan(0);
  },
);

eachStore((store) => {
  test('a message that was sent leaves neither its code nor its words', async () => {
    const server = await startMailServer();
    const { messages, rows } = await startService({ url: await store.readyUrl(), smtpUrl: server.url });
    await messages.send(codeFor(ANN));
    await messages.deliver();
    expect(server.mails[0]?.raw).toContain(CODE);
    expect(await rows()).toMatchObject([{ recipient: ANN, subject: '', text: '', html: '', code: '' }]);
  });

  test('a code that was never sent is blanked once it has expired, and not before', async () => {
    const url = await store.readyUrl();
    const { messages, rows, time, limits } = await startService({ url });
    await messages.send(codeFor(ANN));
    await messages.send(codeFor(PHONE, { channel: 'sms' }));
    time.at += limits.codeLifeMs;
    await messages.sweep();
    expect((await rows()).map(({ code }) => code)).toEqual([CODE, CODE]);
    time.at += limits.messageLeaseMs + 1;
    await messages.sweep();
    expect(JSON.stringify(await rows())).not.toContain(CODE);
    // Nor does anybody get the blank message.
    const server = await startMailServer();
    const later = await startService({ url, smtpUrl: server.url, clock: time });
    await later.messages.deliver();
    expect(server.mails).toEqual([]);
  });

  test('a message that was given up leaves nothing but to whom it was', async () => {
    const { messages, rows, time, limits } = await startService({
      url: await store.readyUrl(),
      smtpUrl: 'smtp://127.0.0.1:1',
      limits: { messageConnectMs: 1000 },
    });
    await messages.send(codeFor(ANN));
    time.at += limits.codeLifeMs;
    await messages.deliver();
    expect(await rows()).toMatchObject([{ recipient: ANN, sent: null, text: '', html: '', code: '' }]);
  });
});
