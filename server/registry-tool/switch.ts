import { applyTo, type Apply } from '../publishing/change-registry.ts';
import { publishChange, servedFiles } from '../publishing/published/publish-files.ts';
import type { PublishedRevisions } from '../publishing/revisions/published-revisions.ts';
import { switchPage } from '../publishing/switch-page.ts';
import { registryIn } from '../publishing/working-copy.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import { RegistryRefusedError } from '../registry/registry-refused-error.ts';
import { findPage, readAccepted } from './accepted.ts';
import { printRefusal, whoWrites, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, UsageError, workplaceOf, type Command, type Desk } from './command.ts';
import { tellInstances } from './publish-files.ts';
import { withHistory } from './shared-history.ts';

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

While a published revision is served, it is published so to all instances, and written into the files here.

Nothing is written, and the exit code is 1, when the registry would be refused.

${WRITING_HELP}`,
    async run(args, desk) {
      const { values, positionals } = readArguments(args, WRITING_OPTIONS, {
        min: 1,
        max: 1,
        names: '<page>',
      });
      const wanted = { name: positionals[0] as string, disabled, by: whoWrites(values) };
      const done = await withHistory(desk, {}, (_, published) =>
        published === null ? switchFiles(desk, wanted) : switchPublished(desk, published, wanted),
      );
      if ('refused' in done) return printRefusal(desk, done.refused, values);
      const { page, changed, where } = done;
      if (values.json) desk.print(JSON.stringify({ page, disabled, changed }, null, 2));
      else desk.print(sentence({ page, disabled, changed }), ...(where === null ? [] : [where]));
      return 0;
    },
  };
}

interface Wanted {
  readonly name: string;
  readonly disabled: boolean;
  readonly by: string;
}

type Switched =
  | {
      readonly page: string;
      readonly changed: boolean;
      /** What to say of other places than the files of this machine. */
      readonly where: string | null;
    }
  | { readonly refused: readonly LocatedIssue[] };

async function switchFiles(desk: Desk, { name, ...wanted }: Wanted): Promise<Switched> {
  const { snapshot } = await readAccepted(desk.paths);
  const page = findPage(snapshot, name).id;
  const done = await switchPage(applyTo(workplaceOf(desk)), { page, ...wanted });
  return 'refused' in done ? done : { page, ...done, where: null };
}

/** In what all instances serve, and in the files here, from which it would be published otherwise again. */
async function switchPublished(desk: Desk, published: PublishedRevisions, wanted: Wanted): Promise<Switched> {
  const { registry } = registryIn(await servedFiles(published));
  const page = findPage(registry, wanted.name).id;
  const apply: Apply = async (make) => {
    const done = await publishChange(published, desk.paths, make);
    await tellInstances(desk, done);
    return done;
  };
  const done = await switchPage(apply, { page, ...wanted });
  if ('refused' in done) return done;
  const here = await switchFiles(desk, wanted).catch(unlessUnfit);
  const isHere = here !== null && !('refused' in here);
  const files = isHere ? 'Its entry in the files here says so, too.' : 'The files here stay as they are.';
  return { page, ...done, where: `It is so on all instances. ${files}` };
}

/** Files that do not have the page, or have errors, are no reason to leave visitors with it. */
function unlessUnfit(cause: unknown): null {
  if (cause instanceof UsageError || cause instanceof RegistryRefusedError) return null;
  throw cause;
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
