import { connect, createServer, type AddressInfo } from 'node:net';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackend } from '../../../server/backend/open-backend.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { correspondence } from '../../support/correspondence.ts';
import { projectRoot } from '../../support/project-root.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { localeText } from '../../support/locale-text.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { placeReadyStore } from '../../support/ready-store.ts';
import { exchange, serve } from '../../support/serve.ts';
import { startSite } from '../../support/site.ts';

/** What the texts of a code say. */
const VALUES = { brand: 'Stall', code: '135790', valid: 10 };
const TEXT = { kind: 'registerCode', locale: 'th', values: { code: '135790' } } as const;

/** Another process has left a mail and, a minute later, a text message. */
async function storeWithMessages(): Promise<{ DATABASE_URL: string; first: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const DATABASE_URL = `sqlite:${path.join(folder, 'store.sqlite')}`;
  const first = Date.now() - 60_000;
  let at = first;
  await placeReadyStore(DATABASE_URL);
  const options = { databaseUrl: DATABASE_URL, limits: patientLimits(), correspondence: correspondence() };
  const { messages, close } = await openBackend({ ...options, now: () => at });
  await messages.send({ ...TEXT, channel: 'mail', to: 'ann@shop.test' });
  at += 60_000;
  await messages.send({ ...TEXT, channel: 'sms', to: '+66812345678' });
  await close();
  return { DATABASE_URL, first };
}

