import type { OutboxRow } from '../store/schema/messages.ts';

/** Hands messages of one channel over to who delivers them. */
export interface Carrier {
  /**
   * Resolves when the message has been taken.
   * @throws NotCarriedError
   */
  carry(row: OutboxRow, signal: AbortSignal): Promise<void>;
  /** Ends idle connections, and busy ones too. */
  close(): void;
}

/** A message was not taken. The reason has codes and no words of the other side, which may name the recipient. */
export class NotCarriedError extends Error {
  override name = 'NotCarriedError';
  readonly reason: string;
  /** Trying again would give the same answer. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(`a message was not taken: ${reason}`);
    this.reason = reason;
    this.permanent = permanent;
  }
}

/** A code of a library, or nothing of what it was: the text of an error may hold an address. */
export function plainReason(...parts: unknown[]): string {
  const codes = parts.filter((part) => /^\w{1,40}$/.test(String(part ?? ''))).map(String);
  return codes.length === 0 ? 'unknown' : codes.join(' ');
}
