import type { NodemailerError, SMTPPoolOptions } from 'nodemailer';
import type { OutboxRow } from '../store/schema/messages.ts';
import { plainReason, NotCarriedError, type Carrier } from './carrier.ts';
import { isRecipient, noReplyAddress } from '../../config/recipient.ts';

/** Where mails are handed over, and in whose name. */
export interface MailOptions {
  /** `smtp:` or `smtps:`, with user, password and the options that SMTP_URL may have; `?from=` names the sender. */
  smtpUrl: string;
  siteOrigin: URL;
  brand: () => string;
  limits: { messagesAtOnce: number; messageConnectMs: number; messageSendMs: number };
}

/** Answers to these commands are about the message; to others (greeting, sign-in, sender) about our settings. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

/** Hands mails to the server of SMTP_URL over kept connections. TLS: `smtps:` at once, `smtp:` as the server offers. */
export function createMailCarrier({ smtpUrl, siteOrigin, brand, limits }: MailOptions): Carrier {
  const { url, from } = readSmtpUrl(smtpUrl, siteOrigin);
  // Loaded only where mails leave: most starts do without.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport(poolOptions(url, limits)),
  );
  return {
    async carry(row, signal) {
      if (!isRecipient('mail', row.recipient)) throw new NotCarriedError('recipient', true);
      try {
        const open = await transport;
        await open.sendMail({ ...mailOf(row, from, brand()), signal });
      } catch (error) {
        throw notCarried(error as NodemailerError);
      }
    },
    close: () => void transport.then((open) => open.close({ force: true })),
  };
}

function poolOptions(url: string, limits: MailOptions['limits']): SMTPPoolOptions & { pool: true } {
  return {
    pool: true,
    logger: false,
    debug: false,
    maxConnections: limits.messagesAtOnce,
    maxRequeues: 1,
    connectionTimeout: limits.messageConnectMs,
    dnsTimeout: limits.messageConnectMs,
    greetingTimeout: limits.messageConnectMs,
    socketTimeout: limits.messageSendMs,
    socketCloseTimeout: 0,
    url,
  };
}

function mailOf({ id, recipient, subject, text, html, at }: OutboxRow, from: string, brand: string) {
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    from: { name: brand, address: from },
    to: { name: '', address: recipient },
    envelope: { from, to: [recipient] },
    subject,
    text,
    html,
    date: new Date(at),
    // The same at every try, so that a mailbox can tell a second copy.
    messageId: `<${id}@${host}>`,
    // RFC 3834: nobody's holiday notice answers.
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The address without what is ours in it, and the sender. */
function readSmtpUrl(smtpUrl: string, siteOrigin: URL): { url: string; from: string } {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? noReplyAddress(siteOrigin);
  url.searchParams.delete('from');
  return { url: url.href, from };
}

function notCarried({ code, responseCode, command, permanent }: NodemailerError): NotCarriedError {
  const refused = permanent === true && ABOUT_THE_MESSAGE.has(command ?? '');
  return new NotCarriedError(plainReason(code, responseCode), refused);
}
