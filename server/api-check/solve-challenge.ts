import { solveChallenge, type Challenge, type DeriveKeyFunction } from 'altcha-lib';

/** A phone needs half a second. */
const SOLVE_MS = 30_000;

async function deriveKeyOf(algorithm: string): Promise<DeriveKeyFunction | null> {
  if (algorithm.startsWith('PBKDF2/')) return (await import('altcha-lib/algorithms/pbkdf2')).deriveKey;
  if (algorithm.startsWith('SHA-')) return (await import('altcha-lib/algorithms/sha')).deriveKey;
  if (algorithm === 'SCRYPT') return (await import('altcha-lib/algorithms/scrypt')).deriveKey;
  if (algorithm === 'ARGON2ID') return (await import('altcha-lib/algorithms/argon2id')).deriveKey;
  return null;
}

/** Returns the `payload` that answers the challenge; null if it cannot be solved. */
export async function solve(challenge: Challenge): Promise<string | null> {
  const deriveKey = await deriveKeyOf(challenge.parameters.algorithm);
  if (deriveKey === null) return null;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: SOLVE_MS }).catch(() => null);
  if (solution === null) return null;
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
