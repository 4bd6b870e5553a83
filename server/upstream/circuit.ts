/**
 * Fails calls at once for a while after repeated failures, so that visitors do not wait for a platform that is down.
 */
export interface Circuit {
  /** Null while it is open. After the pause one request goes first, as a probe; the others wait for its outcome. */
  enter(): Attempt | null;
  state(): 'closed' | 'open' | 'probing';
  waitMs(): number;
}

/** A request that was let through. It ends in one way. */
export interface Attempt {
  succeeded(): void;
  failed(): void;
  /** The request ended without a verdict, because its visitor left. */
  abandoned(): void;
}

export interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  circuitFailures: number;
  circuitOpenMs: number;
}

/**
 * The pause lasts from one probe's beginning to the next: a platform that lets probes wait is asked again as soon as one
 * has failed.
 */
export function createCircuit(options: CircuitOptions, now: () => number = Date.now): Circuit {
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  const isOpen = () => failures >= options.circuitFailures;
  const attempt = (isProbe: boolean): Attempt => {
    const probed = () => {
      if (isProbe) probing = false;
    };
    return {
      succeeded() {
        probed();
        failures = 0;
      },
      failed() {
        probed();
        // Whoever was let through before it opened says nothing new.
        if (isOpen()) return;
        failures += 1;
        if (isOpen()) openUntil = now() + options.circuitOpenMs;
      },
      abandoned() {
        probed();
        if (isProbe) openUntil = now();
      },
    };
  };
  return {
    enter() {
      if (!isOpen()) return attempt(false);
      if (probing || now() < openUntil) return null;
      probing = true;
      openUntil = now() + options.circuitOpenMs;
      return attempt(true);
    },
    state: () => (!isOpen() ? 'closed' : probing ? 'probing' : 'open'),
    waitMs: () => (isOpen() ? Math.max(0, openUntil - now()) : 0),
  };
}
