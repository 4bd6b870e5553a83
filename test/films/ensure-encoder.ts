import { LaunchError } from '../../server/launch/launch-error.mjs';
import { run } from '../../server/launch/run.mjs';
import { installPackages } from '../run/debian-packages.ts';

/** @throws LaunchError if there is no ffmpeg and Debian's cannot be installed */
export async function ensureEncoder(root: string): Promise<void> {
  if (await runs(root)) return;
  const problem = await installPackages(['ffmpeg'], root);
  if (!(await runs(root))) throw new LaunchError(problem ?? 'Films need ffmpeg: install it and try again');
}

async function runs(cwd: string): Promise<boolean> {
  try {
    return (await run('ffmpeg', ['-version'], { cwd, quiet: true })).code === 0;
  } catch {
    return false;
  }
}
