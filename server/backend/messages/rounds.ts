/** Work that is done one round at a time. */
export interface Rounds {
  /** Begins a round; calls while one runs are answered by one more. Rejects with what a round throws. */
  run(): Promise<void>;
  /** Resolves once nothing runs, however it ended. */
  ended(): Promise<void>;
}

/** @param round does what there is to do */
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
