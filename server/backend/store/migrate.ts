import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { content } from './migrations/0001-content.ts';
import { accounts } from './migrations/0002-accounts.ts';
import { registration } from './migrations/0003-registration.ts';
import { trainingAndHelp } from './migrations/0004-training-and-help.ts';
import { whoAsks } from './migrations/0005-who-asks.ts';
import { keyedNetworks } from './migrations/0006-keyed-networks.ts';
import { films } from './migrations/0007-films.ts';
import { frequentProblems } from './migrations/0008-frequent-problems.ts';
import { variantCounts } from './migrations/0009-variant-counts.ts';
import { clientReports } from './migrations/0010-client-reports.ts';
import { publishedRevisions } from './migrations/0011-published-revisions.ts';
import { sharedPreviews } from './migrations/0012-shared-previews.ts';
import { networksOfReports } from './migrations/0013-networks-of-reports.ts';
import type { Tables } from './schema.ts';

/** Append only: a released migration never changes. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-content': content,
  '0002-accounts': accounts,
  '0003-registration': registration,
  '0004-training-and-help': trainingAndHelp,
  '0005-who-asks': whoAsks,
  '0006-keyed-networks': keyedNetworks,
  '0007-films': films,
  '0008-frequent-problems': frequentProblems,
  '0009-variant-counts': variantCounts,
  '0010-client-reports': clientReports,
  '0011-published-revisions': publishedRevisions,
  '0012-shared-previews': sharedPreviews,
  '0013-networks-of-reports': networksOfReports,
};

/**
 * Runs inside the caller's transaction.
 * @throws Error naming the failed migration
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest({ disableTransactions: true });
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'none in particular';
  throw new Error(`The database could not be brought up to date (migration: ${failed})`, { cause: error });
}
