/**
 * Options of Node for a process that serves the site: a small space for young objects, and leave to give memory back
 * after the start (`server/pages/prerender.ts`). What they save is measured in `bench/README.md`.
 */
export const SITE_FLAGS = ['--max-semi-space-size=16', '--expose-gc'];

/**
 * Variables of the environment for the same, where an operator has not set them. One arena of the C library for all
 * threads: each would keep megabytes of its own that nobody uses.
 */
export const SITE_VARIABLES = { MALLOC_ARENA_MAX: '1' };
