import { compareStates } from '../publishing/diff/compare-states.ts';
import { describeDifferences } from '../publishing/diff/describe-difference.ts';
import { StateParser } from '../publishing/diff/read-parsed.ts';
import { findRevision } from '../publishing/revisions/find-revision.ts';
import { readWorkingCopy } from '../publishing/working-copy.ts';
import { readArguments, workplaceOf, type Command } from './command.ts';
import { HISTORY_HELP, HISTORY_OPTION, withHistory } from './shared-history.ts';

export const diff: Command = {
  summary: 'say what differs between two revisions, or a revision and the files',
  help: `npm run registry -- diff <revision> [<revision>] [--files] [--json]

Says by page, block and text what differs from the first revision to the second, or to what stands in the files now.
A revision is its entry or its number, as history prints them.

${HISTORY_HELP}
  --json        the same as JSON, for other tools`,
  async run(args, desk) {
    const { print } = desk;
    const names = '<revision> [<revision>]';
    const { values, positionals } = readArguments(
      args,
      { ...HISTORY_OPTION, json: { type: 'boolean' } },
      { min: 1, max: 2, names },
    );
    const { paths } = workplaceOf(desk);
    const differences = await withHistory(desk, values, async (revisions) => {
      const kept = await revisions.list();
      const parser = new StateParser(revisions);
      const [from, to] = positionals.map((name) => findRevision(kept, name).revision);
      const before = await parser.revision(from as string);
      const after =
        to === undefined ? await parser.files(await readWorkingCopy(paths)) : await parser.revision(to);
      return compareStates(before, after);
    });
    if (values.json) print(JSON.stringify(differences, null, 2));
    else print(...describeDifferences(differences));
    return 0;
  },
};
