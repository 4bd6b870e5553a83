import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMessages, type Correspondence } from '../../server/backend/messages/create-messages.ts';
import type { Message } from '../../server/backend/messages/messages.ts';
import { openStore } from '../../server/backend/store/open-store.ts';
import { createLimits, type Limits } from '../../server/limits.ts';
import { correspondence } from '../support/correspondence.ts';
import { startMailServer } from '../support/mail-server.ts';
import { freePort, start } from '../support/processes.ts';
import { memoryLog } from '../support/serve.ts';
import { eachStore } from '../support/stores.ts';

const ANN = 'ann.lee@shop.test';
const PHONE = '+66812345678';
const CODE = '135790';

function codeFor(to: string, changes: Partial<Message> = {}): Message {
  return {
    kind: 'registerCode',
    channel: 'mail',
    to,
    locale: 'en_US',
    values: { code: CODE },
    ...changes,
  };
}

const welcome: Partial<Message> = { kind: 'welcome', values: { name: 'Ann' } };

interface Setting extends Partial<Correspondence> {
  url?: string;
  limits?: Partial<Limits>;
  /** A clock that several services share. */
  clock?: { at: number };
}

/** A service over a store, with a clock that the test turns. Nothing is looked for by the clock of the machine. */
async function startService({ url = 'sqlite::memory:', limits: changes, clock, ...rest }: Setting = {}) {
  const limits = createLimits({ outboxPollMs: 3_600_000, outboxSweepMs: 3_600_000, ...changes });
  const db = await openStore(url, limits);
  const time = clock ?? { at: Date.UTC(2026, 10, 21, 3) };
  const { log, lines, text } = memoryLog();
  const messages = createMessages({ ...correspondence({ log, ...rest }), db, now: () => time.at, limits });
  const close = async () => {
    await messages.close();
    await db.destroy();
  };
  onTestFinished(close);
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('at').execute();
  return { db, limits, messages, time, lines, logText: text, rows, close };
}

/** Nobody may be recognised by the log, and no code be read in it. */
function expectNothingPersonal(text: string): void {
  for (const word of [ANN, 'ann.lee', 'shop.test', PHONE, PHONE.slice(1), CODE])
    expect(text).not.toContain(word);
}

// Mail

test.each([
  ['th', 'th', 'รหัสสมัครใช้งาน Stall ของคุณ', 'รหัสใช้ได้ครั้งเดียวภายใน 10 นาที'],
  ['zh_CN', 'zh-CN', 'Stall 注册验证码', '验证码 10 分钟内有效，只能用一次。'],
] as const)('a mail in %s arrives in both forms with its headers', async (locale, tag, subject, valid) => {
  const server = await startMailServer();
  const { messages, rows, time, logText } = await startService({ smtpUrl: server.url });
  await messages.send(codeFor(ANN, { locale }));
  await messages.deliver();
  expect(server.mails).toHaveLength(1);
  const [{ from, to, headers, parts, raw }] = server.mails as [(typeof server.mails)[0]];
  const [row] = await rows();
  expect({ from, to }).toEqual({ from: 'no-reply@site.test', to: [ANN] });
  expect(headers).toMatchObject({
    from: 'Stall <no-reply@site.test>',
    to: ANN,
    subject,
    'auto-submitted': 'auto-generated',
    'message-id': `<${row?.id}@site.test>`,
    date: new Date(time.at).toUTCString().replace('GMT', '+0000'),
  });
  expect(headers['content-type']).toMatch(/^multipart\/alternative;/);
  expect(Object.keys(parts)).toEqual(['text/plain', 'text/html']);
  const { 'text/plain': text = '', 'text/html': html = '' } = parts;
  expect(text.replaceAll('\r\n', '\n')).toMatch(new RegExp(`\\n\\n${CODE}\\n\\n`));
  for (const part of [text, html]) expect(part).toContain(valid);
  expect(html).toContain(`<html lang="${tag}">`);
  expect(html).toMatch(new RegExp(`font-size:32px[^>]*>${CODE}<`));
  expect(raw).not.toContain('{{');
  expect(row).toMatchObject({ sent: time.at, tries: 1, code: CODE });
  expectNothingPersonal(logText());
});

