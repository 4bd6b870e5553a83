import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Message } from '../../../server/backend/messages/messages.ts';
import { localeText } from '../../support/locale-text.ts';
import { PHONE, CODE, codeFor, startService, expectNothingPersonal } from '../../support/message-service.ts';

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
      text: localeText('th', 'mail', 'registerCode.sms', { code: CODE, brand: 'Stall', valid: 10 }),
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
