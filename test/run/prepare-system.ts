import fs from 'node:fs';
import process from 'node:process';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { run } from '../../server/launch/run.mjs';
import { canInstall, installPackages } from './debian-packages.ts';
import type { Asked } from './options.ts';
import { SYSTEM_PROGRAMS, type SystemProgram } from './system-programs.ts';

/** A program or server that cannot be had, so that tests do not run. */
export interface Missing {
  name: string;
  reason: string;
  /** Titles of the tests that need it contain this. */
  suite?: string;
  /** Parts that cannot run without it. */
  parts: readonly string[];
}

export interface PreparedSystem {
  /** For the tests: programs by their variables, empty if they cannot be had. */
  env: Record<string, string>;
  missing: Missing[];
}

/**
 * Finds the programs that parts need, and installs those that are missing, as root on Debian.
 * @param root the project's folder
 * @throws LaunchError if a variable names a file that is not there
 */
export async function prepareSystem(
  { parts, fullFiles }: Pick<Asked, 'parts' | 'fullFiles'>,
  root: string,
): Promise<PreparedSystem> {
  const needed = SYSTEM_PROGRAMS.filter(
    (program) =>
      program.parts.some((part) => parts.includes(part)) && (fullFiles || program.fullFiles !== true),
  );
  const absent = needed.filter((program) => programOf(program) === null);
  const problem = await installPackages(
    absent.flatMap(({ packages }) => packages),
    root,
  );
  const env: PreparedSystem['env'] = {};
  const missing: Missing[] = [];
  for (const program of needed) {
    const found = programOf(program) ?? (program.name === 'chromium' ? await playwrightChromium(root) : null);
    // What is missing for servers is told by services.ts, which starts them.
    if (program.variable.startsWith('TEST_')) continue;
    env[program.variable] = found ?? '';
    if (found === null && program.name !== 'chromium-headless-shell')
      missing.push({ ...program, reason: problem ?? `the system has no ${program.packages[0]}` });
  }
  return { env, missing };
}

/**
 * @param name of a row of SYSTEM_PROGRAMS
 * @param root the project's folder
 * @returns path of the program, which is installed if root may do so
 * @throws LaunchError saying why there is none
 */
export async function ensureProgram(name: string, root: string): Promise<string> {
  const program = SYSTEM_PROGRAMS.find((one) => one.name === name);
  if (program === undefined) throw new LaunchError(`No program is called ${name}`);
  const problem = programOf(program) === null ? await installPackages(program.packages, root) : null;
  const found = programOf(program) ?? (name === 'chromium' ? await playwrightChromium(root) : null);
  if (found !== null) return found;
  throw new LaunchError(
    problem ?? `There is no ${name} on this machine: install it and name it in ${program.variable}`,
  );
}

function programOf({ variable, find }: SystemProgram): string | null {
  const named = process.env[variable];
  if (!named) return find();
  if (named.startsWith('/') && !fs.existsSync(named))
    throw new LaunchError(`${variable} is "${named}", where no file is`);
  return named;
}

/** The browser that Playwright downloads, where the system has none. */
async function playwrightChromium(root: string): Promise<string | null> {
  const { chromium } = await import('playwright');
  const program = chromium.executablePath();
  if (fs.existsSync(program)) return program;
  if (process.env.INSTALL === '0' || canInstall()) return null;
  process.stdout.write('Downloading the Chromium of Playwright, about 170 MB (INSTALL=0 leaves it out) …\n');
  const download = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  const { code } = await run(process.execPath, download, { cwd: root });
  return code === 0 && fs.existsSync(program) ? program : null;
}
