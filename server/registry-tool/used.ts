import { meantBy, readUses, type PlacedUse } from '../publishing/read-uses.ts';
import { loadTexts } from '../registry/load-texts.ts';
import { pathFromHere } from '../registry/locate-issue.ts';
import { readAccepted } from './accepted.ts';
import { readArguments, type Command } from './command.ts';

export const used: Command = {
  summary: 'print where a section, block, picture, layout, page or text is used',
  help: `npm run registry -- used <id> [--json]

Prints every place that names a shared section, a type of block, a product picture, a layout or a page, and every place
where a text stands, one a line:

  file:line:column kind in page

A text is named by its keys with dots between them, such as hero.title, and a shared one with its area, such as
common:close. Works while the registry is refused, too: for a section that is gone, say.

  --json   the same as JSON, for other tools`,
  async run(args, desk) {
    const { paths, print } = desk;
    const options = { json: { type: 'boolean' } } as const;
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1, names: '<id>' });
    const name = positionals[0] as string;
    const uses = readUses({ paths, texts: await loadTexts(paths.localesDir) }, name);
    // Says what is wrong with it.
    if (uses === null) await readAccepted(paths);
    if (values.json) print(JSON.stringify(uses, null, 2));
    else if (uses === null || uses.length === 0) print(sayNone(name, meantBy(name, paths)));
    else print(...uses.map(describeUse));
    return 0;
  },
};

/** A mistyped name would seem to be that of something without use. */
function sayNone(name: string, meant: string | null): string {
  return `Nothing uses "${name}"${meant === null ? '.' : ` (did you mean ${meant}?).`}`;
}

export function describeUse({ kind, in: owner, file, line, column }: PlacedUse): string {
  return `${pathFromHere(file)}:${line}:${column} ${kind}${owner === '' ? ' in redirects' : ` in ${owner}`}`;
}
