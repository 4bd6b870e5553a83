import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Files of a project share a worker with its modules and browser, so they must leave nothing behind. */
const project = (name: string, testTimeout: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    testTimeout,
    hookTimeout: testTimeout,
  },
});

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    globals: false,
    // Most visits take seconds: a list of them would hide what failed.
    slowTestThreshold: 60_000,
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    // What passes only then is named at the end of the run.
    retry: 1,
    // A test waits as often as it computes, so on the two cores of a usual machine of CI there are two workers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    maxConcurrency: 3,
    projects: [
      // Far above what each takes alone: a machine with other work is slower, and a test that hangs still ends.
      project('unit', 120_000),
      project('backend', 120_000),
      project('http', 120_000),
      project('docs', 120_000),
      project('process', 240_000),
      project('browser', 240_000),
      project('engines', 240_000),
      project('walks', 240_000),
      // Installs twice, and runs all others once.
      project('machine', 7_200_000),
    ],
  },
});
