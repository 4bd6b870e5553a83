import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { onTestFinished } from 'vitest';
import { openBackend, type Backend, type BackendOptions } from '../../server/backend/open-backend.ts';
import type { Visitor } from '../../server/backend/visitor.ts';
import type { Limits } from '../../server/limits/limits.ts';
import { patientLimits } from './patient-limits.ts';
import { encodePassword } from '../../server/password-encoding.ts';
import { EMBEDDED_PASSWORD_IV } from '../../shared/password-layout.ts';
import { correspondence } from './correspondence.ts';
import { readySqlite } from './stores.ts';

export const VISITOR: Visitor = {
  cookies: {},
  locale: null,
  address: '192.0.2.1',
  agent: '',
  acceptLanguage: '',
};

/** A backend whose clock only tests move. */
export interface ClockedBackend extends Backend {
  pass(ms: number): void;
}

export async function startBackend({
  limits,
  ...options
}: Partial<Omit<BackendOptions, 'limits'>> & { limits?: Partial<Limits> } = {}): Promise<ClockedBackend> {
  let at = Date.now();
  const backend = await openBackend({
    databaseUrl: options.databaseUrl ?? (await readySqlite()),
    now: () => at,
    correspondence: correspondence(),
    ...options,
    limits: patientLimits(limits),
  });
  onTestFinished(() => backend.close());
  return { ...backend, pass: (ms) => void (at += ms) };
}

export function encoded(password: string): string {
  return encodePassword(password, EMBEDDED_PASSWORD_IV);
}

/** Returns what `encryptTencentCaptcha` takes. */
export async function solved(challenge: unknown): Promise<string> {
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return asPayload({ challenge: given, solution });
}

export function asPayload(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}
