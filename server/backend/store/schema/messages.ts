/** Mails and messages: written with the change they tell of, sent behind it. */
export interface OutboxRow {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The code in it, or empty. */
  code: string;
  at: number;
  /** When it left; null while it waits, and always without SMTP_URL or SMS_WEBHOOK_URL. */
  sent: number | null;
  tries: number;
  next_try: number;
}
