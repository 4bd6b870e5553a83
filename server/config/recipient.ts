import { EMAIL_MOST } from '../../shared/account-lengths.ts';

/** The ways that a message to a person can go. */
export type Channel = 'mail' | 'sms';

/** One address and nothing else: no blank, control character or sign that lists and headers are made of (threats A11). */
const MAIL = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[\p{L}\p{M}\p{N}.-]+$/u;
/** E.164. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** Whether a message of the channel can be addressed to `to`, and to nobody else. */
export function isRecipient(channel: Channel, to: string): boolean {
  return channel === 'mail' ? to.length <= EMAIL_MOST && MAIL.test(to) : PHONE.test(to);
}

/** Address that mails come from where SMTP_URL names none: an IP address stands in brackets (RFC 5321, 4.1.3). */
export function noReplyAddress({ hostname }: URL): string {
  if (hostname.startsWith('[')) return `no-reply@[IPv6:${hostname.slice(1, -1)}]`;
  return `no-reply@${/^\d+(?:\.\d+){3}$/.test(hostname) ? `[${hostname}]` : hostname}`;
}
