import { launchBrowser } from '../browser.ts';
import { AGENTS } from '../site.ts';
import { PATIENCE_MS, PHONE_AGENTS, WINDOWS, type Engine } from './engine.ts';

/**
 * Chromium over its own protocol.
 * @param proxy port on this machine of what stands for all other hosts
 */
export async function startChromium(program: string, proxy: number): Promise<Engine> {
  const browser = await launchBrowser({ program, args: [`--proxy-server=127.0.0.1:${proxy}`] });
  return {
    async arrive({ phone = false } = {}) {
      const context = await browser.newContext({
        viewport: WINDOWS[phone ? 'phone' : 'desktop'],
        // By its own name, without a window, it is taken for a crawler.
        userAgent: phone ? PHONE_AGENTS.chromium : AGENTS.desktop,
        hasTouch: phone,
        isMobile: phone,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
      page.on('pageerror', ({ message }) => complaints.push(message));
      return {
        goto: async (address) => void (await page.goto(address)),
        begin: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
        back: async () => void (await page.goBack({ waitUntil: 'commit' })),
        click: (selector) => page.locator(selector).first().click(),
        clickAt: (x, y) => page.mouse.click(x, y),
        fill: (selector, text) => page.locator(selector).first().fill(text),
        press: (key) => page.keyboard.press(key),
        evaluate: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`),
        complaints: () => complaints,
        [Symbol.asyncDispose]: () => context.close(),
      };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
