import type { OutboxRow } from '../store/schema/messages.ts';
import { NEVER } from './outbox-rows.ts';

export interface DeliveryLimits {
  messageRetryMs: number;
  messageLongestRetryMs: number;
  messageGiveUpMs: number;
  codeLifeMs: number;
}

/** A message becomes useless when its code expires, or else after some hours. */
export function endOf({ at, code }: Pick<OutboxRow, 'at' | 'code'>, limits: DeliveryLimits): number {
  return at + (code === '' ? limits.messageGiveUpMs : limits.codeLifeMs);
}

/**
 * @param tries so far, including the failed one
 * @returns milliseconds since 1970, or NEVER if that would be too late
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
