import { start } from './processes.ts';

/** What the stand-in for the site says when it serves. */
export const READY = 'site is ready';

export const launch = (root: string, ...args: string[]) =>
  start('node', ['server/launch.mjs', ...args], { cwd: root });

/** Starts a project until it serves and ends it. Returns the output. */
export async function startOnce(root: string, env: Record<string, string> = {}): Promise<string> {
  await using site = start('node', ['server/launch.mjs', 'start'], { cwd: root, env });
  await site.until(READY);
  site.child.kill('SIGINT');
  return (await site.ended).output;
}