test('the sender is the one that SMTP_URL names', async () => {
  const server = await startMailServer();
  const { messages } = await startService({ smtpUrl: `${server.url}?from=hello@brand.test` });
  await messages.send(codeFor(ANN));
  await messages.deliver();
  expect(server.mails[0]).toMatchObject({
    from: 'hello@brand.test',
    headers: { from: 'Stall <hello@brand.test>' },
  });
});

test('a temporary refusal is tried again, each time later', async () => {
  const server = await startMailServer();
  const { messages, rows, time, limits, lines, logText } = await startService({ smtpUrl: server.url });
  server.refuse(450);
  await messages.send(codeFor(ANN));
  await messages.deliver();
  expect((await rows())[0]).toMatchObject({
    sent: null,
    tries: 1,
    next_try: time.at + limits.messageRetryMs,
  });
  time.at += limits.messageRetryMs - 1;
  await messages.deliver();
  expect(server.asked).toHaveLength(1);
  time.at += 1;
  await messages.deliver();
  expect((await rows())[0]).toMatchObject({ tries: 2, next_try: time.at + 2 * limits.messageRetryMs });
  server.refuse(null);
  time.at += 2 * limits.messageRetryMs;
  await messages.deliver();
  await messages.deliver();
  expect(server.mails.map(({ to }) => to)).toEqual([[ANN]]);
  expect(lines().map(({ msg, reason }) => [msg, reason])).toEqual([
    ['a message could not be sent yet', 'EENVELOPE 450'],
  ]);
  expectNothingPersonal(logText());
});

test('a final refusal is final, and told without saying whom it concerns', async () => {
  const server = await startMailServer();
  const { messages, rows, time, lines, logText } = await startService({ smtpUrl: server.url });
  server.refuse(550);
  await messages.send(codeFor(ANN));
  await messages.deliver();
  server.refuse(null);
  time.at += 60_000;
  await messages.deliver();
  expect(server.asked).toHaveLength(1);
  const [row] = await rows();
  expect(row).toMatchObject({ sent: null, tries: 1 });
  expect(lines()).toMatchObject([
    { level: 50, msg: 'a message was given up', message: row?.id, channel: 'mail', reason: 'EENVELOPE 550' },
  ]);
  expectNothingPersonal(logText());
});

test('a server that stays down is given up after hours, a code when it has ended', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  const { messages, time, limits, lines, logText } = await startService({ smtpUrl });
  const began = time.at;
  await messages.send(codeFor(ANN));
  await messages.send(codeFor(ANN, welcome));
  const givenUp = () => lines().filter(({ msg }) => msg === 'a message was given up');
  const ends: number[] = [];
  for (let minute = 0; minute <= limits.messageGiveUpMs / 60_000; minute += 1) {
    await messages.deliver();
    while (ends.length < givenUp().length) ends.push(time.at - began);
    time.at += 60_000;
  }
  expect(ends).toHaveLength(2);
  expect(ends[0]).toBeLessThanOrEqual(limits.codeLifeMs);
  expect(ends[1]).toBeGreaterThan(limits.messageGiveUpMs - limits.messageLongestRetryMs - 60_000);
  expect(lines().length).toBeLessThan(10);
  expectNothingPersonal(logText());
});

