import { access, constants } from 'node:fs/promises';
import type { RegistryLogger } from '../../registry/served-state.ts';
import { finishLeft, type Workplace } from './apply-change.ts';
import { isMissing } from '../revisions/missing-file.ts';
import { pendingChange } from './pending-change.ts';

/**
 * Reads again until no change of several files was made meanwhile, so that nobody sees a half of it. A change under
 * way is waited for; one whose process has died is finished first.
 */
export async function readWhole<T>(
  workplace: Workplace,
  read: () => Promise<T>,
  logger?: RegistryLogger,
): Promise<T> {
  if (await isUnreadable(workplace, logger)) return read();
  for (;;) {
    const pending = await pendingChange(workplace.folder);
    if (pending !== null) {
      const { host, pid, writes } = pending;
      const files = Object.keys(writes);
      logger?.info({ host, pid, files }, 'the registry is read when this change of several files is whole');
      await finishLeft(workplace);
    }
    const before = await workplace.revisions.last();
    const result = await read();
    const isWhole = (await pendingChange(workplace.folder)) === null;
    if (isWhole && (await workplace.revisions.last())?.entry === before?.entry) return result;
  }
}

/** A site whose user may not read the revisions serves all the same. */
async function isUnreadable({ folder }: Workplace, logger?: RegistryLogger): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.X_OK);
    return false;
  } catch (err) {
    if (isMissing(err)) return false;
    logger?.warn(
      { err, folder },
      'the folder of revisions cannot be read; edits are served without a history',
    );
    return true;
  }
}
