import { globSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import { constantTokens } from './constant-tokens.ts';
import { trimRouter } from './trim-router.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Files that the server names by their source. */
const FILES = [
  'client/styles/{base,fonts,noscript}.css',
  'client/{layouts,blocks}/*.css',
  'client/{layouts,blocks,pages,vignettes}/*/{layout,block,page,vignette}.css',
  'client/blocks/*/look-*.css',
];

/** Packages for hydration, split because each chunk runs in its own task. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/react\//, priority: 2 },
  { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler)\//, priority: 1 },
  { name: 'router', test: /node_modules\/react-router/ },
  // Grouped to save requests for small files.
  { name: 'rules', test: /\/(?:client\/tree\/views|shared\/errors)\.ts$/ },
];

/** Both builds name files alike. A document names two dozen, and the letters of a hash do not compress. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]';

/** The minifier warns of what it only does not know yet, and keeps it: `:target-current` of CSS Overflow 5. */
const logger = createLogger();
const { warn } = logger;
logger.warn = (text, options) => {
  if (!text.includes("'target-current' is not recognized")) warn(text, options);
};

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  publicDir: 'client/public',
  appType: 'custom',
  customLogger: logger,
  plugins: [react(), trimRouter()],
  // While developing, the browser's inspector names the tokens. Vite parses a sheet, and so finds its errors, only if a plugin
  // reads it: this one does nothing.
  css: { postcss: { plugins: [command === 'build' ? constantTokens(root) : { postcssPlugin: 'parse' }] } },
  // A browser has no `require`, which one package asks for: the bundler would send a stand-in with the first bytes.
  define:
    isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : { 'typeof require': '"undefined"' },
  build: {
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    modulePreload: false,
    // For the server's log and for errors of browsers, which are given none: the launcher takes them from the assets.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: {
      input:
        isSsrBuild === true
          ? 'client/ssr/entry-server.tsx'
          : ['client/browser/entry-client.tsx', ...globSync(FILES, { cwd: root }).toSorted()],
      output: {
        assetFileNames: ASSET_NAMES,
        ...(isSsrBuild === true ? {} : { codeSplitting: { groups: CHUNKS }, sourcemapExcludeSources: true }),
      },
    },
  },
  // The built entry must run without `node_modules`.
  ssr: { noExternal: command === 'build' ? true : undefined },
}));
