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

/** Starts Chromium with a fresh profile. `args`: switches besides ours; `ignoreDefaultArgs`: of the test tool, to do without. */
export function launchBrowser({
  args = [] as string[],
  ignoreDefaultArgs = [] as string[],
} = {}): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...args], ignoreDefaultArgs });
}
