import { chromium, type Browser } from 'playwright';

/** No sandbox: the browser only opens pages of this machine. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/** `npm test` sets CHROMIUM. */
export function chromiumPath(): string {
  return process.env.CHROMIUM || '/usr/bin/chromium';
}

let shared: Promise<Browser> | undefined;

/**
 * Shared by the files of a process. Pages of one site share a renderer (`visitors.ts`).
 */
export function sharedBrowser(): Promise<Browser> {
  return (shared ??= launchShell());
}

/** `npm test` sets CHROMIUM_SHELL to the browser without windows, where there is one. */
export function launchShell({
  args = [] as string[],
  ignoreDefaultArgs = [] as string[],
} = {}): Promise<Browser> {
  const program = process.env.CHROMIUM_SHELL || chromiumPath();
  return launchBrowser({ program, args: ['--process-per-site', ...args], ignoreDefaultArgs });
}

/** @param options `program`: the browser; `args`: added to our switches; `ignoreDefaultArgs`: the test tool's switches to drop */
export function launchBrowser({
  program = chromiumPath(),
  args = [] as string[],
  ignoreDefaultArgs = [] as string[],
} = {}): Promise<Browser> {
  return chromium.launch({ executablePath: program, args: [...FLAGS, ...args], ignoreDefaultArgs });
}
