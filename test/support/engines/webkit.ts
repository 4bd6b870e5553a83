import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../run/private-server.ts';
import {
  PATIENCE_MS,
  PHONE_AGENTS,
  WINDOWS,
  type Engine,
  type Key,
  type StartOptions,
  type Tab,
} from './engine.ts';
import { findElement, isReady, openSession, type Session } from './webdriver.ts';

/** As the protocol writes them. */
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Shift: '\uE008' };
/** On a busy machine the driver may wait for a browser that it has missed. */
const TRIES = 3;
const LOADED = { timeout: PATIENCE_MS, interval: 20 };
const READY = { timeout: 60_000, interval: 50 };

/**
 * WebKit over WebDriver. Each visitor has a browser of his own, one at a time.
 * @param program WebKitGTK's small browser
 * @param proxy port on this machine of what stands for all other hosts
 */
export async function startWebKit(
  program: string,
  proxy: number,
  { withoutPopovers = false }: StartOptions = {},
): Promise<Engine> {
  const outside = [`--proxy=http://127.0.0.1:${proxy}`, '--ignore-host=127.0.0.1'];
  const features = withoutPopovers ? ['--features=-PopoverAttribute'] : [];
  const openTab = async (driver: Driver, phone: boolean): Promise<Tab> => {
    const agent = phone ? [`--user-agent=${PHONE_AGENTS.webkit}`] : [];
    const session = await openSession(driver.origin, {
      // Otherwise every command waits for what a page still loads, also where the page is meant to be on its way.
      pageLoadStrategy: 'none',
      timeouts: { pageLoad: PATIENCE_MS, script: PATIENCE_MS },
      'webkitgtk:browserOptions': {
        binary: program,
        args: ['--automation', ...outside, ...agent, ...features],
      },
    });
    await fitWindow(session, WINDOWS[phone ? 'phone' : 'desktop']);
    return tabOf(session);
  };
  let driver = await startDriver();
  return {
    async arrive({ phone = false } = {}) {
      for (let left = TRIES; ; left -= 1) {
        try {
          return await openTab(driver, phone);
        } catch (error) {
          if (left === 1) throw error;
          await driver.end();
          driver = await startDriver();
        }
      }
    },
    [Symbol.asyncDispose]: () => driver.end(),
  };
}

interface Driver {
  origin: string;
  end(): Promise<void>;
}

async function startDriver(): Promise<Driver> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = runDriver(port, folder);
  const ended = new Promise((resolve) => void child.once('close', resolve));
  const end = async () => {
    child.stdin?.end();
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await vi
    .waitUntil(() => isReady(origin), READY)
    .catch(async (error: Error) => {
      await end();
      throw error;
    });
  return { origin, end };
}

/** In a screen that only exists in memory. Ends once nobody holds its input, also when this process is killed. */
function runDriver(port: number, folder: string): ChildProcess {
  const untilInputEnds = 'WebKitWebDriver --port="$0" & read -r _; kill $!';
  // Two processes must not find the same number free.
  const screen = ['--auto-servernum', `--server-num=${100 + (process.pid % 1000) * 10}`];
  return spawn('xvfb-run', [...screen, 'sh', '-c', untilInputEnds, String(port)], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      ...process.env,
      HOME: folder,
      // Its sandbox refuses root. The browser only opens pages of this machine.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // There is no desktop that could answer.
      NO_AT_BRIDGE: '1',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      GSETTINGS_BACKEND: 'memory',
    },
  });
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

function tabOf(session: Session): Tab {
  const evaluate = (script: string) => session.post<never>('execute/sync', { script, args: [] });
  const act = (source: object) => session.post<void>('actions', { actions: [source] });
  return {
    async goto(url) {
      await evaluate('window.isLeft = true');
      await session.post('url', { url });
      const isLoaded = () => evaluate('return window.isLeft !== true && document.readyState === "complete"');
      await vi.waitUntil(() => (isLoaded() as Promise<boolean>).catch(() => false), LOADED);
    },
    begin: (url) => session.post('url', { url }),
    back: () => evaluate('history.back()'),
    async click(selector) {
      // What sticks to an edge of the window would otherwise cover it.
      const middle = "{ block: 'center', behavior: 'instant' }";
      await evaluate(`document.querySelector(${JSON.stringify(selector)})?.scrollIntoView(${middle})`);
      await session.post(`${await findElement(session, selector)}/click`);
    },
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
    // This protocol does not tell them. What nobody has caught, the site is told (`reportedTo`).
    complaints: () => [],
    [Symbol.asyncDispose]: () => session.end(),
  };
}
