/**
 * Options of Node for a process that serves the site. A small space for young objects: measured with
 * `bench/load.bench.ts`, the process took 215 instead of 266 MB, and live pages were not slower.
 */
export const SITE_FLAGS = ['--max-semi-space-size=8'];
