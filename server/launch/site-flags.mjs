/**
 * Options of Node for a process that serves the site: a small space for young objects, and leave to give memory back
 * after the start (`server/pages/prerender.ts`). What they save is measured in `bench/README.md`.
 */
export const SITE_FLAGS = ['--max-semi-space-size=16', '--expose-gc'];

/**
 * Variables of the environment for the same, where an operator has not set them: one arena of the C library for all
 * threads, because each would keep megabytes of its own that nobody uses; and blocks from 1 MiB on, such as the 19 of a
 * password's hash, taken from the system and given back. The library would keep up to 32 MiB of those for later ones,
 * under whatever small block came to stand above.
 */
export const SITE_VARIABLES = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};
