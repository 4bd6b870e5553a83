import { createHash } from 'node:crypto';
import type { Steps } from '../../../shared/registry/steps.ts';

/** Takes about a millisecond. */
const SLICE_BYTES = 500_000;

/** SHA-256 in hexadecimal digits. */
export function* hashInSteps(bytes: Uint8Array): Steps<string> {
  const sum = createHash('sha256');
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    sum.update(bytes.subarray(at, at + SLICE_BYTES));
    yield;
  }
  return sum.digest('hex');
}
