import { chromium, type Browser } from 'playwright';

/** No background traffic and no sandbox: the browser opens pages of this machine only. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/** Starts the Chromium that `npm test` found (CHROMIUM), with a fresh profile. `more`: flags besides ours. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM || '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: [...FLAGS, ...more] });
}
