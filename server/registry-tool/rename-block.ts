import { BLOCK_ID_PATTERN } from '../../shared/registry/blocks.ts';
import { variantsOf } from '../../shared/registry/compile.ts';
import { nearest } from '../../shared/registry/nearest.ts';
import { renameBlock as rename } from '../publishing/rename-block.ts';
import { findPage, readAccepted } from './accepted.ts';
import { applyAndTell, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, UsageError, type Command } from './command.ts';

export const renameBlock: Command = {
  summary: 'rename a block of a page with its texts in every language',
  help: `npm run registry -- rename-block <page> <block> <new id> [--by <name>] [--json]

Renames the block in the page and its phone page, and the key of its texts in every language.

${WRITING_HELP}`,
  async run(args, desk) {
    const names = '<page> <block> <new id>';
    const { values, positionals } = readArguments(args, WRITING_OPTIONS, { min: 3, max: 3, names });
    const [name = '', from = '', to = ''] = positionals;
    const { snapshot } = await readAccepted(desk.paths);
    const page = findPage(snapshot, name);
    const ids = variantsOf(page).flatMap(({ blocks }) => blocks.map(({ id }) => id));
    if (!ids.includes(from)) throw new UsageError(`${page.id} has no block "${from}"${meant(from, ids)}.`);
    if (ids.includes(to)) throw new UsageError(`${page.id} has a block "${to}" already.`);
    if (!BLOCK_ID_PATTERN.test(to)) throw new UsageError(`"${to}" is no id of a block.`);
    return applyAndTell(desk, (files) => rename(files, { page: page.id, from, to }), {
      why: `rename-block ${page.id} ${from} ${to}`,
      done: `Block "${from}" of ${page.id} is now "${to}". Written:`,
      values,
    });
  },
};

function meant(name: string, ids: readonly string[]): string {
  const found = nearest(name, ids);
  return found ? ` (did you mean ${found}?)` : '';
}
