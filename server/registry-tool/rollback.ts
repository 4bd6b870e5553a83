import { rollback as rollBack } from '../publishing/rollback.ts';
import { describeIssue } from '../registry/locate-issue.ts';
import { whoWrites } from './apply-and-tell.ts';
import { readArguments, workplaceOf, type Command } from './command.ts';

export const rollback: Command = {
  summary: 'bring back registry and texts, or one page, as they were in a revision',
  help: `npm run registry -- rollback <revision> [--page <id>] [--by <name>] [--json]

Writes the files as they were, byte by byte. A running site serves them within two seconds. What stood in the files is
kept as a revision first, so that a rollback can be taken back too.

  <revision>    its entry or number, as history prints them
  --page <id>   only this page: its entry and its texts in every language
  --by <name>   who does it, for the history; your user name when left out
  --json        the same as JSON, for other tools`,
  async run(args, desk) {
    const { print } = desk;
    const options = {
      page: { type: 'string' },
      by: { type: 'string' },
      json: { type: 'boolean' },
    } as const;
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1, names: '<revision>' });
    const { to, files, applied } = await rollBack(workplaceOf(desk), {
      to: positionals[0] as string,
      page: values.page ?? null,
      by: whoWrites(values),
    });
    if (values.json) print(JSON.stringify({ to, files, ...applied }, null, 2));
    else if (applied.refused !== null)
      print(
        ...applied.refused.map(describeIssue),
        '',
        'Nothing was written: this state would be refused today.',
      );
    else
      print(
        `${values.page ?? 'Registry and texts'} as in #${to.entry} (${to.revision}), ${countOf(files)} written.`,
        `npm run registry -- history shows what stood there before.`,
      );
    return applied.refused === null ? 0 : 1;
  },
};

function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 file' : `${length} files`;
}
