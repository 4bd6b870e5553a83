import { movePage } from '../publishing/move-page.ts';
import { findPage, readAccepted } from './accepted.ts';
import { applyAndTell, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, UsageError, type Command } from './command.ts';

export const move: Command = {
  summary: 'give a page another address; the former one leads to it',
  help: `npm run registry -- move <page> <new path> [--by <name>] [--json]

Writes the path, such as /{lang}/frontend/spring.html, and a redirect from the former one in every language, on phones
too. Redirects to the former address lead to the new one, and addresses written out in texts follow. Nothing is written
when the address is taken.

${WRITING_HELP}`,
  async run(args, desk) {
    const names = '<page> <new path>';
    const { values, positionals } = readArguments(args, WRITING_OPTIONS, { min: 2, max: 2, names });
    const [name = '', to = ''] = positionals;
    const { snapshot } = await readAccepted(desk.paths);
    const page = findPage(snapshot, name);
    if (page.path === to) throw new UsageError(`${page.id} has this address already.`);
    return applyAndTell(desk, (files) => movePage(files, { id: page.id, to }), {
      why: `move ${page.id} to ${to}`,
      done: `${page.id} moved from ${page.path} to ${to}. Written:`,
      values,
    });
  },
};
