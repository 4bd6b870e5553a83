import type { EntryChange } from '../publishing/change-registry.ts';
import { dropVariant, promoteVariant, type EndedTrial } from '../publishing/end-trial.ts';
import type { Workplace } from '../publishing/change/apply-change.ts';
import { PAGE_ITSELF } from '../../shared/registry/trials.ts';
import type { Page } from '../../shared/registry/types.ts';
import { findPage, readAccepted } from './accepted.ts';
import { printRefusal, whoWrites, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, UsageError, workplaceOf, type Command } from './command.ts';
import { noteUnpublished } from './shared-history.ts';

export const promote = endingCommand({
  verb: 'promote',
  summary: 'make a variant the page, and end the comparison',
  about: `Puts the blocks of the variant in the place of the page's, lays its texts over those of the page, and takes all
variants away. "promote <page> ${PAGE_ITSELF}" keeps the page as it is and only takes the variants away.`,
  extra: [PAGE_ITSELF],
  end: promoteVariant,
  done: (page, id) =>
    id === PAGE_ITSELF
      ? `${page} stays as it is, for all its visitors.`
      : `${page} is now what its variant ${id} was, for all its visitors.`,
});

export const drop = endingCommand({
  verb: 'drop',
  summary: 'take a variant away',
  about: 'Takes the variant away with its texts. Its visitors see the page itself from then on.',
  extra: [],
  end: dropVariant,
  done: (page, id) => `Dropped the variant ${id} of ${page}.`,
});

interface Ending {
  readonly verb: string;
  readonly summary: string;
  readonly about: string;
  /** What may be named besides the variants. */
  readonly extra: readonly string[];
  end(workplace: Workplace, ended: EndedTrial): Promise<EntryChange>;
  done(page: string, id: string): string;
}

function endingCommand({ verb, summary, about, extra, end, done }: Ending): Command {
  return {
    summary,
    help: `npm run registry -- ${verb} <page> <variant> [--by <name>] [--json]

${about}

A running site follows in two seconds, and rollback brings everything back.

Nothing is written, and the exit code is 1, when the registry would be refused.

${WRITING_HELP}`,
    async run(args, desk) {
      const names = '<page> <variant>';
      const { values, positionals } = readArguments(args, WRITING_OPTIONS, { min: 2, max: 2, names });
      const [name = '', variant = ''] = positionals;
      const { snapshot } = await readAccepted(desk.paths);
      const page = findPage(snapshot, name);
      requireVariant(page, variant, extra);
      const changed = await end(workplaceOf(desk), { page: page.id, variant, by: whoWrites(values) });
      if ('refused' in changed) return printRefusal(desk, changed.refused, values);
      if (values.json)
        desk.print(JSON.stringify({ page: page.id, variant, changed: changed.changed }, null, 2));
      else
        desk.print(`${done(page.id, variant)} npm run registry -- history ${page.id} shows what was before.`);
      await noteUnpublished(desk, values);
      return 0;
    },
  };
}

/** @throws UsageError for a page without variants, or without this one */
export function requireVariant({ id, trials }: Page, variant: string, extra: readonly string[] = []): void {
  if (trials.length === 0) throw new UsageError(`The page ${id} has no variants.`);
  const known = [...extra, ...trials.map((trial) => trial.id)];
  if (known.includes(variant)) return;
  throw new UsageError(`The page ${id} has no variant "${variant}" (it has ${known.join(', ')}).`);
}
