import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import type { Browser } from 'playwright';
import { HEADLESS_SHELL } from '../../test/run/system-programs.ts';
import { launchBrowser } from '../../test/support/browser.ts';

/**
 * Launches the browser that stands for a phone: the one without windows, whose own surface does not compute beside
 * the page, else the system's. This process, which serves the site and records, then keeps to one processor and leaves
 * the others to the phone. What shows the page goes before what only fetches and records it (`nice`, which does nothing
 * for users who may not), because a phone has a processor for each.
 */
export async function launchPhone(args: readonly string[]): Promise<Browser> {
  const named = process.env.CHROMIUM_SHELL ?? HEADLESS_SHELL;
  const browser = await launchBrowser({
    args: ['--no-zygote', '--renderer-cmd-prefix=nice -n -15', ...args],
    ...(fs.existsSync(named) ? { program: named } : {}),
  });
  const last = os.availableParallelism() - 1;
  if (process.platform === 'linux' && last > 0) {
    // After the launch, because the browser would inherit it.
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `${last}`, `${process.pid}`]);
  }
  return browser;
}
