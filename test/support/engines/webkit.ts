import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../run/private-server.ts';
import { PATIENCE_MS, PHONE_AGENTS, WINDOWS, type Engine, type Key, type Tab } from './engine.ts';
import { findElement, isReady, openSession, type Session } from './webdriver.ts';

/** As the protocol writes them. */
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Shift: '\uE008' };
/** What the browser's console prints of an error, after where it happened. */
const ERROR = /^.*CONSOLE .*?ERROR (.*)$/gm;

/**
 * WebKit over WebDriver. Each visitor has a browser of his own, one at a time.
 * @param program WebKitGTK's small browser
 * @param proxy port on this machine of what stands for all other hosts
 * @param options further ones of the browser
 */
export async function startWebKit(
  program: string,
  proxy: number,
  options: readonly string[] = [],
): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const port = await freePort();
  const driver = `http://127.0.0.1:${port}`;
  const child = startDriver(port, folder);
  const end = () => endGroup(child);
  process.once('exit', end);
  await vi.waitUntil(() => isReady(driver), { timeout: 60_000, interval: 50 });
  const address = `127.0.0.1:${proxy}`;
  let visitors = 0;
  return {
    async arrive({ phone = false } = {}) {
      const output = path.join(folder, `console-${(visitors += 1)}`);
      const agent = phone ? [`--user-agent=${PHONE_AGENTS.webkit}`] : [];
      const session = await openSession(driver, {
        timeouts: { pageLoad: PATIENCE_MS, script: PATIENCE_MS },
        proxy: { proxyType: 'manual', httpProxy: address, sslProxy: address, noProxy: ['127.0.0.1'] },
        // The driver keeps the browser's output to itself, so a shell writes it down.
        'webkitgtk:browserOptions': {
          binary: '/bin/sh',
          args: [
            ...['-c', 'output=$1; shift; exec "$0" "$@" >"$output"', program, output, '--automation'],
            ...['--enable-write-console-messages-to-stdout=true', ...agent, ...options],
          ],
        },
      });
      await fitWindow(session, WINDOWS[phone ? 'phone' : 'desktop']);
      return tabOf(session, output);
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', end);
      const ended = new Promise((resolve) => void child.once('close', resolve));
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In a screen that only exists in memory, and in a group of its own because of the many processes that follow. */
function startDriver(port: number, folder: string): ChildProcess {
  return spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    // Its sandbox refuses root. The browser only opens pages of this machine.
    env: { ...process.env, HOME: folder, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

/** The window has a frame of its own around the page. */
async function fitWindow(session: Session, wanted: { width: number; height: number }): Promise<void> {
  const inside = await session.post<{ width: number; height: number }>('execute/sync', {
    script: 'return { width: innerWidth - outerWidth, height: innerHeight - outerHeight }',
    args: [],
  });
  await session.post('window/rect', {
    width: wanted.width - inside.width,
    height: wanted.height - inside.height,
  });
}

function tabOf(session: Session, output: string): Tab {
  const evaluate = (script: string) => session.post<never>('execute/sync', { script, args: [] });
  const act = (source: object) => session.post<void>('actions', { actions: [source] });
  return {
    goto: (url) => session.post('url', { url }),
    begin: (address) => evaluate(`location.href = ${JSON.stringify(address)}`),
    back: () => evaluate('history.back()'),
    click: async (selector) => session.post(`${await findElement(session, selector)}/click`),
    clickAt: (x, y) =>
      act({
        type: 'pointer',
        id: 'pointer',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    async fill(selector, text) {
      const field = await findElement(session, selector);
      await session.post(`${field}/clear`);
      await session.post(`${field}/value`, { text });
    },
    press: (key) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] })),
      }),
    evaluate: (work, ...args) => evaluate(`return (${work})(...${JSON.stringify(args)})`),
    complaints: () => [...readFileSync(output, 'utf8').matchAll(ERROR)].map(([, said = '']) => said),
    [Symbol.asyncDispose]: () => session.end(),
  };
}
