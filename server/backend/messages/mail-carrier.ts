import type { NodemailerError, SMTPPoolOptions } from 'nodemailer';
import type { OutboxRow } from '../store/schema/messages.ts';
import { plainReason, NotCarriedError, type Carrier } from './carrier.ts';
import { isRecipient, noReplyAddress } from '../../config/recipient.ts';

export interface MailOptions {
  /** Has the options of SMTP_URL; `?from=` names the sender. */
  smtpUrl: string;
  siteOrigin: URL;
  brand: () => string;
  limits: { messagesAtOnce: number; messageConnectMs: number; messageSendMs: number };
}

/** A refusal of any other command concerns our settings, not the message. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

/** Uses TLS from the start for `smtps:`, and if offered for `smtp:`. */
export function createMailCarrier({ smtpUrl, siteOrigin, brand, limits }: MailOptions): Carrier {
  const { url, from } = readSmtpUrl(smtpUrl, siteOrigin);
  // Loaded only where mails leave the site.
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
    // Stays the same, so that mailboxes recognise a duplicate.
    messageId: `<${id}@${host}>`,
    // RFC 3834: prevents automatic replies.
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

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
