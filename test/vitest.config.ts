import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** Set by test/run for the full matrix, which takes longer beside what a machine does at night. */
const patience = process.env.FULL === '1' ? 4 : 1;
/** Files of the full matrix, unless it runs or one of them is asked for. */
const left = process.env.FULL_FILES === '1' ? [] : ['**/*.full.test.ts'];

/**
 * Files of a project share a worker with its modules and browser, so they must leave nothing behind.
 * @param seconds far above what a test takes alone: a machine with other work is slower, and one that hangs still ends
 * @param retry how often a failing test runs again; one that passes then is named at the end of the run
 */
const project = (name: string, { seconds, retry = 0 }: { seconds: number; retry?: number }) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    exclude: left,
    testTimeout: seconds * 1000 * patience,
    hookTimeout: seconds * 1000 * patience,
    retry,
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
    expect: { poll: { timeout: 15_000 * patience } },
    // A test waits as often as it computes, so on the two cores of a usual machine of CI there are two workers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    maxConcurrency: 3,
    // Tests read what is built from these without importing it.
    forceRerunTriggers: [
      'client/**',
      'locales/**',
      'pages.registry.json',
      'package-lock.json',
      'test/vitest.config.ts',
    ].map((pattern) => `**/${pattern}`),
    projects: [
      project('unit', { seconds: 20 }),
      project('docs', { seconds: 20 }),
      project('backend', { seconds: 20 }),
      project('http', { seconds: 20 }),
      project('process', { seconds: 60 }),
      project('browser', { seconds: 60, retry: 1 }),
      project('engines', { seconds: 60, retry: 1 }),
      project('walks', { seconds: 60, retry: 1 }),
      // Installs twice, and runs all others once.
      project('machine', { seconds: 1_800 }),
    ],
  },
});
