import fs from 'node:fs';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { installPackages } from './debian-packages.ts';

const SYSTEM = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'];

/**
 * Prometheus' tool, of which nothing keeps running. Root installs it on Debian if needed.
 * @param root the project's folder
 * @throws LaunchError saying why there is none
 */
export async function findPromtool(root: string): Promise<{ url: string; stop(): Promise<void> }> {
  const problem = systemPromtool() === null ? await installPackages(['prometheus'], root) : null;
  const program = systemPromtool();
  if (program === null) throw new LaunchError(problem ?? 'no promtool on this machine');
  return { url: program, stop: async () => undefined };
}

function systemPromtool(): string | null {
  return SYSTEM.find((program) => fs.existsSync(program)) ?? null;
}
