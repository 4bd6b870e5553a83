import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { takeWeights } from './take-weights.ts';
import type { Weights } from './weights.ts';

/**
 * Builds the commit in a working tree of its own, with the packages that are installed here.
 * @throws Error if there is no such commit, or if it cannot be built with these packages
 */
export async function weightsOfCommit(project: string, commit: string): Promise<Weights> {
  const folder = mkdtempSync(path.join(tmpdir(), 'commit-'));
  const root = path.join(folder, 'tree');
  const run = (program: string, args: readonly string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    run('git', ['worktree', 'add', '--detach', '--quiet', root, commit], project);
    symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
    run(process.execPath, ['server/launch.mjs', 'build'], root);
    return await takeWeights(root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    run('git', ['worktree', 'prune'], project);
  }
}
