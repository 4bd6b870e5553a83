import { expect, test } from 'vitest';
import {
  MAIL_NAME,
  startMailServer,
  trustMailServer,
  type MailEncryption,
  type MailServer,
} from '../../support/mail-server.ts';
import { ANN, codeFor, expectNothingPersonal, startService } from '../../support/message-service.ts';

/* What carries codes is encrypted, and only to the server that is meant (threats A17). */

/** Sends a code. Returns why it could not be sent, if so. */
async function sendCode(smtpUrl: string): Promise<unknown[]> {
  const { messages, lines, logText } = await startService({ smtpUrl });
  await messages.send(codeFor(ANN));
  await messages.deliver();
  expectNothingPersonal(logText());
  return lines().map(({ reason }) => reason);
}

const expectNothingTold = ({ mails, asked }: MailServer) => expect([mails, asked]).toEqual([[], []]);

const WAYS: [MailEncryption, string][] = [
  ['TLS', ''],
  ['STARTTLS', '&requireTLS=true'],
  ['STARTTLS', ''],
];

test.each(WAYS)('over %s%s a mail is encrypted, if the certificate is good', async (encryption, options) => {
  trustMailServer();
  const server = await startMailServer(0, encryption);
  expect(await sendCode(`${server.url}?tls.servername=${MAIL_NAME}${options}`)).toEqual([]);
  expect(server.mails.map(({ to, encrypted }) => ({ to, encrypted }))).toEqual([
    { to: [ANN], encrypted: true },
  ]);
});

test.each(WAYS)(
  'over %s%s an unknown authority is refused, and nothing goes out in clear',
  async (encryption, options) => {
    const server = await startMailServer(0, encryption);
    const reasons = await sendCode(`${server.url}?tls.servername=${MAIL_NAME}${options}`);
    expect(reasons).toHaveLength(1);
    expectNothingTold(server);
  },
);

test.each(WAYS)('over %s%s a certificate for another name is refused', async (encryption, options) => {
  trustMailServer();
  const server = await startMailServer(0, encryption);
  const reasons = await sendCode(`${server.url}?tls.servername=other.test${options}`);
  expect(reasons).toHaveLength(1);
  expectNothingTold(server);
});

test('requireTLS does without a server that offers none', async () => {
  const server = await startMailServer();
  expect(await sendCode(`${server.url}?requireTLS=true`)).toHaveLength(1);
  expectNothingTold(server);
});
