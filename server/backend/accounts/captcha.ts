import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import type { Database } from '../store/open-store.ts';
import { Refusal } from '../answers/refusal.ts';
import type { Secrets } from './secrets.ts';

export interface CaptchaLimits {
  /** Milliseconds that a challenge, and then its ticket, is valid. */
  captchaLifeMs: number;
}

/** A proof of work. Solving a challenge gives a ticket for one call. Each works once (threats A4). */
export interface Captcha {
  challenge(): Promise<WireAnswer<'genVerifyCode'>>;
  /**
   * @param payload base64 of JSON `{challenge, solution}`
   * @returns null if it is unsolved, expired or used
   */
  ticketFor(payload: string): Promise<string | null>;
  /** False if the ticket is forged, expired or used. */
  spend(ticket: string): Promise<boolean>;
}

/**
 * Half a second on a phone of 2020. The server knows the counter and needs a millisecond (ALTCHA's deterministic mode).
 */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000 } as const;
const COUNTERS = { min: 100, max: 300 } as const;

/** Only payloads of this shape reach the library. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(WORK.algorithm),
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
  const keys = {
    hmacSignatureSecret: secrets.challenges,
    hmacKeySignatureSecret: secrets.solutions,
    deriveKey,
  };
  const sign = (text: string) => createHmac('sha256', secrets.tickets).update(text).digest();
  return {
    async challenge() {
      const expiresAt = Math.ceil((now() + limits.captchaLifeMs) / 1000);
      const counter = randomInt(COUNTERS.min, COUNTERS.max);
      const { parameters, signature = '' } = await createChallenge({ ...WORK, ...keys, counter, expiresAt });
      return { parameters: { ...parameters }, signature };
    },
    async ticketFor(payload) {
      const solved = readPayload(payload);
      if (solved === null) return null;
      const expires = solved.challenge.parameters.expiresAt * 1000;
      if (expires <= now() || !(await verifySolution({ ...solved, ...keys })).verified) return null;
      if (!(await spendToken(db, solved.challenge.signature, expires, now()))) return null;
      const body = `${now() + limits.captchaLifeMs}.${randomBytes(16).toString('base64url')}`;
      return `${body}.${sign(body).toString('base64url')}`;
    },
    async spend(ticket) {
      const [, body = '', expires = '', signature = ''] =
        /^((\d{1,16})\.[\w-]{22})\.([\w-]{43})$/.exec(ticket) ?? [];
      if (body === '' || !timingSafeEqual(Buffer.from(signature, 'base64url'), sign(body))) return false;
      return Number(expires) > now() && spendToken(db, body, Number(expires), now());
    },
  };
}

/**
 * Spends the ticket, if the call brought one.
 * @throws Refusal if the ticket is invalid
 */
export async function spendTicket(captcha: Pick<Captcha, 'spend'>, ticket: string): Promise<boolean> {
  if (ticket === '') return false;
  if (await captcha.spend(ticket)) return true;
  throw new Refusal('captcha', { accessCode: 'captcha' });
}

function readPayload(payload: string): z.infer<typeof Payload> | null {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** False if the token was used before. The primary key settles races. */
async function spendToken(db: Database, token: string, expires: number, at: number): Promise<boolean> {
  await db.deleteFrom('spent_tokens').where('expires', '<=', at).execute();
  const token_hash = createHash('sha256').update(token).digest('hex');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values({ token_hash, expires })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
