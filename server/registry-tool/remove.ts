import { removePage } from '../publishing/remove-page.ts';
import { readUses, type PlacedUse } from '../publishing/read-uses.ts';
import { findPage, readAccepted } from './accepted.ts';
import { applyAndTell, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, UsageError, type Command } from './command.ts';
import { describeUse } from './used.ts';

export const remove: Command = {
  summary: 'take a page away; its addresses lead to another, or are gone for good',
  help: `npm run registry -- remove <page> --to <page> [--yes] [--by <name>] [--json]
npm run registry -- remove <page> --gone [--yes] [--by <name>] [--json]

Takes the page out of the registry and of lists of related pages, with its texts in every language, and its layout if no
other page has it. Its addresses, former ones too, lead to the page after --to. With --gone they answer 410, by which
search engines learn that nothing takes the page's place; they stand in "gone" then. First prints what names the page;
without --yes it asks. history and rollback bring it back.

  --to <page>   where visitors of its addresses come instead
  --gone        nothing takes its place
  --yes         without asking
${WRITING_HELP}`,
  async run(args, desk) {
    const options = {
      ...WRITING_OPTIONS,
      to: { type: 'string' },
      gone: { type: 'boolean' },
      yes: { type: 'boolean' },
    } as const;
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1, names: '<page>' });
    if (!values.to === !values.gone) throw new UsageError('Either --to <page> or --gone.');
    const { snapshot, files } = await readAccepted(desk.paths);
    const { id } = findPage(snapshot, positionals[0] as string);
    const to = values.to ? findPage(snapshot, values.to).id : null;
    if (id === to) throw new UsageError('A page cannot lead to itself.');
    if (!values.yes) {
      if (values.json) throw new UsageError('--json stands with --yes: a program cannot be asked.');
      const uses = usesElsewhere(readUses({ paths: desk.paths, texts: files }, id) ?? [], id);
      if (uses.length > 0) desk.print(...uses.map(describeUse));
      const answer = await desk.ask(`Remove ${id}, which is named in ${uses.length} places? [y/N] `);
      if (!/^y(es)?$/i.test(answer ?? '')) {
        desk.print('Nothing was written; --yes removes it without asking.');
        return 1;
      }
    }
    return applyAndTell(desk, (now) => removePage(now, { id, to }), {
      why: `remove ${id}`,
      done: `Removed ${id}; its addresses ${to === null ? 'are gone for good' : `lead to ${to}`}. Changed:`,
      values,
    });
  },
};

/** What names the page itself, and not its layout of the same name, in other pages. */
function usesElsewhere(uses: readonly PlacedUse[], id: string): PlacedUse[] {
  return uses.filter(({ kind, in: owner }) => kind === 'page' && owner !== id);
}
