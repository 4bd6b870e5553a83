import { installPackages } from './debian-packages.ts';
import { systemFirefox, systemWebKit } from './engine-programs.ts';
import type { MissingService } from './services.ts';

/** Browsers besides Chromium. Titles of dependent tests begin with `suite`. */
const ENGINES = [
  {
    name: 'firefox',
    variable: 'FIREFOX',
    suite: 'in Firefox',
    find: systemFirefox,
    packages: ['firefox-esr'],
  },
  {
    name: 'webkit',
    variable: 'WEBKIT',
    suite: 'in WebKit',
    find: systemWebKit,
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
];

export interface Engines {
  /** For the tests. Empty values are engines that cannot be had. */
  env: Record<string, string>;
  missing: MissingService[];
}

/**
 * Takes the engines that the system has, and installs the others as root on Debian.
 * @param root the project's folder
 */
export async function ensureEngines(root: string): Promise<Engines> {
  const env: Engines['env'] = {};
  const missing: MissingService[] = [];
  for (const { name, variable, suite, find, packages } of ENGINES) {
    let program = process.env[variable] || find();
    const problem = program === null ? await installPackages(packages, root) : null;
    program ??= find();
    env[variable] = program ?? '';
    if (program === null)
      missing.push({ name, suite, reason: lineOf(problem) ?? `the system has no ${packages[0]}` });
  }
  return { env, missing };
}

function lineOf(problem: string | null): string | undefined {
  return problem?.trim().split('\n').at(-1);
}
