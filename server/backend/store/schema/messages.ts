export interface OutboxRow {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  code: string;
  at: number;
  /** Null while it waits, and always without a carrier. */
  sent: number | null;
  tries: number;
  next_try: number;
}
