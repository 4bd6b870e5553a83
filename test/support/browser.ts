import { chromium, type Browser } from 'playwright';

/** No background traffic and no sandbox: the browser opens pages of this machine only. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/** The Chromium that `npm test` found (CHROMIUM). */
export function chromiumPath(): string {
  return process.env.CHROMIUM || '/usr/bin/chromium';
}

let shared: Promise<Browser> | undefined;

/** The browser that the files of a process share. All pages of a site in a context have one process (`visitors.ts`). */
export function sharedBrowser(): Promise<Browser> {
  return (shared ??= launchBrowser({ args: ['--process-per-site'] }));
}

/** Starts Chromium with a fresh profile. `args`: switches besides ours; `ignoreDefaultArgs`: of the test tool, to do without. */
export function launchBrowser({
  args = [] as string[],
  ignoreDefaultArgs = [] as string[],
} = {}): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...args], ignoreDefaultArgs });
}
