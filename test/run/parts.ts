import { FORMATTED } from '../../server/launch/commands.mjs';

/** Tools that count as one test each. */
export const CHECKS: Record<string, readonly string[]> = {
  types: ['node_modules/typescript/bin/tsc', '--project', '.'],
  lint: ['node_modules/oxlint/bin/oxlint', '--config', 'test/oxlint.json', '.'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--config', 'test/oxfmt.json', '--check', ...FORMATTED],
};

/** Parts that open pages in all engines. */
const ENGINE_PARTS = ['engines', 'walks'];

/**
 * Rows run side by side, the runs of a row one after the other, and the parts of a run share workers. What needs
 * nothing installed or built comes first in its row.
 */
export const ROWS: readonly (readonly (readonly string[])[])[] = [
  [['unit', 'docs'], ['http']],
  [['process'], ['backend'], ENGINE_PARTS],
  [['browser'], ['machine']],
];

/** Projects of test/vitest.config.ts, in the order of docs/testing.md. */
export const TEST_PARTS = [
  'unit',
  'docs',
  'backend',
  'http',
  'process',
  'browser',
  ...ENGINE_PARTS,
  'machine',
];
export const ALL_PARTS: readonly string[] = [...Object.keys(CHECKS), ...TEST_PARTS];

/** Only in the full matrix, or when asked for by name. */
export const FULL_ONLY: readonly string[] = [...ENGINE_PARTS, 'machine'];

/** Parts that serve the built client. */
export const NEED_BUILD: readonly string[] = ['http', 'process', 'browser', ...ENGINE_PARTS];

/** Parts that use the servers of `services.ts`. */
export const NEED_SERVERS: readonly string[] = ['backend', 'http', 'process'];

/** Parts whose files are too many for memory. */
export const ON_DISK: readonly string[] = ['process', 'machine', ...ENGINE_PARTS];