test('a server that is down or silent delays nobody, and gets the message when it is back', async () => {
  const port = await freePort();
  const silent = createServer();
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => void silent.listen(port, '127.0.0.1', resolve));
  const { messages, rows, time, limits } = await startService({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await messages.send(codeFor(ANN));
  const reached = new Promise((resolve) => silent.once('connection', resolve));
  const delivering = messages.deliver();
  await reached;
  // The server has the connection and says nothing: whoever asks for another code is answered all the same.
  await messages.send(codeFor('bob@shop.test'));
  expect((await rows()).map(({ sent }) => sent)).toEqual([null, null]);
  sockets.forEach((socket) => socket.destroy());
  await new Promise((resolve) => silent.close(resolve));
  await delivering;
  expect((await rows()).map(({ sent }) => sent)).toEqual([null, null]);
  const server = await startMailServer(port);
  time.at += limits.messageRetryMs;
  await messages.deliver();
  expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual([ANN, 'bob@shop.test']);
});

test('a message leaves by itself behind the call that stored it', async () => {
  const server = await startMailServer();
  const { messages } = await startService({ smtpUrl: server.url });
  await messages.send(codeFor(ANN));
  await expect.poll(() => server.mails.length, { interval: 5 }).toBe(1);
});

// Several processes, kills and stops

eachStore((store) => {
  test('a message of a change that is taken back is never sent', async () => {
    const server = await startMailServer();
    const { db, messages, rows } = await startService({ url: await store.readyUrl(), smtpUrl: server.url });
    const change = db.transaction().execute(async (transaction) => {
      await messages.send(codeFor(ANN), transaction);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    await db.transaction().execute((transaction) => messages.send(codeFor('bob@shop.test'), transaction));
    await messages.deliver();
    expect(server.mails.map(({ to }) => to)).toEqual([['bob@shop.test']]);
    expect(await rows()).toHaveLength(1);
  });

  test('two services over one store send each message once', async () => {
    const server = await startMailServer();
    const setting = { url: await store.readyUrl(), smtpUrl: server.url, clock: { at: 1_800_000_000_000 } };
    const [first, second] = [await startService(setting), await startService(setting)];
    const people = Array.from({ length: 40 }, (_, at) => `person${at}@shop.test`);
    for (const [at, to] of people.entries()) await (at % 2 ? first : second).messages.send(codeFor(to));
    await Promise.all([first.messages.deliver(), second.messages.deliver()]);
    await Promise.all([first.messages.deliver(), second.messages.deliver()]);
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
    expect((await first.rows()).map(({ tries }) => tries)).toEqual(people.map(() => 1));
  });

  test('a kill between storing and sending loses nothing', async () => {
    const url = await store.readyUrl();
    // Accepts and says nothing: the process is killed with one message in its hands and the other not yet taken.
    const silent = createServer();
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const taken = new Promise((resolve) => silent.once('connection', resolve));
    const script = path.resolve(import.meta.dirname, '../support/store-and-stay.ts');
    const people = [ANN, 'bob@shop.test'];
    const child = start(process.execPath, [script, url, `smtp://127.0.0.1:${port}`, ...people]);
    await child.until('stored');
    await taken;
    child.child.kill('SIGKILL');
    await child.ended;

    const server = await startMailServer();
    const { messages, time, limits } = await startService({
      url,
      smtpUrl: server.url,
      clock: { at: Date.now() },
    });
    await messages.deliver();
    expect(server.mails.length).toBeLessThan(2);
    time.at += limits.messageLeaseMs;
    await messages.deliver();
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
  });

  test('a stop waits for nobody who is silent, and the next process takes up what was interrupted', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const clock = { at: 1_800_000_000_000 };
    const url = await store.readyUrl();
    const limits = { messageCloseMs: 20 };
    const first = await startService({ url, clock, limits, smtpUrl: `smtp://127.0.0.1:${port}` });
    const taken = new Promise((resolve) => silent.once('connection', resolve));
    await first.messages.send(codeFor(ANN));
    await taken;
    const began = performance.now();
    await first.close();
    expect(performance.now() - began).toBeLessThan(1000);
    const server = await startMailServer();
    const second = await startService({ url, clock, smtpUrl: server.url });
    await second.messages.deliver();
    expect(server.mails.map(({ to }) => to)).toEqual([[ANN]]);
  });
});

// Text messages

async function startWebhook(answer: () => number) {
  const posts: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server = createHttpServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    posts.push({ headers: req.headers, body: JSON.parse(body) });
    res.writeHead(answer(), { location: '/elsewhere' }).end(`about ${PHONE}`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { posts, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sms/secret`) };
}

test('text messages are posted, tried again while the gateway fails, and given up when it refuses', async () => {
  let status = 503;
  const { posts, url } = await startWebhook(() => status);
  const { messages, rows, time, limits, lines, logText } = await startService({ smsWebhookUrl: url });
  const toPhone: Partial<Message> = { channel: 'sms', locale: 'th' };
  await messages.send(codeFor(PHONE, toPhone));
  await messages.deliver();
  status = 302;
  time.at += limits.messageRetryMs;
  await messages.deliver();
  status = 202;
  time.at += 2 * limits.messageRetryMs;
  await messages.deliver();
  const [row] = await rows();
  expect(row).toMatchObject({ sent: time.at, tries: 3, subject: '', html: '' });
  expect(posts.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({
      to: PHONE,
      text: `${CODE} คือรหัสสมัคร Stall ใช้ได้ 10 นาที ห้ามบอกใคร`,
    })),
  );
  expect(new Set(posts.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([row?.id]));
  status = 422;
  await messages.send(codeFor(PHONE, toPhone));
  await messages.deliver();
  time.at += 60_000;
  await messages.deliver();
  expect(posts).toHaveLength(4);
  expect(lines().map(({ reason }) => reason)).toEqual(['HTTP 503', 'HTTP 422']);
  expectNothingPersonal(logText());
});

test('without a server both stay in the outbox until they are too old to keep', async () => {
  const { messages, rows, time, limits } = await startService();
  await messages.send(codeFor(ANN));
  await messages.send(codeFor(PHONE, { channel: 'sms' }));
  await messages.deliver();
  expect((await rows()).map(({ sent, tries }) => [sent, tries])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  time.at += limits.outboxKeepMs;
  await messages.sweep();
  expect(await rows()).toHaveLength(2);
  time.at += 1;
  await messages.sweep();
  expect(await rows()).toHaveLength(0);
});

// What people type

const NO_ADDRESSES = [
  'a@x.test\r\nBcc: b@y.test',
  'a@x.test, b@y.test',
  'a@x.test>\r\nRCPT TO:<b@y.test',
  '"a b"@x.test',
  'Ann <a@x.test>',
  'a@x.test\0',
  'a@b@x.test',
  'ann',
  '',
];
const NO_NUMBERS = ['0812345678', '+66 81 234', '+66812345678,+66812345679', '+0812345678', '+66812345678\n'];

test('nothing is written to what is not one address or number', async () => {
  const { messages, rows } = await startService();
  for (const to of NO_ADDRESSES)
    await expect(messages.send(codeFor(to)), to).rejects.toThrow('no usable recipient');
  for (const to of NO_NUMBERS)
    await expect(messages.send(codeFor(to, { channel: 'sms' })), to).rejects.toThrow('no usable recipient');
  expect(await rows()).toEqual([]);
});

test('a row that was tampered with is given up, not sent', async () => {
  const server = await startMailServer();
  const { db, messages, rows } = await startService();
  await messages.send(codeFor(ANN));
  await db
    .updateTable('outbox')
    .set({ recipient: `${ANN}\r\nBcc: b@y.test` })
    .execute();
  const { log, lines, text } = memoryLog();
  const sender = createMessages({
    ...correspondence({ smtpUrl: server.url, log }),
    db,
    now: () => Date.UTC(2026, 10, 21, 3),
    limits: createLimits({ outboxPollMs: 3_600_000 }),
  });
  await sender.deliver();
  await sender.close();
  expect(server.asked).toEqual([]);
  expect((await rows())[0]).toMatchObject({ sent: null, next_try: Number.MAX_SAFE_INTEGER });
  expect(lines()).toMatchObject([{ msg: 'a message was given up', reason: 'recipient' }]);
  expectNothingPersonal(text());
});

test('a name brings no link, header or markup into a mail', async () => {
  const server = await startMailServer();
  const { messages } = await startService({ smtpUrl: server.url });
  const name = '<b>Win</b> https://evil.test/?a=1 www.evil.test {{code}}\r\nBcc: b@y.test';
  const values = {
    name,
    start: '2026-11-24T03:00:00Z',
    zone: 'Asia/Bangkok',
    minutes: '45',
    language: 'ไทย',
  };
  await messages.send(codeFor(ANN, { kind: 'trainingBooked', locale: 'th', values }));
  await messages.deliver();
  const [{ headers, parts, to }] = server.mails as [(typeof server.mails)[0]];
  expect({ to, bcc: headers.bcc }).toEqual({ to: [ANN], bcc: undefined });
  for (const part of Object.values(parts)) {
    expect(part).not.toMatch(/evil\.test|y\.test|<b>|&lt;b|\{\{/);
    expect(part.match(/https?:\/\/[^\s"<]+/g)?.every((link) => link === 'https://site.test')).toBe(true);
    expect(part).toContain('24 พฤศจิกายน');
    expect(part).toContain('10:00');
  }
});
