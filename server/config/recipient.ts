import { EMAIL_MOST } from '../../shared/account-lengths.ts';

export type Channel = 'mail' | 'sms';

/** Exactly one address, without characters that have a meaning in lists and headers (threats A11). */
const MAIL = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[\p{L}\p{M}\p{N}.-]+$/u;
/** E.164. */
const PHONE = /^\+[1-9]\d{6,14}$/;

export function isRecipient(channel: Channel, to: string): boolean {
  return channel === 'mail' ? to.length <= EMAIL_MOST && MAIL.test(to) : PHONE.test(to);
}

/** The default sender. An IP address is bracketed (RFC 5321, 4.1.3). */
export function noReplyAddress({ hostname }: URL): string {
  if (hostname.startsWith('[')) return `no-reply@[IPv6:${hostname.slice(1, -1)}]`;
  return `no-reply@${/^\d+(?:\.\d+){3}$/.test(hostname) ? `[${hostname}]` : hostname}`;
}
