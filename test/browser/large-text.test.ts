import type { Page } from 'playwright';
import { test } from 'vitest';
import { coverVisits } from '../support/visit-cover.ts';
import { cutText } from '../support/cut-text.ts';
import { fullMatrix } from '../support/full.ts';
import { usualSite } from '../support/usual-site.ts';
import { placesOf } from '../support/visited-places.ts';
import { PHONE } from '../support/visitors.ts';

/* Text at 200 % and long words stay within a narrow window (WCAG 2.2, 1.4.4 and 1.4.10). */

const { site, visitors } = await usualSite();
const { current } = site.site.context.registry;
const pages = current().pages;

/** Browsers have 16 where nobody has changed it. */
const LARGE = 32;
/** Longer than any everyday word of our six languages. */
const LONG_WORD = 'Multiwarehousemanagement';

const places = fullMatrix
  ? pages.flatMap((page) =>
      placesOf(page, 'mobile').flatMap((place) => place.languages.map((locale) => ({ place, locale }))),
    )
  : coverVisits(current()).filter(({ device }) => device === 'mobile');
const rows = places.map(({ place, locale }) => ({ id: place.page.id, place, locale }));

async function overflowOf(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(wide > 0 ? [`${wide} px`] : []), ...(await page.evaluate(cutText))];
}

/** Runs in the page: begins sentences with a long word, marked as the server marks it. */
function lengthenTexts(word: string): void {
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const within = text.parentElement?.closest('h1, h2, h3, h4, p, li, dt, dd');
    if (text.textContent?.trim() === '' || within === null || within === undefined) continue;
    if (within.closest('[role="img"], [aria-hidden="true"], nav, form')) continue;
    if (!/\p{L}{2}.*\s\p{L}{2}/u.test(text.textContent ?? '')) continue;
    const long = Object.assign(document.createElement('long-word'), { textContent: word });
    const run = document.createElement('text-run');
    (text as Text).before(run);
    run.append(long, ' ', text);
    texts.currentNode = text;
  }
}

test.concurrent.for(rows)(
  '$id in $locale holds large text and long words',
  async ({ place, locale }, { expect }) => {
    await using visitor = await visitors.arrive({ ...PHONE, viewport: { width: 390, height: 844 } });
    const page = await visitor.context.newPage();
    await page.goto(place.addressIn(locale), { waitUntil: 'load' });
    await page.waitForSelector('html[data-hydrated]:not([data-first])', { state: 'attached' });
    const devTools = await visitor.context.newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
    const large = await overflowOf(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await page.evaluate(lengthenTexts, LONG_WORD);
    const long = await overflowOf(page);
    await page.setViewportSize({ width: 320, height: 844 });
    expect({ large, long, narrow: await overflowOf(page) }).toEqual({ large: [], long: [], narrow: [] });
  },
);
