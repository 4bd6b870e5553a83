/**
 * Options of Node for a process that serves the site. A larger space for young objects (Node would let it grow to three
 * times 16 MB and more) takes 50 MB and was no faster in `bench/load.bench.ts`.
 */
export const SITE_FLAGS = ['--max-semi-space-size=8'];
