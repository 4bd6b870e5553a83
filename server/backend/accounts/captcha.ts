import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import type { Database } from '../store/open-store.ts';
import { Refusal } from '../answers/refusal.ts';
import type { Secrets } from './secrets.ts';

export interface CaptchaLimits {
  /** Rounds of a hash in each try of a solver. */
  captchaRounds: number;
  /** Milliseconds that a challenge, and then its ticket, is valid. */
  captchaLifeMs: number;
  /** Milliseconds that a used one is remembered after its end. */
  captchaMemoryMs: number;
  clockSkewMs: number;
}

/**
 * A proof of work. Solving a challenge gives a ticket for one call. Each works once, for the address that asked for the
 * challenge (threats A4), whatever the clock does (threats A16).
 */
export interface Captcha {
  /** @param asker `Visitor.address` */
  challenge(asker: string): Promise<WireAnswer<'genVerifyCode'>>;
  /**
   * @param payload base64 of JSON `{challenge, solution}`
   * @returns null if it is unsolved, expired, used or another's
   */
  ticketFor(payload: string, asker: string): Promise<string | null>;
  /** False if the ticket is forged, expired, used or another's. */
  spend(ticket: string, asker: string): Promise<boolean>;
}

const ALGORITHM = 'PBKDF2/SHA-256';
/** So many tries. The server knows the number and needs one (ALTCHA's deterministic mode). */
const COUNTERS = { min: 100, max: 300 } as const;

/** Only payloads of this shape reach the library. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(128),
      expiresAt: z.int(),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
});

interface CaptchaOptions {
  db: Database;
  secrets: Secrets;
  limits: CaptchaLimits;
  now: () => number;
}

export function createCaptcha({ db, secrets, limits, now }: CaptchaOptions): Captcha {
  // Only whoever asked has the same keys, so nothing has to be stored.
  const keysOf = (asker: string) => ({
    hmacSignatureSecret: keyed(secrets.challenges, asker).toString('base64url'),
    hmacKeySignatureSecret: secrets.solutions,
    deriveKey,
  });
  const sign = (text: string, asker: string) => keyed(secrets.tickets, `${asker}\n${text}`);
  const isLive = (expires: number) => {
    const left = expires - now();
    return left > 0 && left <= limits.captchaLifeMs + limits.clockSkewMs;
  };
  const spendOnce = (token: string, expires: number) =>
    spendToken(db, token, expires, now() - limits.captchaMemoryMs);
  return {
    async challenge(asker) {
      const expiresAt = Math.ceil((now() + limits.captchaLifeMs) / 1000);
      const counter = randomInt(COUNTERS.min, COUNTERS.max);
      const work = { algorithm: ALGORITHM, cost: limits.captchaRounds, counter };
      const options = { ...work, ...keysOf(asker), expiresAt };
      const { parameters, signature = '' } = await createChallenge(options);
      return { parameters: { ...parameters }, signature };
    },
    async ticketFor(payload, asker) {
      const solved = readPayload(payload);
      if (solved === null) return null;
      const expires = solved.challenge.parameters.expiresAt * 1000;
      if (!isLive(expires) || !(await verifySolution({ ...solved, ...keysOf(asker) })).verified) return null;
      if (!(await spendOnce(solved.challenge.signature, expires))) return null;
      const body = `${now() + limits.captchaLifeMs}.${randomBytes(16).toString('base64url')}`;
      return `${body}.${sign(body, asker).toString('base64url')}`;
    },
    async spend(ticket, asker) {
      const [, body = '', expires = '', signature = ''] =
        /^((\d{1,16})\.[\w-]{22})\.([\w-]{43})$/.exec(ticket) ?? [];
      if (body === '' || !timingSafeEqual(Buffer.from(signature, 'base64url'), sign(body, asker)))
        return false;
      return isLive(Number(expires)) && spendOnce(body, Number(expires));
    },
  };
}

function keyed(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/**
 * Spends the ticket, if the call brought one.
 * @throws Refusal if the ticket is invalid
 */
export async function spendTicket(
  captcha: Pick<Captcha, 'spend'>,
  ticket: string,
  asker: string,
): Promise<boolean> {
  if (ticket === '') return false;
  if (await captcha.spend(ticket, asker)) return true;
  throw new Refusal('captcha', { accessCode: 'captcha' });
}

function readPayload(payload: string): z.infer<typeof Payload> | null {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * False if the token was used before. The primary key settles races.
 * @param forget tokens that ended before this time are forgotten; a clock set back may come near it (threats A16)
 */
async function spendToken(db: Database, token: string, expires: number, forget: number): Promise<boolean> {
  await db.deleteFrom('spent_tokens').where('expires', '<=', forget).execute();
  const token_hash = createHash('sha256').update(token).digest('hex');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values({ token_hash, expires })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
