import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const OUT = 'dist/site';

/** Packages that few starts need, or none: loaded where they are installed, when something asks for them. */
const OUTSIDE = [
  '@redis/client',
  'libphonenumber-js',
  'markdown-it',
  'nodemailer',
  'pg',
  'sanitize-html',
  'sitemap',
  'undici',
  'yaml',
  'zod-openapi',
];

/** Files beside a source stay there: the folder of a module is that of its source, seen from the bundle. */
function sourceFolders(): Plugin {
  return {
    name: 'source-folders',
    transform: {
      filter: { id: [`${root}/server/**`, `${root}/shared/**`], code: 'import.meta' },
      handler(code, id) {
        if (/import\.meta\.(?!dirname\b)/.test(code)) {
          this.error(`${id} uses import.meta for more than its folder, which the bundle cannot give`);
        }
        const folder = path.relative(path.join(root, OUT), path.dirname(id)).replaceAll(path.sep, '/');
        return { code: code.replaceAll('import.meta.dirname', `(__dirname + "/${folder}")`), map: null };
      },
    },
  };
}

/** The built client is part of the bundle. */
function builtClient(): Plugin {
  const source = path.join(root, 'server/render/import-built.ts');
  const entry = path.join(root, 'dist/server/entry-server.js');
  return {
    name: 'built-client',
    load: {
      filter: { id: source },
      handler: () => `export const importBuilt = () => import(${JSON.stringify(entry)});`,
    },
  };
}

/**
 * The server as a few scripts, for `server/start.cjs`. Not smaller than it must be: names stay, and a map beside each
 * script says where a line comes from.
 */
export default defineConfig({
  root,
  publicDir: false,
  appType: 'custom',
  plugins: [sourceFolders(), builtClient()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    sourcemap: 'hidden',
    target: 'es2024',
    rollupOptions: {
      input: { index: 'server/index.ts', 'warm-up': 'server/warm-up.ts' },
      output: {
        format: 'cjs',
        dynamicImportInCjs: false,
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: { noExternal: true, external: OUTSIDE },
});
