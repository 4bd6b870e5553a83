import { SITE_FLAGS, SITE_VARIABLES } from './site-flags.mjs';

const FORMATTER = ['node_modules/oxfmt/bin/oxfmt', '--config', 'test/oxfmt.json'];
/** Articles are the editors', who write them as they like. */
export const FORMATTED = [
  'client',
  'server',
  'shared',
  'test',
  'bench',
  'package.json',
  'tsconfig.json',
  '!server/content/**/*.md',
];

/**
 * One row per npm script.
 * @typedef {object} Command
 * @property {string} summary what it does, in one line
 * @property {string[][]} steps programs of ours with their arguments, run one after the other; the options that the
 *   caller passes go to the last one
 * @property {string | null} mode NODE_ENV unless it is set; null leaves the environment as it is
 * @property {boolean} [built] whether the build must be up to date first
 * @property {string[]} [options] lines of help about the options that it takes; none if missing
 * @property {boolean} [ownHelp] whether the program itself answers `--help` once packages are installed
 * @property {string[]} [flags] options of Node
 * @property {Record<string, string>} [variables] added to the environment
 */

/** @type {Record<string, Command>} */
export const COMMANDS = {
  start: {
    summary: 'install and build what is missing, then serve the site on http://127.0.0.1:3000',
    steps: [['server/start.cjs']],
    mode: 'production',
    built: true,
    flags: SITE_FLAGS,
    variables: SITE_VARIABLES,
  },
  dev: {
    summary: 'serve the site from its sources; changes show without a restart',
    steps: [['server/dev.ts']],
    mode: 'development',
  },
  build: {
    summary: 'install, build, and render the pages that need no data',
    steps: [['server/export/index.ts']],
    mode: 'production',
    built: true,
    options: ['--static <folder>   also write the site as files for a CDN'],
  },
  test: {
    summary: 'run the tests that must pass; docs/testing.md describes the parts',
    steps: [['test/run/index.ts']],
    mode: null,
    options: [
      'parts               types lint format unit docs backend http process browser; without any, all of them',
      'paths               test files or folders, such as test/unit/routing/query.test.ts',
      '--full              also the whole matrix of languages and sizes, engines, walks, a fresh machine',
      '--changed [base]    only tests that import what changed since the commit (default: not committed)',
      '--shard <i>/<n>     the i-th of n shares, for several machines',
      '-t <name>           only tests whose name contains it',
      '--bail              stop a row of parts at its first failure',
      '--watch <file>      run one file again whenever it changes',
      'INSTALL=0           install nothing on this system; the end says which tests did not run',
    ],
  },
  bench: {
    summary: 'run the benchmarks; bench/README.md describes them',
    steps: [['bench/run.ts']],
    mode: 'production',
    built: true,
    options: [
      '<name>              only this benchmark, such as weight; its options follow its name',
      '--check             compare with stored ratios (load, overload)',
      '--store             write those ratios (load)',
      '--against <commit>  also list what differs from a commit (weight)',
      '--quick             one short round (load, overload, accounts, backend-faults, lighthouse)',
      '--json              print the figures for a program (weight, hydration, lighthouse, registry, publishing)',
    ],
  },
  soak: {
    summary: 'put load on the site for half an hour while one fault after the other is switched on',
    steps: [['bench/soak/index.ts']],
    mode: 'production',
    built: true,
    options: [
      '--minutes <number>  how long; 30 if missing',
      '--rate <number>     requests a second; 60 if missing',
      '--logs <folder>     keep the logs of the sites',
      '--instances         instances that are killed and replaced, instead of faults',
    ],
  },
  screenshots: {
    summary: 'take pictures of every page, on one sheet: screenshots/index.html',
    steps: [['test/screenshots/index.ts']],
    mode: 'production',
    built: true,
    options: [
      '<page ids>          only these pages',
      'blocks              the small pictures in docs/blocks',
      'readme              the pictures of the README',
    ],
  },
  films: {
    summary: 'draw the films of the help centre from test/films and encode them with ffmpeg',
    steps: [['test/films/index.ts']],
    mode: 'production',
    options: ['<film>              only this film'],
  },
  registry: {
    summary: 'check, add, publish and take back pages; the editors’ tool',
    steps: [['server/registry-tool/index.ts']],
    mode: 'production',
    ownHelp: true,
    options: [
      'check               look for mistakes in registry, texts, glossary and articles',
      '--help              list all verbs, once the packages are installed',
    ],
  },
  schema: {
    summary: 'write the JSON Schemas for text editors, docs/blocks.md and the tables of docs/glossary.md',
    steps: [['server/registry/write-schema.ts'], [...FORMATTER, 'shared/registry', '.vscode']],
    mode: null,
  },
  format: {
    summary: 'format the sources',
    steps: [[...FORMATTER, ...FORMATTED]],
    mode: null,
  },
  'api:check': {
    summary: 'compare a backend with the table of calls; docs/check-a-platform.md describes it',
    steps: [['server/api-check/index.ts']],
    mode: 'production',
    ownHelp: true,
    options: ['<base url>          of the backend'],
  },
  sbom: {
    summary: 'write the bill of materials of what is shipped: dist/sbom.cdx.json',
    steps: [['server/launch/write-sbom.mjs']],
    mode: null,
  },
  audit: {
    summary: 'look for known vulnerabilities in the packages that are shipped',
    steps: [['test/run/audit.ts']],
    mode: null,
  },
};

/**
 * @param {string} name
 * @param {Command} command
 */
export function helpOf(name, { summary, options = [] }) {
  const title = `npm run ${name}: ${summary}`;
  if (options.length === 0) return `${title}\n\nIt takes no options.\n`;
  return `${title}\n\nOptions, after "--":\n${options.map((line) => `  ${line}\n`).join('')}`;
}
