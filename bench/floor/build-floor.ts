import path from 'node:path';
import { build, type Plugin } from 'vite';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const OUT = path.join(PROJECT, 'node_modules/.cache/bench-floor');

/** Modules that the bare renderer replaces. They draw what the product takes from its store. */
const VARIANTS: Record<string, string> = {
  [path.join(PROJECT, 'client/tree/static-section.tsx')]: path.join(
    import.meta.dirname,
    'static-section.tsx',
  ),
  [path.join(PROJECT, 'client/tree/deferred-section.tsx')]: path.join(
    import.meta.dirname,
    'deferred-section.tsx',
  ),
};

const variants: Plugin = {
  name: 'floor-variants',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined) return null;
    const variant = VARIANTS[path.resolve(path.dirname(importer), source)];
    // A variant may import the module that it replaces.
    return variant === undefined || variant === importer ? null : variant;
  },
};

/** Uses the product's own settings. Returns the file to import. */
export async function buildFloor(): Promise<string> {
  await build({
    configFile: path.join(PROJECT, 'client/vite.config.ts'),
    logLevel: 'error',
    plugins: [variants],
    build: {
      ssr: true,
      outDir: OUT,
      copyPublicDir: false,
      rollupOptions: {
        input: path.join(import.meta.dirname, 'entry.tsx'),
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  return path.join(OUT, 'entry.js');
}
