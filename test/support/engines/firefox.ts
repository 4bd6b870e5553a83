import puppeteer, { type Page } from 'puppeteer-core';
import { PATIENCE_MS, PHONE_AGENTS, WINDOWS, type Engine, type Tab } from './engine.ts';

/**
 * Firefox over WebDriver BiDi.
 * @param proxy port on this machine of what stands for all other hosts
 */
export async function startFirefox(program: string, proxy: number): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxy,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxy,
    },
  });
  return {
    async arrive({ phone = false } = {}) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.setViewport(WINDOWS[phone ? 'phone' : 'desktop']);
      if (phone) await page.setUserAgent({ userAgent: PHONE_AGENTS.firefox });
      return { ...tabOf(page), [Symbol.asyncDispose]: () => context.close() };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function tabOf(page: Page): Omit<Tab, typeof Symbol.asyncDispose> {
  const complaints: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(error instanceof Error ? error.message : String(error)));
  return {
    goto: async (address) => void (await page.goto(address)),
    // The protocol knows no earlier moment that a document without an end reaches.
    begin: async (address) => void page.goto(address).catch(() => {}),
    back: () => page.evaluate(() => window.history.back()),
    async click(selector) {
      // What sticks to an edge of the window would otherwise cover it.
      await page.$eval(selector, (element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await page.click(selector);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    fill: (selector, text) => page.locator(selector).fill(text),
    press: (key) => page.keyboard.press(key),
    evaluate: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`) as never,
    complaints: () => complaints,
  };
}
