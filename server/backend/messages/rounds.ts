export interface Rounds {
  /** Calls during a round share one more. Rejects with what a round throws. */
  run(): Promise<void>;
  /** Resolves once nothing runs. Never rejects. */
  ended(): Promise<void>;
}

export function createRounds(round: () => Promise<void>): Rounds {
  let running: Promise<void> | null = null;
  let again = false;

  async function rounds(): Promise<void> {
    try {
      while (again) {
        again = false;
        await round();
      }
    } finally {
      running = null;
    }
  }

  return {
    run() {
      again = true;
      running ??= rounds();
      return running;
    },
    ended: async () => running?.catch(() => undefined),
  };
}
