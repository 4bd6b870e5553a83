import type { Locale } from '../../../shared/locales.ts';
import { messageValues } from '../../../shared/registry/area-texts/mail.ts';
import type { Channel } from '../../config/recipient.ts';
import type { Database } from '../store/open-store.ts';

/**
 * The kinds of message, with texts of the same name in `locales/<code>/mail.json`. Any text may use `{{brand}}`,
 * `{{site}}` (the origin), `{{valid}}` (minutes that a code is valid), and the values of its kind:
 *
 * - `registerCode`, `forgetCode`, `loginCode`: `code`, letters and digits.
 * - `welcome`: `name`.
 * - `trainingBooked`: `name`; `start`, an ISO 8601 instant; `zone`, the IANA time zone to write it in (UTC if unknown);
 *   `minutes`; `language` of the training, in the reader's words.
 *
 * Forms supply a `name`, so `plainName` strips what a mail program would turn into a link (threats A11), and
 * `strangersName` also what invites to a call (threats A15).
 */
export type MessageKind = keyof typeof messageValues;

export function channelOf(kind: 'email' | 'phone'): Channel {
  return kind === 'email' ? 'mail' : 'sms';
}

export const MESSAGE_VALUES: Readonly<Record<MessageKind, readonly string[]>> = messageValues;

export interface Message {
  kind: MessageKind;
  channel: Channel;
  /** An e-mail address, or a phone number as `+66812345678`. */
  to: string;
  locale: Locale;
  /** The outbox also stores `code`. */
  values: Readonly<Record<string, string>>;
}

/** Messages are stored first and sent after the answer, so that none is lost. */
export interface Messages {
  /**
   * @param db the transaction that the message belongs to
   * @throws Error if the recipient does not fit the channel or a value is missing; callers check both
   */
  send(message: Message, db?: Database): Promise<void>;
}
