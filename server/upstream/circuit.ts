/**
 * Fails calls at once for a while after repeated failures, so that visitors do not wait for a platform that is down.
 */
export interface Circuit {
  /** After the pause one request goes first, as a probe; the others wait for its outcome. */
  enter(): boolean;
  succeeded(): void;
  failed(): void;
  /** The request ended without a verdict, because its visitor left. */
  abandoned(): void;
  state(): 'closed' | 'open' | 'probing';
  waitMs(): number;
}

export interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  circuitFailures: number;
  circuitOpenMs: number;
}

export function createCircuit(options: CircuitOptions, now: () => number = Date.now): Circuit {
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  const isOpen = () => failures >= options.circuitFailures;
  return {
    enter() {
      if (!isOpen()) return true;
      if (probing || now() < openUntil) return false;
      probing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      probing = false;
    },
    failed() {
      failures += 1;
      probing = false;
      if (isOpen()) openUntil = now() + options.circuitOpenMs;
    },
    abandoned() {
      probing = false;
    },
    state: () => (!isOpen() ? 'closed' : probing ? 'probing' : 'open'),
    waitMs: () => (isOpen() ? Math.max(0, openUntil - now()) : 0),
  };
}
