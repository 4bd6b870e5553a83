import { existsSync } from 'node:fs';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { ID_PATTERN } from '../../shared/registry/schema.ts';
import type { PageEntry } from '../../shared/registry/schema.ts';
import type { Locale } from '../../shared/locales.ts';
import { registryIn } from '../publishing/working-copy.ts';
import { applyChange } from '../publishing/change/apply-change.ts';
import { nameOfText, pathOfName, REGISTRY_NAME, type FileName } from '../registry/file-names.ts';
import type { TextFiles } from '../registry/load-texts.ts';
import { pathFromHere } from '../registry/locate-issue.ts';
import { findPage, readAccepted } from './accepted.ts';
import { printRefusal, whoWrites, WRITING_HELP, WRITING_OPTIONS } from './apply-and-tell.ts';
import { printFindings, readAll } from './check.ts';
import { readArguments, UsageError, workplaceOf, type Command, type Desk } from './command.ts';
import { formatEntry } from '../publishing/format-entry.ts';
import { orderTexts } from './order-texts.ts';

export const create: Command = {
  summary: 'add a draft of a page as a copy of another',
  help: `npm run registry -- new <id> --from <page> [--path <path>] [--by <name>] [--json]

Copies a page's entry and its texts in every language under a new id and path, then checks everything. Nothing is
written when the copy would be refused. The copy is a draft: no visitor, menu or search engine finds it until it is
published (npm run registry -- publish <id>). Menus, redirects to the page and its times of publication are not copied.

  --from <page>   id of the page that is copied
  --path <path>   the new address, such as /{lang}/frontend/spring.html; asked for when left out
${WRITING_HELP}`,
  async run(args, desk) {
    const options = {
      from: { type: 'string' },
      path: { type: 'string' },
      ...WRITING_OPTIONS,
    } as const;
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1, names: '<id>' });
    const id = positionals[0] as string;
    if (!values.from) throw new UsageError('--from <page> is missing.');
    if (!ID_PATTERN.test(id))
      throw new UsageError(`"${id}" is no id: a letter, then at most 63 letters, digits or -.`);
    const { snapshot, files } = await readAccepted(desk.paths);
    const source = findPage(snapshot, values.from);
    const suggested = derivePath(source.path, source.id, id);
    const path = values.path ?? (await desk.ask(`Path of the new page [${suggested}]: `)) ?? suggested;
    return addPage(desk, files, {
      id,
      path,
      from: source.id,
      json: values.json === true,
      by: whoWrites(values),
    });
  },
};

/** Replaces the source's id in the file name, or the whole name. */
export function derivePath(path: string, from: string, id: string): string {
  const slash = path.lastIndexOf('/') + 1;
  const name = path.slice(slash);
  if (name.includes(from)) return path.slice(0, slash) + name.replace(from, id);
  const dot = name.lastIndexOf('.');
  return `${path.slice(0, slash)}${id}${dot > 0 ? name.slice(dot) : ''}`;
}

interface NewPage {
  readonly id: string;
  readonly path: string;
  readonly from: string;
  readonly json: boolean;
  readonly by: string;
}

async function addPage(desk: Desk, files: TextFiles, page: NewPage): Promise<number> {
  const { paths, print } = desk;
  const copies = [...files.values()]
    .filter((file) => file.name === `pages/${page.from}`)
    .map(({ locale }) => ({ locale, name: `pages/${page.id}` }));
  const texts = copies.map((copy) => pathOfName(nameOfText(copy), paths));
  const taken = texts.find((path) => existsSync(path));
  if (taken) throw new UsageError(`${taken} exists already.`);
  const { refused } = await applyChange(workplaceOf(desk), (now) => {
    const from = (locale: Locale | null) => now.get(nameOfText({ locale, name: `pages/${page.from}` }));
    const { text, registry: before } = registryIn(now);
    const source = before.pages.find(({ id }) => id === page.from) as PageEntry;
    const registry = insertEntry(text, page);
    const writes = new Map<FileName, Buffer>([[REGISTRY_NAME, Buffer.from(registry)]]);
    for (const copy of copies) writes.set(nameOfText(copy), orderTexts(from(copy.locale) as Buffer, source));
    return { writes, by: page.by, why: `new ${page.id} from ${page.from}` };
  });
  if (refused !== null) return printRefusal(desk, refused, page);
  if (page.json) {
    print(JSON.stringify({ page: page.id, path: page.path, draft: true, texts }, null, 2));
    return 0;
  }
  print(
    `Added ${page.id} at ${page.path}, as a draft.`,
    ...texts.map((path) => `Its texts: ${pathFromHere(path)}`),
  );
  print(...nextSteps(page.id));
  const found = await readAll(paths);
  printFindings(found, desk, { quiet: true });
  return found.registry === null ? 1 : 0;
}

/** The texts are all those of the copied page, and no check can tell which are meant to stay. */
function nextSteps(id: string): string[] {
  return [
    'Next:',
    '  1. Write the texts of its new blocks, then choose scenario, layout, blocks and menu in pages.registry.json;',
    '     docs/blocks.md has every block and scenario.',
    '  2. Write every other text anew: all say what the copied page says, and check warns only of titles.',
    `  3. npm run registry -- check, then missing ${id}: what is wrong, and what no translation has yet.`,
    `  4. npm run registry -- preview ${id}: a link to look at it; --all gives one for each language and device.`,
    `  5. npm run registry -- publish ${id}: nobody finds the draft before.`,
  ];
}

const DRAFT = { draft: true };

/** Puts the copy after its source. */
function insertEntry(text: string, { id, path, from }: NewPage): string {
  const pages = (JSON.parse(text) as { pages: Record<string, unknown>[] }).pages;
  const at = pages.findIndex((page) => page['id'] === from);
  const {
    redirectFrom: _redirects,
    publish: _times,
    menu: _menus,
    variants: _variants,
    ...kept
  } = pages[at] as Record<string, unknown>;
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, ['pages', at]);
  if (!node) throw new Error(`The entry of ${from} was not found`);
  const end = node.offset + node.length;
  const indent = node.offset - (text.lastIndexOf('\n', node.offset) + 1);
  return `${text.slice(0, end)},\n${' '.repeat(indent)}${formatEntry({ ...kept, id, path, publish: DRAFT }, indent)}${text.slice(end)}`;
}
