import { readFileSync, writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { copyEditableFiles, type EditableFiles } from './editable-site.ts';
import { AGENTS, startSite, type TestSite } from './site.ts';

type Entry = Record<string, unknown>;

export interface SiteWithPages {
  readonly site: TestSite;
  readonly files: EditableFiles;
  /** Takes the place of what was added to the shipped pages. */
  edit(pages: readonly Entry[]): Promise<void>;
  /** Text of an answer with status 200, as a browser on a desktop gets it. */
  text(address: string): Promise<string>;
  status(address: string): Promise<number>;
}

/** The shipped site with more pages, or other keys for those that it has, until the test ends. */
export async function openSiteWith(
  pages: readonly Entry[],
  env: Record<string, string> = {},
): Promise<SiteWithPages> {
  const files = copyEditableFiles();
  const shipped = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: Entry[] };
  const write = (more: readonly Entry[]) => {
    const changes = new Map(more.map((entry) => [entry['id'], entry]));
    const changed = shipped.pages.map((entry) => ({ ...entry, ...changes.get(entry['id']) }));
    const known = new Set(shipped.pages.map(({ id }) => id));
    const added = more.filter(({ id }) => !known.has(id));
    writeFileSync(files.registryFile, JSON.stringify({ ...shipped, pages: [...changed, ...added] }));
  };
  write(pages);
  const site = await startSite({ env: { ...files.env, ...env } });
  onTestFinished(async () => {
    await site[Symbol.asyncDispose]();
    files.remove();
  });
  const get = (address: string) => site.get(address).set('user-agent', AGENTS.desktop);
  return {
    site,
    files,
    async edit(more) {
      write(more);
      await site.site.reloadRegistry();
    },
    async text(address) {
      const { status, text, body } = await get(address);
      if (status !== 200) throw new Error(`${address} answers ${status}`);
      return text ?? JSON.stringify(body);
    },
    status: async (address) => (await get(address)).status,
  };
}
