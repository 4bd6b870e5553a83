import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Message } from '../../../server/backend/messages/messages.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { localeText } from '../../support/locale-text.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { ANN, CODE, codeFor, startService, expectNothingPersonal } from '../../support/message-service.ts';
import { freePort } from '../../support/processes.ts';

const welcome: Partial<Message> = { kind: 'welcome', values: { name: 'Ann' } };

test.each([
  ['th', 'th'],
  ['zh_CN', 'zh-CN'],
] as const)('a mail in %s arrives in both forms with its headers', async (locale, tag) => {
  const values = { brand: 'Stall', valid: 10 };
  const subject = localeText(locale, 'mail', 'registerCode.subject', values);
  const detail = localeText(locale, 'mail', 'registerCode.detail', values);
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
  expect(text).toContain(detail);
  expect(html).toContain(escapeHtml(detail));
  expect(html).toContain(`<html lang="${tag}">`);
  expect(html).toMatch(new RegExp(`font-size:32px[^>]*>${CODE}<`));
  expect(raw).not.toContain('{{');
  expect(row).toMatchObject({ sent: time.at, tries: 1, code: '' });
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
  // The server holds the connection silently, but other visitors are still answered.
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
