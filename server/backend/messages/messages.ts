import type { Locale } from '../../../shared/locales.ts';
import type { Channel } from '../../config/recipient.ts';
import type { Database } from '../store/open-store.ts';

/**
 * What the backend writes to people about, and the values each needs. Texts: `locales/<code>/mail.json`, under the same
 * name; besides its own values every text may use `{{brand}}`, `{{site}}` (origin of the site) and `{{valid}}` (minutes
 * for which a code holds).
 *
 * - `registerCode`, `forgetCode`, `loginCode`: `code`, letters and digits.
 * - `welcome`: `name`.
 * - `passwordChanged`: none.
 * - `trainingBooked`: `name`; `start`, an ISO 8601 instant, written out in the language of the message; `zone`, the IANA
 *   name of the time zone to write it in (UTC when it is none); `minutes`, how long the training takes; `language`, what
 *   the reader calls the one it is held in.
 *
 * A `name` comes from whoever filled in a form. Only a part of it is written (`plainName`), and nothing that a mail
 * program would turn into a link (threats A11).
 */
export type MessageKind =
  | 'registerCode'
  | 'forgetCode'
  | 'loginCode'
  | 'welcome'
  | 'passwordChanged'
  | 'trainingBooked';

/** The way messages to an account go. */
export function channelOf(kind: 'email' | 'phone'): Channel {
  return kind === 'email' ? 'mail' : 'sms';
}

/** Names of the values that a kind needs. */
export const MESSAGE_VALUES: Readonly<Record<MessageKind, readonly string[]>> = {
  registerCode: ['code'],
  forgetCode: ['code'],
  loginCode: ['code'],
  welcome: ['name'],
  passwordChanged: [],
  trainingBooked: ['name', 'start', 'zone', 'minutes', 'language'],
};

/** One mail or text message to one person. */
export interface Message {
  kind: MessageKind;
  channel: Channel;
  /** E-mail address, or phone number as `+66812345678`. */
  to: string;
  locale: Locale;
  /** Fill the placeholders of the texts; `code` also stands in the outbox. */
  values: Readonly<Record<string, string>>;
}

/** The way out of the backend: messages are stored first and sent behind the answer, so that none is lost. */
export interface Messages {
  /**
   * @param db the transaction of the change that the message tells of; the store itself when left out
   * @throws Error when the recipient is no address of the channel or a value is missing: callers have checked both
   */
  send(message: Message, db?: Database): Promise<void>;
}
