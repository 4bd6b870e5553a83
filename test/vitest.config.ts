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
    hookTimeout: Math.max(testTimeout, 60_000),
  },
});

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    globals: false,
    isolate: false,
    expect: { poll: { timeout: 20_000 } },
    // Tests wait as often as they compute, so two cores get two workers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    maxConcurrency: 3,
    projects: [
      // Far above what tests need, so that a busy machine does not fail them but a hanging test ends.
      project('unit', 30_000),
      project('backend', 60_000),
      project('http', 60_000),
      project('docs', 30_000),
      project('process', 120_000),
      project('browser', 120_000),
    ],
  },
});
