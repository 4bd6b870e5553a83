import { NotCarriedError, plainReason, type Carrier } from './carrier.ts';
import { isRecipient } from '../../config/recipient.ts';

export interface SmsOptions {
  webhookUrl: URL;
  limits: { messagesAtOnce: number; messageConnectMs: number; messageSendMs: number };
}

/** Other statuses concern the address or the moment, not the message. */
const REFUSED = new Set([400, 410, 413, 422]);

/** Posts JSON `{to, text}` to SMS_WEBHOOK_URL. Any 2xx accepts it. */
export function createSmsCarrier({ webhookUrl, limits }: SmsOptions): Carrier {
  let client: ReturnType<typeof openClient> | null = null;
  async function post(id: string, body: string, signal: AbortSignal): Promise<number> {
    const { agent, request } = await (client ??= openClient(limits));
    try {
      const { statusCode, body: answer } = await request(webhookUrl, {
        method: 'POST',
        // The key stays the same, so that gateways recognise a duplicate.
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body,
        dispatcher: agent,
        signal,
      });
      // The body must neither fill the memory nor fail the call.
      await answer.dump({ limit: 16_384 }).catch(() => undefined);
      return statusCode;
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      throw new NotCarriedError(plainReason(code ?? name), false);
    }
  }
  return {
    async carry({ id, recipient, text }, signal) {
      if (!isRecipient('sms', recipient)) throw new NotCarriedError('recipient', true);
      const status = await post(id, JSON.stringify({ to: recipient, text }), signal);
      if (status < 200 || status > 299) throw new NotCarriedError(`HTTP ${status}`, REFUSED.has(status));
    },
    close: () => void client?.then(({ agent }) => agent.destroy()),
  };
}

/** Loaded on first use, because most sites send none. */
async function openClient(limits: SmsOptions['limits']) {
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    connections: limits.messagesAtOnce,
    connect: { timeout: limits.messageConnectMs },
    headersTimeout: limits.messageSendMs,
    bodyTimeout: limits.messageSendMs,
  });
  return { agent, request };
}
