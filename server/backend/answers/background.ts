/** Work that nobody waits for: it begins behind the answer, and a closing backend lets it end. */
export interface Background {
  run(task: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function createBackground(onFailure: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const started = new Promise<void>((resolve) => setImmediate(resolve));
      const done = started
        .then(task)
        .catch(onFailure)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
