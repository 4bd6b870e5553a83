import { publishPage } from '../publishing/publish-page.ts';
import { findPage, readAccepted } from './accepted.ts';
import { printRefusal, whoWrites, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, UsageError, workplaceOf, type Command, type Desk } from './command.ts';
import { printPublished, publishWorkingCopy, withdrawPublished } from './publish-files.ts';
import { noteUnpublished } from './shared-history.ts';
import { servedLanguage } from './served-language.ts';

export const publish: Command = {
  summary: 'publish a draft, some languages of it, or all files to every instance',
  help: `npm run registry -- publish <page> [--lang <code>]… [--by <name>] [--json]
npm run registry -- publish [--why <words>] [--by <name>] [--json]
npm run registry -- publish --status [--json]
npm run registry -- publish --withdraw [--why <words>] [--by <name>] [--json]

With a page it takes "draft": true out of the "publish" of that page: it is published in every language that says nothing
else. With --lang only these languages are published, and the others stay as they are. A running site follows in two
seconds.

Without a page it makes registry and texts, as they stand in the files of this machine, what every instance of the site
serves. Instances share the store (DATABASE_URL); they follow in two seconds, and one that starts later serves the same.
While something is published, edits of files show nowhere until they are published, too.

Nothing is written, and the exit code is 1, when the registry would be refused.

  --lang <code>   a language, such as th; may stand more than once
  --why <words>   what for, for the history
  --status        says what is published
  --withdraw      ends it: each instance serves its own files again
${WRITING_HELP}`,
  async run(args, desk) {
    const { values, positionals } = readArguments(args, OPTIONS, { min: 0, max: 1, names: '[<page>]' });
    const { status, withdraw, lang, ...rest } = values;
    if (positionals.length > 0 && (status || withdraw || rest.why !== undefined))
      throw new UsageError('--status, --withdraw and --why stand without a page.');
    if (positionals.length > 0) return publishOne(desk, positionals[0] as string, { lang, ...rest });
    if (lang !== undefined) throw new UsageError('--lang stands with a page.');
    if (status && withdraw) throw new UsageError('--status and --withdraw do not stand together.');
    if (status) return printPublished(desk, rest);
    return withdraw ? withdrawPublished(desk, rest) : publishWorkingCopy(desk, rest);
  },
};

const OPTIONS = {
  ...WRITING_OPTIONS,
  lang: { type: 'string', multiple: true },
  why: { type: 'string' },
  status: { type: 'boolean' },
  withdraw: { type: 'boolean' },
} as const;

interface PageValues {
  readonly lang?: readonly string[] | undefined;
  readonly by?: string | undefined;
  readonly json?: boolean | undefined;
}

async function publishOne(desk: Desk, id: string, values: PageValues): Promise<number> {
  const { snapshot } = await readAccepted(desk.paths);
  const { id: page, entry } = findPage(snapshot, id);
  const languages = (values.lang ?? []).map((code) => servedLanguage(code, snapshot.site.locales));
  const done = await publishPage(workplaceOf(desk), { page, languages, by: whoWrites(values) });
  if ('refused' in done) return printRefusal(desk, done.refused, values);
  const where = languages.length > 0 ? ` in ${languages.join(' ')}` : '';
  if (values.json) desk.print(JSON.stringify({ page, languages, changed: done.changed }, null, 2));
  else desk.print(done.changed ? `Published ${page}${where}.` : `${page} is no draft${where}.`);
  if (entry.publish?.disabled && !values.json)
    desk.print(`It stays hidden: it is disabled. npm run registry -- enable ${page} brings it back.`);
  if (done.changed) await noteUnpublished(desk, values);
  return 0;
}
