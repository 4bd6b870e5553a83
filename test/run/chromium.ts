import fs from 'node:fs';
import process from 'node:process';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { run } from '../../server/launch/run.mjs';
import { installPackages } from './debian-packages.ts';

/** Opens pages for two thirds of the work, but restores none from the history and draws letters a little otherwise. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The fonts draw Chinese and Thai as wide as visitors see them. */
const PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg'];

/**
 * Tries CHROMIUM, the system, Debian's package if root may install it, and Playwright's download.
 * @param root the project's folder
 * @returns path of the program
 */
export async function ensureChromium(root: string): Promise<string> {
  const found = systemChromium();
  if (found !== null) return found;
  const problem = await installPackages(PACKAGES, root);
  if (problem !== null) process.stdout.write(`${problem}\n`);
  return systemChromium() ?? playwrightChromium(root);
}

/**
 * Tries CHROMIUM_SHELL, the system, and Debian's package if root may install it.
 * @param root the project's folder
 * @returns path of the program without windows, or nothing where whole Chromium has to do
 */
export async function ensureHeadlessShell(root: string): Promise<string> {
  const named = process.env.CHROMIUM_SHELL ?? HEADLESS_SHELL;
  if (!fs.existsSync(named)) await installPackages(['chromium-headless-shell'], root);
  return fs.existsSync(named) ? named : '';
}

function systemChromium(): string | null {
  const named = process.env.CHROMIUM;
  if (named && !fs.existsSync(named)) throw new LaunchError(`CHROMIUM is "${named}", where no file is`);
  return named || (SYSTEM.find((program) => fs.existsSync(program)) ?? null);
}

async function playwrightChromium(root: string): Promise<string> {
  const { chromium } = await import('playwright');
  const program = chromium.executablePath();
  if (fs.existsSync(program)) return program;
  process.stdout.write("Installing Playwright's Chromium …\n");
  const { code } = await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    cwd: root,
  });
  if (code === 0 && fs.existsSync(program)) return program;
  throw new LaunchError('No Chromium for the browser tests: install one and name it in CHROMIUM');
}
