import { expect, test } from 'vitest';
import { createMessages } from '../../../server/backend/messages/create-messages.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { correspondence } from '../../support/correspondence.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { ANN, codeFor, startService, expectNothingPersonal } from '../../support/message-service.ts';
import { memoryLog } from '../../support/serve.ts';

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
    limits: patientLimits({ outboxPollMs: 3_600_000 }),
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
