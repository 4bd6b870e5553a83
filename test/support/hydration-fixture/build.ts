import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build as bundle, type Plugin, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');
const PRODUCT_VIEWS = path.join(root, 'client/browser/import-page.ts');

/** Builds the browser's real modules with the fixture's page. */
export async function build(): Promise<{ entry: string; files: ReadonlyMap<string, string> }> {
  const { output } = (await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), fixtureViews],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rollupOptions: { input: path.join(root, 'client/browser/entry-client.tsx') },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('The fixture was built without an entry');
  return {
    entry: `/${entry.fileName}`,
    files: new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code])),
  };
}

const fixtureViews: Plugin = {
  name: 'fixture-views',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === PRODUCT_VIEWS ? path.join(import.meta.dirname, 'import-page.ts') : null;
  },
};
