import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { AGENTS } from './site.ts';

/** A visitor whose test says nothing else. The pages decide what is spoken. */
const USUAL: BrowserContextOptions = {
  userAgent: AGENTS.desktop,
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  javaScriptEnabled: true,
  locale: 'en-US',
  reducedMotion: 'reduce',
};

/** With a window, where a test says nothing else. */
export const PHONE: BrowserContextOptions = {
  userAgent: AGENTS.phone,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

/** A context without any traces of earlier visits. */
export interface Visitor extends AsyncDisposable {
  context: BrowserContext;
}

export interface Visitors extends AsyncDisposable {
  /** @param options what differs from a desktop with script */
  arrive(options?: BrowserContextOptions): Promise<Visitor>;
}

/** An unused context, with a page that keeps its process alive. */
interface Idle {
  key: string;
  context: BrowserContext;
  keeper: Page;
  session: CDPSession;
}

/** For a step of a visit: less than a test has, so that the step is named. */
const PATIENCE_MS = 45_000;

/** Each takes a process of some 60 MB. */
const MOST_IDLE = 8;

/**
 * Visitors with equal options reuse a context, which is cleared between them. A new process for each would
 * compile all code again, at twice the cost of the visit.
 * @param origin base of relative addresses
 */
export function openVisitors(browser: Browser, origin: string): Visitors {
  const idle: Idle[] = [];
  const open = async (key: string, options: BrowserContextOptions): Promise<Idle> => {
    const context = await browser.newContext({ ...options, baseURL: origin });
    context.setDefaultTimeout(PATIENCE_MS);
    const keeper = await context.newPage();
    await keeper.goto('/robots.txt');
    return { key, context, keeper, session: await context.newCDPSession(keeper) };
  };
  const leave = async (left: Idle) => {
    try {
      await clear(left, origin);
      // A visitor whose clock was turned has changed the context for good.
      if (!(await hasOwnClock(left))) return await left.context.close();
      idle.push(left);
      if (idle.length > MOST_IDLE) await idle.shift()?.context.close();
    } catch {
      await left.context.close();
    }
  };
  return {
    async arrive(options = {}) {
      const whole = Object.entries({ ...USUAL, ...options }).toSorted(([a], [b]) => a.localeCompare(b));
      const key = JSON.stringify(whole);
      const at = idle.findLastIndex((one) => one.key === key);
      const found = at < 0 ? await open(key, Object.fromEntries(whole)) : (idle.splice(at, 1)[0] as Idle);
      const { context } = found;
      return { context, [Symbol.asyncDispose]: () => leave(found) };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(idle.splice(0).map(({ context }) => context.close()));
    },
  };
}

async function clear({ context, keeper, session }: Idle, origin: string): Promise<void> {
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/** The test tool's clock takes the place of the browser's timers. */
function hasOwnClock({ keeper }: Idle): Promise<boolean> {
  return keeper.evaluate(() => String(setTimeout).includes('[native code]'));
}
