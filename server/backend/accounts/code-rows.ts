import type { Database } from '../store/open-store.ts';
import type { CodeRow } from '../store/schema/accounts.ts';
import type { CodeLimits } from './codes.ts';

/** Where a code stands in the store. */
export type CodePlace = Pick<CodeRow, 'purpose' | 'login' | 'asker'>;

/** False if the asker's last code is too recent. A single statement settles races. */
export async function replaceCode(
  db: Database,
  row: CodeRow,
  { codeResendMs }: Pick<CodeLimits, 'codeResendMs'>,
): Promise<boolean> {
  const { code_hash, created, tries, other_tries } = row;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'login', 'asker'])
        .doUpdateSet({ code_hash, created, tries, other_tries })
        .where(({ eb, or }) =>
          or([
            eb('codes.created', '<=', created - codeResendMs),
            // Another process's clock, or this one before it was set back.
            eb('codes.created', '>', created),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Milliseconds since 1970, or null without a code of this asker. */
export async function timeOfLast(db: Database, place: CodePlace): Promise<number | null> {
  const last = await db
    .selectFrom('codes')
    .select('created')
    .where('purpose', '=', place.purpose)
    .where('login', '=', place.login)
    .where('asker', '=', place.asker)
    .executeTakeFirst();
  return last?.created ?? null;
}

/** Returns the hash of the asker's own code, or nothing if there is none or it has no tries left. */
export async function countOwnTry(
  db: Database,
  place: CodePlace,
  { codeTries }: Pick<CodeLimits, 'codeTries'>,
): Promise<string[]> {
  const tried = await db
    .updateTable('codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', place.purpose)
    .where('login', '=', place.login)
    .where('asker', '=', place.asker)
    .where('tries', '<', codeTries)
    .returning('code_hash')
    .execute();
  return tried.map(({ code_hash }) => code_hash);
}

/** Returns the hashes of the codes that others asked for and that have such tries left. */
export async function countOtherTry(
  db: Database,
  place: CodePlace,
  { codeOtherTries }: Pick<CodeLimits, 'codeOtherTries'>,
): Promise<string[]> {
  const tried = await db
    .updateTable('codes')
    .set(({ eb }) => ({ other_tries: eb('other_tries', '+', 1) }))
    .where('purpose', '=', place.purpose)
    .where('login', '=', place.login)
    .where('asker', '<>', place.asker)
    .where('other_tries', '<', codeOtherTries)
    .returning('code_hash')
    .execute();
  return tried.map(({ code_hash }) => code_hash);
}

/** When a code that lives now was made: after `after`, until `until`. Milliseconds since 1970. */
export interface CodeLife {
  after: number;
  until: number;
}

/**
 * A code from further ahead than clocks differ was made before the clock was set back, so nobody knows its age (threats
 * A16).
 * @param at milliseconds since 1970
 */
export function lifeAt(
  at: number,
  { codeLifeMs, clockSkewMs }: Pick<CodeLimits, 'codeLifeMs' | 'clockSkewMs'>,
): CodeLife {
  return { after: at - codeLifeMs, until: at + clockSkewMs };
}

/** False if there is no such code any more. */
export async function removeCode(
  db: Database,
  { purpose, login }: CodePlace,
  hash: string,
  { after, until }: CodeLife,
): Promise<boolean> {
  const ofName = db.deleteFrom('codes').where('purpose', '=', purpose).where('login', '=', login);
  const { numDeletedRows } = await ofName
    .where('code_hash', '=', hash)
    .where('created', '>', after)
    .where('created', '<=', until)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await ofName.execute();
  return true;
}

export async function dropEnded(db: Database, { after, until }: CodeLife): Promise<void> {
  await db
    .deleteFrom('codes')
    .where(({ eb, or }) => or([eb('created', '<=', after), eb('created', '>', until)]))
    .execute();
}
