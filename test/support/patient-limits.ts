import { createLimits, type Limits } from '../../server/limits/limits.ts';

const LONG_MS = 60_000;

/**
 * For how long the site of a test waits for platform and store: far longer than the product, since on a machine with
 * other work everything takes longer. A test that stands behind one of these limits sets it, and small. Hashes of
 * passwords and challenges take a hundredth of the work, except where their cost is what is tested.
 */
export const PATIENT = {
  upstreamConnectMs: LONG_MS,
  pageDataMs: LONG_MS,
  proxyMs: LONG_MS,
  decidingCallMs: LONG_MS,
  signedInMs: LONG_MS,
  renderDeadlineMs: LONG_MS,
  renderWaitMs: LONG_MS,
  reportForwardMs: LONG_MS,
  databaseConnectMs: LONG_MS,
  databaseStatementMs: LONG_MS,
  backendMs: LONG_MS,
  readyMs: LONG_MS,
  loopDelayMs: LONG_MS,
  passwordMemoryKiB: 192,
  captchaRounds: 10,
} as const satisfies Partial<Limits>;

/** The product's limits, as patient as tests need them. */
export function patientLimits(changes: Partial<Limits> = {}): Limits {
  return createLimits({ ...PATIENT, ...changes });
}
