import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** A user that owns nothing here. */
export const NOBODY = 65_534;

/** Only root can become another user, who then needs a way to Node: there is none into root's own folder. */
export function canRunAsNobody(): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
}
