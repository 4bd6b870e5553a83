import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

/** A context of a browser as somebody finds it who has never been here, until it is disposed of. */
export interface Visitor extends AsyncDisposable {
  context: BrowserContext;
}

/** Visitors of one site. */
export interface Visitors extends AsyncDisposable {
  /**
   * A visitor with no cookies, nothing stored and nothing in the cache.
   * @param last nobody follows in the same context: for who changes it for good, such as its clock
   */
  arrive(options?: BrowserContextOptions, more?: { last?: boolean }): Promise<Visitor>;
}

/** A context that nobody uses at the moment, with a page that keeps its process alive. */
interface Idle {
  key: string;
  context: BrowserContext;
  keeper: Page;
  session: CDPSession;
}

/** Each has a process of some 60 MB. */
const MOST_IDLE = 8;

/**
 * Visitors who follow one another in the same contexts where their options are the same. A context of its own for each
 * would start a process each time, which compiles the code of the site, and that of the tests, anew: it takes twice the
 * computing of the visit itself. What a visitor can leave behind is cleared away, the cache included.
 * @param origin where relative addresses lead to
 */
export function openVisitors(browser: Browser, origin: string): Visitors {
  const idle: Idle[] = [];
  const open = async (key: string, options: BrowserContextOptions): Promise<Idle> => {
    const context = await browser.newContext({ ...options, baseURL: origin });
    const keeper = await context.newPage();
    await keeper.goto('/robots.txt');
    return { key, context, keeper, session: await context.newCDPSession(keeper) };
  };
  const leave = async (left: Idle) => {
    try {
      await clear(left, origin);
      idle.push(left);
      if (idle.length > MOST_IDLE) await idle.shift()?.context.close();
    } catch {
      await left.context.close();
    }
  };
  return {
    async arrive(options = {}, { last = false } = {}) {
      const key = JSON.stringify(options);
      const at = last ? -1 : idle.findLastIndex((one) => one.key === key);
      const found = at < 0 ? await open(key, options) : (idle.splice(at, 1)[0] as Idle);
      const { context } = found;
      return { context, [Symbol.asyncDispose]: () => (last ? context.close() : leave(found)) };
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
