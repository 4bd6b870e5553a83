import { readFileSync, writeFileSync } from 'node:fs';
import { openPreviewedFiles, type PreviewedFiles } from './previewed-site.ts';
import { AGENTS, startSite, type TestSite } from './site.ts';
import { BEHIND_A_PROXY } from './tried-site.ts';

export type Entry = Record<string, unknown>;

/** An editor's files with the site that follows them: fresh ones for each try of a test. */
export interface EditingDesk extends AsyncDisposable {
  readonly files: PreviewedFiles;
  /** Behind a proxy of this machine, with the history of its files. */
  readonly site: TestSite;
  /** @param agent the browser on a desktop when left out */
  get(address: string, agent?: string): ReturnType<TestSite['get']>;
  text(address: string): Promise<string>;
  /**
   * Runs a verb, and lets the site follow.
   * @throws as `files.tool`
   */
  verb(...args: string[]): Promise<string>;
  /** Saves the registry as an editor does. */
  editRegistry(change: (pages: Entry[]) => void): Promise<void>;
  /** Number of the newest entry of the history, to which `rollback` goes back. */
  newestEntry(): Promise<string>;
}

export async function openEditingDesk(): Promise<EditingDesk> {
  const files = openPreviewedFiles();
  const site = await startSite({ env: { ...files.env, ...BEHIND_A_PROXY } });
  site.site.keepRevisions();
  const get = (address: string, agent: string = AGENTS.desktop) => site.get(address).set('user-agent', agent);
  return {
    files,
    site,
    get,
    text: async (address) => (await get(address)).text,
    async verb(...args) {
      const said = await files.tool(...args);
      await site.site.reloadRegistry();
      return said;
    },
    async editRegistry(change) {
      const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: Entry[] };
      change(registry.pages);
      writeFileSync(files.registryFile, JSON.stringify(registry, null, 2));
      await site.site.reloadRegistry();
    },
    async newestEntry() {
      const [newest] = JSON.parse(await files.tool('history', '--json', '--last', '1')) as {
        entry: number;
      }[];
      return String(newest?.entry);
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      files.remove();
    },
  };
}

/** @throws Error for a page that is not there */
export function entryOf(pages: readonly Entry[], id: string): Entry {
  const found = pages.find((page) => page['id'] === id);
  if (found === undefined) throw new Error(`No page ${id}`);
  return found;
}
