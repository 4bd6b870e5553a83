import fs from 'node:fs';
import path from 'node:path';

/** A program of the system that tests need and the packages of npm do not bring. */
export interface SystemProgram {
  name: string;
  /** The variable of the environment that names another one. */
  variable: string;
  /** Packages of Debian. */
  packages: readonly string[];
  /** Who needs it. */
  parts: readonly string[];
  /** Whether only files named `*.full.test.ts` need it. */
  fullFiles?: boolean;
  /** Titles of the tests that need it contain this. Without a suite, the parts need it as a whole. */
  suite?: string;
  /** @returns the path of the program, or null */
  find(): string | null;
}

/** Chromium without windows, in whose place whole Chromium would do; opens pages for two thirds of the work of whole Chromium. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const ENGINES = ['engines', 'walks'];
const SERVED = ['backend', 'http', 'process'];

export const SYSTEM_PROGRAMS: readonly SystemProgram[] = [
  {
    name: 'chromium',
    variable: 'CHROMIUM',
    // With fonts, Chinese and Thai are as wide as visitors see them.
    packages: ['chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg'],
    parts: ['browser', ...ENGINES],
    find: findChromium,
  },
  {
    name: 'chromium-headless-shell',
    variable: 'CHROMIUM_SHELL',
    packages: ['chromium-headless-shell'],
    parts: ['browser'],
    find: () => existing(HEADLESS_SHELL),
  },
  {
    name: 'redis',
    variable: 'TEST_REDIS_URL',
    packages: ['redis-server'],
    parts: SERVED,
    suite: 'on Redis',
    find: () => inFolders('redis-server'),
  },
  {
    name: 'pgbouncer',
    variable: 'TEST_PGBOUNCER_URL',
    packages: ['pgbouncer'],
    parts: SERVED,
    suite: 'through PgBouncer',
    find: () => inFolders('pgbouncer'),
  },
  {
    name: 'nginx',
    variable: 'NGINX',
    packages: ['nginx-light'],
    parts: ['process'],
    fullFiles: true,
    suite: 'behind nginx',
    find: () => inFolders('nginx'),
  },
  {
    name: 'promtool',
    variable: 'PROMTOOL',
    packages: ['prometheus'],
    parts: ['http', 'process'],
    fullFiles: true,
    suite: 'by promtool',
    find: () => inFolders('promtool'),
  },
  {
    name: 'firefox',
    variable: 'FIREFOX',
    packages: ['firefox-esr'],
    parts: ENGINES,
    suite: 'in Firefox',
    find: findFirefox,
  },
  {
    name: 'webkit',
    variable: 'WEBKIT',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    parts: ENGINES,
    suite: 'in WebKit',
    find: findWebKit,
  },
];

function findChromium(): string | null {
  return inFolders('chromium') ?? inFolders('chromium-browser') ?? inFolders('google-chrome');
}

export function findFirefox(): string | null {
  return inFolders('firefox-esr') ?? inFolders('firefox');
}

/** WebKitGTK's small browser, by the name of its folder. */
const LIBRARIES = '/usr/lib';
const BROWSER = /^webkit(?:2gtk|gtk)-\d/;
const DRIVER = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/xauth'];

/** @returns path of the system's browser with WebKit if everything that drives it is there, otherwise null */
export function findWebKit(): string | null {
  if (!DRIVER.every((program) => fs.existsSync(program)) || !fs.existsSync(LIBRARIES)) return null;
  const folders = [LIBRARIES, ...foldersIn(LIBRARIES, /-linux-gnu/)];
  return (
    folders
      .flatMap((folder) => foldersIn(folder, BROWSER))
      .map((folder) => `${folder}/MiniBrowser`)
      .findLast((program) => fs.existsSync(program)) ?? null
  );
}

function foldersIn(folder: string, name: RegExp): string[] {
  const names = fs.readdirSync(folder).filter((one) => name.test(one));
  return names.toSorted().map((one) => `${folder}/${one}`);
}

function inFolders(name: string): string | null {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? null;
}

function existing(file: string): string | null {
  return fs.existsSync(file) ? file : null;
}
