import { publishPage } from '../publishing/publish-page.ts';
import { findPage, readAccepted } from './accepted.ts';
import { printRefusal, whoWrites, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { readArguments, workplaceOf, type Command } from './command.ts';
import { servedLanguage } from './served-language.ts';

export const publish: Command = {
  summary: 'publish a draft, or some languages of it',
  help: `npm run registry -- publish <page> [--lang <code>]… [--by <name>] [--json]

Takes "draft": true out of the "publish" of a page: it is published in every language that says nothing else. With
--lang only these languages are published, and the others stay as they are. A running site follows in two seconds.

Nothing is written, and the exit code is 1, when the registry would be refused.

  --lang <code>   a language, such as th; may stand more than once
${WRITING_HELP}`,
  async run(args, desk) {
    const options = { ...WRITING_OPTIONS, lang: { type: 'string', multiple: true } } as const;
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1, names: '<page>' });
    const { snapshot } = await readAccepted(desk.paths);
    const { id, entry } = findPage(snapshot, positionals[0] as string);
    const languages = (values.lang ?? []).map((code) => servedLanguage(code, snapshot.site.locales));
    const done = await publishPage(workplaceOf(desk), { page: id, languages, by: whoWrites(values) });
    if ('refused' in done) return printRefusal(desk, done.refused);
    const where = languages.length > 0 ? ` in ${languages.join(' ')}` : '';
    if (values.json) desk.print(JSON.stringify({ page: id, languages, changed: done.changed }, null, 2));
    else desk.print(done.changed ? `Published ${id}${where}.` : `${id} is no draft${where}.`);
    if (entry.publish?.disabled && !values.json)
      desk.print(`It stays hidden: it is disabled. npm run registry -- enable ${id} brings it back.`);
    return 0;
  },
};
