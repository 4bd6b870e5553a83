import type { Changes, Revision } from '../publishing/revisions/revision.ts';
import { alignColumns, readArguments, UsageError, type Command } from './command.ts';
import { HISTORY_OPTION, withHistory } from './shared-history.ts';

const SHOWN = 20;
/** More names than this are counted. */
const NAMED = 4;

export const history: Command = {
  summary: 'print what was served when, who changed it and what changed',
  help: `npm run registry -- history [page] [--last <count>] [--files] [--json]

Prints the revisions that were served, the latest first: entry, number, moment (UTC), who, what was done and which pages
and texts changed. diff and rollback take the entry or the number.

While a published revision is served, these are the published ones, which are the same on every machine.

  page            only revisions in which this page or its texts changed
  --last <count>  how many, ${SHOWN} when left out
  --files         those of the files of this machine, also while a published one is served
  --json          the same as JSON, for other tools`,
  async run(args, desk) {
    const { print } = desk;
    const options = { ...HISTORY_OPTION, json: { type: 'boolean' }, last: { type: 'string' } } as const;
    const { values, positionals } = readArguments(args, options, { min: 0, max: 1, names: '[page]' });
    const count = Number(values.last ?? SHOWN);
    if (!Number.isInteger(count) || count < 1) throw new UsageError('--last takes a whole number from 1.');
    const [page] = positionals;
    const [all, isPublished] = await withHistory(
      desk,
      values,
      async (revisions, published) => [await revisions.list(), published !== null] as const,
    );
    const found = all.filter(({ changes }) => page === undefined || changes.pages.includes(page));
    const shown = found.slice(-count).reverse();
    if (isPublished && !values.json) print(OF_ALL);
    if (values.json) print(JSON.stringify(shown, null, 2));
    else if (shown.length === 0)
      print(page === undefined ? NONE : `No revision that is kept changed "${page}".`);
    else print(...alignColumns([HEADING, ...shown.map(rowOf)]));
    return 0;
  },
};

const NONE = 'No revisions are kept yet. A running site keeps what it serves.';
const OF_ALL = 'Published to all instances; --files prints those of the files here.';
const HEADING = ['entry', 'revision', 'moment (UTC)', 'who', 'what', 'changed'];

function rowOf({ entry, revision, at, by, why, changes }: Revision): string[] {
  return [`#${entry}`, revision, at.slice(0, 19).replace('T', ' '), by ?? '–', why, changedNames(changes)];
}

/** In one line; many are counted. */
export function changedNames({ pages, texts, parts }: Changes): string {
  const named = [pages, texts, parts].map((names) =>
    names.length > NAMED
      ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
      : names.join(', '),
  );
  return named.filter((names) => names !== '').join('; ') || '–';
}
