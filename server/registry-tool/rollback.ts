import { publishAgain } from '../publishing/published/publish-files.ts';
import type { PublishedRevisions } from '../publishing/revisions/published-revisions.ts';
import { rollback as rollBack } from '../publishing/rollback.ts';
import { describeIssue } from '../registry/locate-issue.ts';
import { whoWrites } from './apply-and-tell.ts';
import { readArguments, workplaceOf, type Command, type Desk } from './command.ts';
import { tellInstances } from './publish-files.ts';
import { HISTORY_HELP, HISTORY_OPTION, withHistory } from './shared-history.ts';

export const rollback: Command = {
  summary: 'bring back registry and texts, or one page, as they were in a revision',
  help: `npm run registry -- rollback <revision> [--page <id>] [--files] [--by <name>] [--json]

Writes the files as they were, byte by byte. A running site serves them within two seconds. What stood in the files is
kept as a revision first, so that a rollback can be taken back too.

While a published revision is served, it publishes one of the published revisions again, or what is published with this
page as it was then. All instances follow within two seconds. The files of this machine stay as they are.

  <revision>    its entry or number, as history prints them
  --page <id>   only this page: its entry and its texts in every language
${HISTORY_HELP}
  --by <name>   who does it, for the history; your user name when left out
  --json        the same as JSON, for other tools`,
  async run(args, desk) {
    const options = {
      ...HISTORY_OPTION,
      page: { type: 'string' },
      by: { type: 'string' },
      json: { type: 'boolean' },
    } as const;
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1, names: '<revision>' });
    const wanted = { to: positionals[0] as string, page: values.page ?? null, by: whoWrites(values) };
    return withHistory(desk, values, (_, published) =>
      published === null ? ofFiles(desk, wanted, values) : ofPublished(desk, published, wanted, values),
    );
  },
};

interface Wanted {
  readonly to: string;
  readonly page: string | null;
  readonly by: string;
}

type Values = { readonly json?: boolean | undefined };

async function ofFiles(desk: Desk, wanted: Wanted, { json }: Values): Promise<number> {
  const { print } = desk;
  const { to, files, applied } = await rollBack(workplaceOf(desk), wanted);
  if (json) print(JSON.stringify({ to, files, ...applied }, null, 2));
  else if (applied.refused !== null)
    print(
      ...applied.refused.map(describeIssue),
      '',
      'Nothing was written: this state would be refused today.',
    );
  else
    print(
      `${wanted.page ?? 'Registry and texts'} as in #${to.entry} (${to.revision}), ${countOf(files)} written.`,
      `npm run registry -- history shows what stood there before.`,
    );
  return applied.refused === null ? 0 : 1;
}

async function ofPublished(
  desk: Desk,
  published: PublishedRevisions,
  wanted: Wanted,
  { json }: Values,
): Promise<number> {
  const { print } = desk;
  const { to, done } = await publishAgain(published, { ...wanted, paths: workplaceOf(desk).paths });
  await tellInstances(desk, done);
  if (json) print(JSON.stringify({ to, ...done }, null, 2));
  else if (done.refused !== null)
    print(
      ...done.refused.map(describeIssue),
      '',
      'Nothing was published: this state would be refused today.',
    );
  else
    print(
      `${wanted.page ?? 'Registry and texts'} as in #${to.entry} (${to.revision}), published to all instances.`,
      `The files here stay as they are.`,
    );
  return done.refused === null ? 0 : 1;
}

function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 file' : `${length} files`;
}
