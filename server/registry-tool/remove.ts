import { removePage } from '../publishing/remove-page.ts';
import { readUses } from '../publishing/read-uses.ts';
import { findPage, readAccepted } from './accepted.ts';
import { applyAndTell, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, UsageError, type Command } from './command.ts';
import { describeUse } from './used.ts';

export const remove: Command = {
  summary: 'take a page away; its addresses lead to another',
  help: `npm run registry -- remove <page> --to <page> [--yes] [--by <name>] [--json]

Takes the page out of the registry and of lists of related pages, with its texts in every language, and its layout if no
other page has it. Its addresses, former ones too, lead to the page after --to. First prints what names the page; without
--yes it asks. history and rollback bring it back.

  --to <page>   where visitors of its addresses come instead
  --yes         without asking
${WRITING_HELP}`,
  async run(args, desk) {
    const options = { ...WRITING_OPTIONS, to: { type: 'string' }, yes: { type: 'boolean' } } as const;
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1, names: '<page>' });
    if (!values.to) throw new UsageError('--to <page> is missing.');
    const { snapshot, files } = await readAccepted(desk.paths);
    const { id } = findPage(snapshot, positionals[0] as string);
    const to = findPage(snapshot, values.to).id;
    if (id === to) throw new UsageError('A page cannot lead to itself.');
    if (!values.yes) {
      const uses = readUses({ paths: desk.paths, texts: files }, id) ?? [];
      desk.print(...uses.map(describeUse));
      const answer = await desk.ask(`Remove ${id}, which is named in ${uses.length} places? [y/N] `);
      if (!/^y(es)?$/i.test(answer ?? '')) {
        desk.print('Nothing was written; --yes removes it without asking.');
        return 1;
      }
    }
    return applyAndTell(desk, (now) => removePage(now, { id, to }), {
      why: `remove ${id}`,
      done: `Removed ${id}; its addresses lead to ${to}. Changed:`,
      values,
    });
  },
};
