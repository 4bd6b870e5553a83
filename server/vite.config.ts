import { readFileSync } from 'node:fs';
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
  'sharp',
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

/** The built client is part of the bundle, with its own map. */
function builtClient(): Plugin {
  const source = path.join(root, 'server/render/import-built.ts');
  const entry = path.join(root, 'dist/server/entry-server.js');
  return {
    name: 'built-client',
    load: {
      filter: { id: [source, `${path.dirname(entry)}/**`] },
      handler(id) {
        if (id === source) return `export const importBuilt = () => import(${JSON.stringify(entry)});`;
        return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
      },
    },
  };
}

/** Parts of packages that nothing here uses, and that load more of Node than they are themselves: its TLS and worker threads. */
const UNUSED = /node_modules\/(?:prom-client\/lib\/pushgateway|pino\/lib\/transport)\.js$/;

/** Leaves out what is not used; who calls it nevertheless is told. */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    load: {
      filter: { id: UNUSED },
      handler: (id) =>
        `module.exports = function () { throw new Error(${JSON.stringify(`${path.basename(id)} is no part of the bundle`)}); };`,
    },
  };
}

/** V8 keeps a script that has any other character with two bytes for each. */
function plainAscii(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'plain-ascii',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        // Lines stay where they are; columns behind such a character move, which is little on lines of statements.
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\x00-\x7f]/g, escaped);
      }
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
  plugins: [sourceFolders(), builtClient(), withoutUnused(), plainAscii()],
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
        sourcemapExcludeSources: true,
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
      },
    },
  },
  ssr: { noExternal: true, external: OUTSIDE },
});
