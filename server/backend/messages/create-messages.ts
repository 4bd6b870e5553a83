import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Limits } from '../../limits/limits.ts';
import type { Database } from '../store/open-store.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { createMailCarrier } from './mail-carrier.ts';
import type { Messages } from './messages.ts';
import { blankOlderCodes, deleteOlder } from './outbox-rows.ts';
import { isRecipient, type Channel } from '../../config/recipient.ts';
import { createSmsCarrier } from './sms-carrier.ts';
import { writeMessage, type Sender } from './write-message.ts';

export interface Correspondence extends Omit<Sender, 'codeLifeMs'> {
  /** `null` keeps mails in the outbox. */
  smtpUrl: string | null;
  /** `null` keeps text messages in the outbox. */
  smsWebhookUrl: URL | null;
  log: Logger;
}

export interface MessagesOptions extends Correspondence {
  db: Database;
  now: () => number;
  limits: Limits;
  /** Told of each message that is stored. */
  onMessage?: ((channel: Channel) => void) | undefined;
}

export interface OutgoingMessages extends Messages {
  /** Tries all due messages. Each `send` triggers it too. */
  deliver(): Promise<void>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Stores messages; any process with the store sends them. */
export function createMessages(options: MessagesOptions): OutgoingMessages {
  const { db, now, log, limits, onMessage } = options;
  const sender: Sender = { ...options, codeLifeMs: limits.codeLifeMs };
  const deliveries = createDeliveries(options);
  const deliver = async () => void (await Promise.all(deliveries.map((delivery) => delivery.run())));
  const sweep = async () => {
    await deleteOlder(db, now() - limits.outboxKeepMs);
    // A process may have taken a message in the last moment of its code.
    await blankOlderCodes(db, now() - limits.codeLifeMs - limits.messageLeaseMs);
  };
  const delivering = createBackgroundWork(log, 'messages could not be read or noted', deliver);
  const sweeping = createBackgroundWork(log, 'old messages could not be deleted or blanked', sweep);
  if (deliveries.length > 0) delivering.repeat(limits.outboxPollMs);
  sweeping.repeat(limits.outboxSweepMs);

  return {
    async send(message, transaction = db) {
      const { channel, to } = message;
      if (!isRecipient(channel, to)) throw new Error(`A message ${message.kind} has no usable recipient`);
      const at = now();
      const row = { id: randomUUID(), channel, recipient: to, ...writeMessage(message, sender) };
      const state = { at, sent: null, tries: 0, next_try: at };
      await transaction
        .insertInto('outbox')
        .values({ ...row, ...state })
        .execute();
      onMessage?.(channel);
      if (deliveries.length > 0) delivering.soon();
    },
    deliver,
    sweep,
    async close() {
      delivering.end();
      sweeping.end();
      await Promise.all(deliveries.map((delivery) => delivery.close()));
    },
  };
}

/** Each channel has its own, so that a hanging mail server delays no text message. */
function createDeliveries(options: MessagesOptions): Delivery[] {
  const { smtpUrl, smsWebhookUrl } = options;
  const mail = smtpUrl === null ? null : createMailCarrier({ ...options, smtpUrl });
  const sms = smsWebhookUrl === null ? null : createSmsCarrier({ ...options, webhookUrl: smsWebhookUrl });
  return [
    ...(mail === null ? [] : [createDelivery({ ...options, channel: 'mail', carrier: mail })]),
    ...(sms === null ? [] : [createDelivery({ ...options, channel: 'sms', carrier: sms })]),
  ];
}

interface BackgroundWork {
  repeat(ms: number): void;
  soon(): void;
  end(): void;
}

/** Logs only the first failure in a row. */
function createBackgroundWork(log: Logger, failure: string, work: () => Promise<void>): BackgroundWork {
  const timers = new Set<NodeJS.Timeout>();
  let failed = false;
  const start = async () => {
    try {
      await work();
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ err: error }, failure);
      failed = true;
    }
  };
  return {
    repeat: (ms) => void timers.add(setInterval(() => void start(), ms).unref()),
    soon() {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void start();
      }, 0);
      timers.add(timer);
    },
    end: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}
