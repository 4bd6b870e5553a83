import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { normalizePath } from '../../shared/routing/normalize-path.ts';
import { FilledForm } from './filled-form.ts';
import { fullMatrix } from './full.ts';
import { localeText } from './locale-text.ts';
import { accessibility, accessibilityWithoutScript } from './visit.ts';
import { PHONE, type Visitors } from './visitors.ts';
import type { Way } from './ways.ts';

interface TravelOptions {
  timezoneId?: string;
}

export interface Traveller extends AsyncDisposable {
  way: Way;
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and refused content. */
  complaints: string[];
  /** Takes a path without language and waits for hydration. */
  open(path: string): Promise<void>;
  address(path: string): string;
  /** Waits for the document of this page. */
  arrive(pageId: string): Promise<void>;
  form(id: string): FilledForm;
  /** Returns a text of `pages/login` or `forms` with its values. */
  text(area: string, key: string, values?: Record<string, string | number>): string;
  /** Accessibility findings. Without script only in the full matrix, as the markup is that of visitors with script. */
  findings(): Promise<string[]>;
  /** Presses and waits for the next document. Resolves with its status. */
  follow(what: Locator): Promise<number>;
}

export async function travel(
  visitors: Visitors,
  way: Way,
  { timezoneId }: TravelOptions = {},
): Promise<Traveller> {
  const { script, device, locale } = way;
  const phone = device === 'mobile';
  const window: BrowserContextOptions = { ...(phone && PHONE), ...(timezoneId && { timezoneId }) };
  const visitor = await visitors.arrive({ ...window, javaScriptEnabled: script });
  const { context } = visitor;
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !isAnswer(line.text())) complaints.push(line.text());
  });
  const address = (path: string) => normalizePath(path, { locale, mobile: phone });
  const ready = async () => {
    if (!script) return;
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    // Nobody but the site is here to change its pages.
    if ((await page.locator('html[data-redrawn]').count()) > 0) complaints.push('React drew the page again');
  };
  return {
    way,
    page,
    context,
    complaints,
    address,
    text: (area, key, values) => localeText(locale, area, key, values),
    form: (id) => new FilledForm(page, id, way),
    async findings() {
      if (script) return accessibility(page);
      return fullMatrix ? accessibilityWithoutScript(page, visitors, window) : [];
    },
    async open(path) {
      await page.goto(address(path));
      await ready();
    },
    async arrive(pageId) {
      await page.waitForSelector(`body[data-page="${pageId}"]`);
      await page.waitForLoadState();
      // The dashboard is not a page of the client.
      if (pageId !== 'dashboard') await ready();
    },
    async follow(what) {
      const [, answer] = await Promise.all([
        page.waitForEvent('load'),
        page.waitForResponse((response) => response.request().isNavigationRequest()),
        what.click(),
      ]);
      await page.waitForLoadState();
      return answer.status();
    },
    [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose](),
  };
}

/** Journeys provoke failed answers, which the browser logs. */
function isAnswer(line: string): boolean {
  return line.startsWith('Failed to load resource');
}
