import type { OutboxRow } from '../store/schema/messages.ts';

export interface Carrier {
  /**
   * Hands over a message and resolves once it is accepted.
   * @throws NotCarriedError
   */
  carry(row: OutboxRow, signal: AbortSignal): Promise<void>;
  /** Ends all connections, even busy ones. */
  close(): void;
}

/** The reason holds only codes, because the other side's words may name the recipient. */
export class NotCarriedError extends Error {
  override name = 'NotCarriedError';
  readonly reason: string;
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(`a message was not taken: ${reason}`);
    this.reason = reason;
    this.permanent = permanent;
  }
}

/** Keeps only what looks like a code, because an error's text may hold an address. */
export function plainReason(...parts: unknown[]): string {
  const codes = parts.filter((part) => /^\w{1,40}$/.test(String(part ?? ''))).map(String);
  return codes.length === 0 ? 'unknown' : codes.join(' ');
}