/** A forwarder of this machine, which knows nothing of HTTP (threats O14). */
async function passOn({ port, hostname }: URL): Promise<AddressInfo> {
  const forwarder = createServer((socket) => {
    const site = connect(Number(port), hostname);
    socket.pipe(site).pipe(socket);
    for (const end of [socket, site]) end.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => void forwarder.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void forwarder.close());
  return forwarder.address() as AddressInfo;
}

test('outside production the outbox is open to this machine, newest first', async () => {
  const { DATABASE_URL, first } = await storeWithMessages();
  await using site = await startSite({ env: { NODE_ENV: 'test', DATABASE_URL } });
  const { status, body, headers } = await site.get('/outbox');
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
  expect(body).toEqual([
    {
      channel: 'sms',
      to: '+66812345678',
      subject: '',
      text: localeText('th', 'mail', 'registerCode.sms', VALUES),
      code: '135790',
      at: first + 60_000,
    },
    {
      channel: 'mail',
      to: 'ann@shop.test',
      subject: localeText('th', 'mail', 'registerCode.subject', VALUES),
      text: expect.stringContaining('135790'),
      code: '135790',
      at: first,
    },
  ]);
  expect(JSON.stringify(site.log)).not.toMatch(/135790|shop\.test|66812345678/);
});

test('without a token it does not open to a proxy that says nothing of itself', async () => {
  await using site = await startSite({ env: { OUTBOX: '1' } });
  const { raw, url } = await serve(site.site.app);
  const asked = (version: string) =>
    raw(`GET /outbox HTTP/${version}\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`);
  expect(await asked('1.0')).toMatch(/^HTTP\/1\.1 404/);
  expect(await asked('1.1')).toMatch(/^HTTP\/1\.1 200/);
});

test('it shows as many as the limit says', async () => {
  const { DATABASE_URL } = await storeWithMessages();
  await using site = await startSite({ env: { NODE_ENV: 'test', DATABASE_URL }, limits: { outboxShown: 1 } });
  expect((await site.get('/outbox')).body).toMatchObject([{ channel: 'sms' }]);
});

test('in production it is an unknown address until OUTBOX=1', async () => {
  await using closed = await startSite();
  const { status, headers } = await closed.get('/outbox');
  expect({ status, cache: headers['cache-control'] }).toMatchObject({ status: 404 });
  await using open = await startSite({ env: { OUTBOX: '1' } });
  expect((await open.get('/outbox')).body).toEqual([]);
});

test('with a token only who shows it reads it, also on this machine', async () => {
  await using site = await startSite({ env: { OUTBOX: '1', OPS_TOKEN: 'secret' } });
  const statusWith = async (authorization: string) =>
    (await site.get('/outbox').set('authorization', authorization)).status;
  expect(await statusWith('Bearer secret')).toBe(200);
  expect(await statusWith('Bearer secrets')).toBe(404);
  expect((await site.get('/outbox')).status).toBe(404);
});

test.each([
  [
    'unset',
    [
      ['x-forwarded-for', '203.0.113.9'],
      ['x-real-ip', '127.0.0.1'],
      ['via', '1.1 proxy'],
      ['host', 'www.stallwise.com'],
    ],
  ],
  [
    'loopback',
    [
      ['x-forwarded-for', '203.0.113.9'],
      ['x-forwarded-for', '127.0.0.1'],
      ['x-forwarded-for', 'unreadable'],
    ],
  ],
  [
    '1',
    [
      ['x-forwarded-for', '127.0.0.1:4711'],
      ['forwarded', 'for=127.0.0.1'],
    ],
  ],
] as [string, [string, string][]][])(
  'a proxy of this machine opens it to nobody: TRUST_PROXY %s',
  async (trust, headers) => {
    const env: Record<string, string> = { OUTBOX: '1' };
    if (trust !== 'unset') env['TRUST_PROXY'] = trust;
    await using site = await startSite({ env });
    for (const [header, value] of headers)
      expect((await site.get('/outbox').set(header, value)).status, `${header}: ${value}`).toBe(404);
  },
);

test('O14 passed on byte by byte, a public site is no more open than to others', async () => {
  await using site = await startSite({ env: { OUTBOX: '1', SITE_ORIGIN: 'https://www.example.com' } });
  const { port } = await passOn((await serve(site.site.app)).url);
  const asked = (name: string) =>
    exchange(port, `GET /outbox HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
  for (const name of ['localhost', `localhost:${port}`, 'www.example.com'])
    expect(await asked(name)).toMatch(/^HTTP\/1\.1 4/);
});

test('O14 guesses of the token are counted: in that minute the right one does not open either, elsewhere it does', async () => {
  const token = 'a token of an operator'.replaceAll(' ', '-');
  const env = {
    OUTBOX: '1',
    OPS_TOKEN: token,
    SITE_ORIGIN: 'https://www.example.com',
    TRUST_PROXY: 'loopback',
  };
  await using site = await startSite({ env, limits: { operatorTriesPerMinute: 5 } });
  const statusOf = async (from: string, shown: string, address = '/outbox') =>
    (await site.get(address).set({ 'x-forwarded-for': from, authorization: `Bearer ${shown}` })).status;
  // What is right costs nothing.
  for (let asked = 0; asked < 8; asked += 1) expect(await statusOf('203.0.113.9', token)).toBe(200);
  const guesses = Array.from({ length: 60 }, (_, guess) => statusOf('203.0.113.9', `guess-${guess}`));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([404]));
  for (const address of ['/outbox', '/metrics'])
    expect(await statusOf('203.0.113.9', token, address)).toBe(404);
  expect(await statusOf('198.51.100.7', token)).toBe(200);
});

test('with a platform there is no outbox', async () => {
  await using platform = await startFakeBackend();
  await using site = await startSite({ env: { OUTBOX: '1', API_BASE_URL: platform.url.href } });
  expect((await site.get('/outbox')).status).toBe(404);
});

test('a site sends by SMTP_URL what waits in its store, and logs nothing of it', async () => {
  const { DATABASE_URL } = await storeWithMessages();
  const server = await startMailServer();
  await using site = await startSite({
    env: { DATABASE_URL, SMTP_URL: server.url },
    limits: { outboxPollMs: 10 },
  });
  await expect.poll(() => server.mails.length, { interval: 5 }).toBe(1);
  expect(server.mails[0]).toMatchObject({
    to: ['ann@shop.test'],
    headers: { from: 'Stallwise <no-reply@[127.0.0.1]>' },
  });
  expect(JSON.stringify(site.log)).not.toMatch(/135790|shop\.test|66812345678/);
  expect(site.errors()).toEqual([]);
});

test('a booking and a code reach the outbox of the site, in the words that an editor has changed', async () => {
  const localesDir = mkdtempSync(path.join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(localesDir, { recursive: true, force: true }));
  cpSync(path.join(projectRoot, 'locales'), localesDir, { recursive: true });
  await using site = await startSite({ env: { NODE_ENV: 'test', LOCALES_DIR: localesDir } });

  const train = '/api/v1/appointment/train';
  const { body: offer } = await site.get(`${train}/getNotLoggedDefaultCountry.json`);
  const slotId = offer.data.slots[0].id as string;
  const person = { name: 'Ann', email: 'ann@shop.test', country: 'TH', slotId, timeZone: 'Asia/Bangkok' };
  const booked = await site.post(`${train}/notLoggedAdd.json`).set('cookie', 'language=th').send(person);
  expect(booked.body).toMatchObject({ code: 0 });

  const file = path.join(localesDir, 'th/mail.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { registerCode: { subject: string } };
  texts.registerCode.subject = 'รหัสของ {{brand}}';
  writeFileSync(file, JSON.stringify(texts));
  await site.site.reloadRegistry();
  const asked = await site
    .post('/api/v2/email/sendVerifyCode.json')
    .set('cookie', 'language=th')
    .type('form')
    .send({ email: 'bob@shop.test', type: 'register' });
  expect(asked.body).toMatchObject({ code: 0 });

  await expect.poll(async () => (await site.get('/outbox')).body.length, { interval: 5 }).toBe(2);
  const { body } = await site.get('/outbox');
  const { brand } = site.site.context.registry.current().site;
  expect(body).toMatchObject([
    { to: 'bob@shop.test', subject: `รหัสของ ${brand}`, code: expect.stringMatching(/^\d{6}$/) },
    {
      to: 'ann@shop.test',
      subject: localeText('th', 'mail', 'trainingBooked.subject', { brand }),
      text: expect.stringContaining('เวลาอินโดจีน'),
    },
  ]);
  expect(JSON.stringify(site.log)).not.toMatch(/shop\.test/);
});
