/** Runs tasks after the answer. A closing backend waits for them. */
export interface Background {
  run(task: () => Promise<void>): void;
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
