import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** One project a kind of test. `sequential`: one file at a time, for tests that start processes or a browser. */
const project = (name: string, testTimeout: number, { sequential = false } = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    testTimeout,
    hookTimeout: Math.max(testTimeout, 30_000),
    fileParallelism: !sequential,
  },
});

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    globals: false,
    // One more than the default on two cores: half of the time of a test is waiting.
    maxWorkers: 2,
    // Visits of a browser that run side by side on two cores.
    maxConcurrency: 3,
    projects: [
      project('unit', 5_000),
      project('backend', 20_000),
      project('http', 20_000),
      project('docs', 10_000),
      project('process', 60_000, { sequential: true }),
      project('browser', 60_000, { sequential: true }),
    ],
  },
});
