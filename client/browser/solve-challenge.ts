import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createCall } from '../../shared/api/call.ts';
import { encryptTencentCaptcha, genVerifyCode } from '../../shared/api/routes.ts';
import { fetchTransport } from './fetch-transport.ts';

/** In milliseconds. A slow phone takes a second or two. */
const PATIENCE_MS = 30_000;

/**
 * Solves a proof of work without the visitor and exchanges it for a ticket.
 * @returns undefined if time ran out, so that the call goes without a ticket
 * @throws what the calls throw
 */
export async function solveChallenge(): Promise<string | undefined> {
  const call = createCall({ transport: fetchTransport });
  const challenge = await call(genVerifyCode);
  const solution = await solve({ challenge: challenge as never, deriveKey, timeout: PATIENCE_MS });
  if (solution === null) return undefined;
  const payload = btoa(JSON.stringify({ challenge, solution }));
  const { ticket } = await call(encryptTencentCaptcha, { payload });
  return ticket;
}
