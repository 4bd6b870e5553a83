import type { OutboxRow } from '../store/schema/messages.ts';
import { NEVER } from './outbox-rows.ts';

/** Those of `server/limits/limits.ts` that say when a message is tried again and given up, in ms. */
export interface DeliveryLimits {
  messageRetryMs: number;
  messageLongestRetryMs: number;
  messageGiveUpMs: number;
  codeLifeMs: number;
}

/** When a message has become useless: a code that has ended would only puzzle, anything else is news for some hours. */
export function endOf({ at, code }: Pick<OutboxRow, 'at' | 'code'>, limits: DeliveryLimits): number {
  return at + (code === '' ? limits.messageGiveUpMs : limits.codeLifeMs);
}

/**
 * When a message is tried again after a failure that may pass.
 * @param tries so far, the failed one included
 * @returns milliseconds since 1970, NEVER when it would come too late
 */
export function nextTry(
  row: Pick<OutboxRow, 'at' | 'code'>,
  tries: number,
  now: number,
  limits: DeliveryLimits,
): number {
  const pause = Math.min(limits.messageRetryMs * 2 ** Math.max(0, tries - 1), limits.messageLongestRetryMs);
  return now + pause < endOf(row, limits) ? now + pause : NEVER;
}
