import { expect } from 'vitest';
import { heaviest, inDigits, sumOf, type WeighedPart } from '../../server/weight/heaviest.ts';

const NAMED = 6;

/**
 * Fails with the heaviest parts and the command that tells what has grown. Limits and how they are raised: decision 23.
 * @param bytes of the whole; the sum of the parts when left out
 */
export function expectWithin(
  limit: number,
  what: string,
  parts: readonly WeighedPart[],
  bytes: number = sumOf(parts),
): void {
  const message =
    `${what} weighs ${inDigits(bytes)} of at most ${inDigits(limit)} bytes: ${heaviest(parts, NAMED)}; ` +
    '"npm run bench -- weight --against <commit>" tells what has grown';
  expect(bytes, message).toBeLessThanOrEqual(limit);
}
