import path from 'node:path';
import { runTool } from '../../server/registry-tool/tool.ts';
import { copyEditableFiles, type EditableFiles } from './editable-site.ts';

export interface PreviewedFiles extends EditableFiles {
  /** Settings of the site that answers the links. */
  readonly env: Record<string, string>;
  /**
   * Runs a verb of the editors' tool.
   * @throws Error with what it printed, unless it ends with 0
   */
  tool(...args: string[]): Promise<string>;
  /** Path of the link that `preview` prints. */
  link(...args: string[]): Promise<string>;
}

/**
 * Registry and texts of an editor with a folder for the site's data.
 * @param shared what the machine shares with others
 */
export function openPreviewedFiles(
  shared: {
    readonly databaseUrl?: string;
    readonly redisUrl?: string;
    readonly previewSecret?: string;
  } = {},
): PreviewedFiles {
  const files = copyEditableFiles();
  const dataDir = path.join(files.folder, 'data');
  const site = {
    dataDir,
    databaseUrl: `sqlite:${dataDir}/stallwise.sqlite`,
    previewSecret: null,
    redisUrl: null,
    siteOrigin: new URL('https://www.example.com'),
    ...shared,
  };
  const tool = async (...args: string[]) => {
    let printed = '';
    const print = (...lines: readonly string[]) => void (printed += `${lines.join('\n')}\n`);
    const desk = { paths: files, site, print, printError: print, ask: () => Promise.resolve(null) };
    const code = await runTool(args, desk);
    if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}:\n${printed}`);
    return printed;
  };
  return {
    ...files,
    env: { ...files.env, DATA_DIR: dataDir },
    tool,
    async link(...args) {
      const [link = ''] = (await tool('preview', ...args)).split('\n');
      return new URL(link).pathname;
    },
  };
}
