import { readWhole } from '../publishing/change/whole-states.ts';
import { PUBLISHED_CHANNEL } from '../publishing/published/published-places.ts';
import { publishFiles, type Published } from '../publishing/published/publish-files.ts';
import type { Revision } from '../publishing/revisions/revision.ts';
import { readWorkingCopy } from '../publishing/working-copy.ts';
import { sendOnce } from '../redis/send-once.ts';
import { changedNames } from './history.ts';
import { printRefusal, whoWrites } from './apply-and-tell.ts';
import { siteOf, UsageError, workplaceOf, type Desk } from './command.ts';
import { mayBePublished, withPublished } from './shared-history.ts';

interface Values {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
  readonly json?: boolean | undefined;
}

/**
 * `publish`: what stands in the files becomes what every instance serves.
 * @returns the exit code
 */
export async function publishWorkingCopy(desk: Desk, values: Values): Promise<number> {
  const workplace = workplaceOf(desk);
  const files = await readWhole(workplace, () => readWorkingCopy(workplace.paths));
  const { paths } = workplace;
  const done = await withPublished(desk, (published) =>
    publishFiles(published, files, { paths, by: whoWrites(values), why: values.why ?? 'publish' }),
  );
  await tellInstances(desk, done);
  if (values.json) desk.print(JSON.stringify(done, null, 2));
  else if (done.refused !== null) return printRefusal(desk, done.refused, values);
  else if (!done.added) desk.print(`${done.revision} is published already.`);
  else
    desk.print(
      `Published ${done.revision} to all instances.`,
      // Work of another machine that is not in the files here is taken back by this.
      `Changed: ${changedNames(done.changes)}.`,
    );
  return done.refused === null ? 0 : 1;
}

/**
 * `publish --withdraw`: every instance serves its own files again.
 * @returns the exit code
 */
export async function withdrawPublished(desk: Desk, values: Values): Promise<number> {
  const at = new Date().toISOString();
  const withdrawal = { at, by: whoWrites(values), why: values.why ?? 'withdraw' };
  const withdrawn =
    (await mayBePublished(desk)) &&
    (await withPublished(desk, (published) => published.withdraw(withdrawal)));
  if (withdrawn) await signal(desk);
  if (values.json) desk.print(JSON.stringify({ withdrawn }, null, 2));
  else desk.print(withdrawn ? 'Withdrawn. Each instance serves its own files.' : NOTHING);
  return 0;
}

/**
 * `publish --status`
 * @returns the exit code
 */
export async function printPublished(desk: Desk, values: Values): Promise<number> {
  if (values.why !== undefined || values.by !== undefined)
    throw new UsageError('--status stands without --by and --why.');
  const served = (await mayBePublished(desk))
    ? await withPublished(desk, (published) => published.served())
    : null;
  if (values.json) desk.print(JSON.stringify(served, null, 2));
  else desk.print(served === null ? NOTHING : sentenceOf(served));
  return 0;
}

export async function tellInstances(desk: Desk, { added }: Published): Promise<void> {
  if (added) await signal(desk);
}

/** Tells instances of a publication, so that they need not look for it. */
export async function signal(desk: Desk): Promise<void> {
  const { redisUrl } = siteOf(desk);
  if (redisUrl === null) return;
  const isSent = await sendOnce(redisUrl, PUBLISHED_CHANNEL);
  if (!isSent)
    desk.printError('Redis cannot be reached; instances follow when they look, within two seconds.');
}

const NOTHING = 'Nothing is published. Each instance serves its own files.';

function sentenceOf({ entry, revision, at, by, why }: Revision): string {
  const moment = at.slice(0, 19).replace('T', ' ');
  return `#${entry} ${revision} is served by all instances, published ${moment} UTC by ${by ?? '–'}: ${why}`;
}
