import type { Locale } from '../../../shared/locales.ts';
import type { Registry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { REGISTRY_NAME, textOfName, type FileName } from '../../registry/file-names.ts';
import type { RevisionStore } from '../revisions/revision-store.ts';
import { StartError } from '../../start-error.ts';
import { jsonText, treeOf, type Files } from '../working-copy.ts';
import type { ParsedState } from './compare-states.ts';

/** Parses files, each content once, so that what is equal is the same object. */
export class StateParser {
  readonly #revisions: RevisionStore;
  readonly #parsed = new Map<string, unknown>();

  constructor(revisions: RevisionStore) {
    this.#revisions = revisions;
  }

  /** @throws StartError if the revision is not kept */
  async revision(number: string): Promise<ParsedState> {
    const tree = await this.#revisions.tree(number);
    if (tree === null) throw new StartError(`The files of revision ${number} are not kept any more`);
    return this.#state(Object.entries(tree), (content) => this.#revisions.file(content));
  }

  /** @throws StartError if a file is no JSON */
  files(files: Files): Promise<ParsedState> {
    const names = new Map(Object.entries(treeOf(files)).map(([name, content]) => [content, name]));
    const read = (content: string) => Promise.resolve(files.get(names.get(content) as string) as Buffer);
    return this.#state(Object.entries(treeOf(files)), read);
  }

  async #state(
    tree: readonly (readonly [string, string])[],
    read: (content: string) => Promise<Buffer>,
  ): Promise<ParsedState> {
    let registry: Registry | null = null;
    const texts = new Map<Locale | null, Map<string, TextTree>>();
    for (const [name, content] of tree) {
      if (!this.#parsed.has(content)) this.#parsed.set(content, parseFile(name, await read(content)));
      const value = this.#parsed.get(content);
      if (name === REGISTRY_NAME) registry = value as Registry;
      const text = textOfName(name);
      if (text === null) continue;
      const own = texts.get(text.locale) ?? new Map<string, TextTree>();
      texts.set(text.locale, own.set(text.name, value as TextTree));
    }
    if (registry === null) throw new StartError('A revision without a registry cannot be compared');
    return { registry, texts };
  }
}

/** @throws StartError naming a file that is no JSON */
export function parseFile(name: FileName, bytes: Buffer): unknown {
  try {
    return JSON.parse(jsonText(bytes));
  } catch (cause) {
    throw new StartError(`${name} is no JSON; npm run registry -- check says where`, { cause });
  }
}
