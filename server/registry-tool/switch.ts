import { switchPage } from '../publishing/switch-page.ts';
import { findPage, readAccepted } from './accepted.ts';
import { printRefusal, whoWrites, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, workplaceOf, type Command } from './command.ts';

export const disable = switchCommand({
  verb: 'disable',
  disabled: true,
  summary: 'hide a page in every language, at once',
  about: `Hides a page in every language: its address is unknown, and no list or menu names it. Writes "disabled": true into
its "publish" and nothing else, so that enable brings it back exactly as it was. A running site follows in two seconds.`,
});

export const enable = switchCommand({
  verb: 'enable',
  disabled: false,
  summary: 'bring a disabled page back as it was',
  about: `Takes back what disable did: a page that was published is published again, a draft is a draft again, and times of
publication hold as before.`,
});

interface Switch {
  readonly verb: string;
  readonly disabled: boolean;
  readonly summary: string;
  readonly about: string;
}

function switchCommand({ verb, disabled, summary, about }: Switch): Command {
  return {
    summary,
    help: `npm run registry -- ${verb} <page> [--by <name>] [--json]

${about}

Nothing is written, and the exit code is 1, when the registry would be refused.

${WRITING_HELP}`,
    async run(args, desk) {
      const { values, positionals } = readArguments(args, WRITING_OPTIONS, {
        min: 1,
        max: 1,
        names: '<page>',
      });
      const { snapshot } = await readAccepted(desk.paths);
      const { id } = findPage(snapshot, positionals[0] as string);
      const by = whoWrites(values);
      const done = await switchPage(workplaceOf(desk), { page: id, disabled, by });
      if ('refused' in done) return printRefusal(desk, done.refused);
      const said = { page: id, disabled, changed: done.changed };
      if (values.json) desk.print(JSON.stringify(said, null, 2));
      else desk.print(sentence(said));
      return 0;
    },
  };
}

function sentence({
  page,
  disabled,
  changed,
}: {
  page: string;
  disabled: boolean;
  changed: boolean;
}): string {
  if (!changed) return disabled ? `${page} is disabled already.` : `${page} is not disabled.`;
  return disabled
    ? `Disabled ${page}. npm run registry -- enable ${page} brings it back.`
    : `Enabled ${page}: it is as it was before.`;
}
