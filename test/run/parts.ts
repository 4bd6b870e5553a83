import fs from 'node:fs';
import path from 'node:path';
import { LaunchError } from '../../server/launch/launch-error.mjs';

const FORMATTED = ['client', 'server', 'shared', 'test', 'bench', 'package.json', 'tsconfig.json'];

/** Tools that count as one test each. */
export const CHECKS: Record<string, string[]> = {
  types: ['node_modules/typescript/bin/tsc', '--build', '.', 'server'],
  lint: ['node_modules/oxlint/bin/oxlint', '--config', 'test/oxlint.json', '.'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--config', 'test/oxfmt.json', '--check', ...FORMATTED],
};

/** Projects of test/vitest.config.ts. */
const PROJECTS = ['unit', 'backend', 'http', 'docs', 'process', 'engines', 'walks', 'browser', 'machine'];
/** Only in the full matrix, or when asked for by name. */
const FULL_ONLY = ['walks', 'machine'];

export interface Asked {
  /** Names of checks and projects. */
  parts: string[];
  /** Whether to run the full matrix of languages and sizes. */
  full: boolean;
  /** Folders or single files of the projects. */
  filesOf(projects: readonly string[]): string[];
}

/**
 * Reads parts by name or files of tests. Without either, all parts run.
 * @param root the project's folder
 * @throws LaunchError naming what is allowed
 */
export function readOptions(root: string, options: readonly string[]): Asked {
  const all = [...Object.keys(CHECKS), ...PROJECTS];
  const files = options.filter((option) => partOf(root, option) !== undefined);
  const named = options.filter((option) => option !== '--full' && !files.includes(option));
  const unknown = named.find((option) => !all.includes(option));
  if (unknown !== undefined) {
    throw new LaunchError(
      `Unknown option "${unknown}"; allowed: --full, files of tests and the parts ${all.join(', ')}`,
    );
  }
  const parts = [...named, ...files.flatMap((file) => partOf(root, file) ?? [])];
  const full = options.includes('--full');
  return {
    parts: parts.length > 0 ? parts : all.filter((part) => full || !FULL_ONLY.includes(part)),
    full,
    filesOf: (projects) =>
      projects.flatMap((project) => {
        const single = files.filter((file) => partOf(root, file) === project);
        return single.length > 0 && !named.includes(project) ? single : [`test/${project}/`];
      }),
  };
}

function partOf(root: string, option: string): string | undefined {
  const part = /^test\/(\w+)\/.+\.test\.ts$/.exec(option)?.[1];
  return part !== undefined && PROJECTS.includes(part) && fs.existsSync(path.join(root, option))
    ? part
    : undefined;
}
