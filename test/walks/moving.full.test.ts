import { afterAll, expect, test } from 'vitest';
import { localeInfo } from '../../shared/locales.ts';
import { inEachEngine } from '../support/engines/each-engine.ts';
import {
  gone,
  hydrated,
  open,
  reportedTo,
  shown,
  there,
  until,
  type Tab,
} from '../support/engines/engine.ts';
import { serveSite } from '../support/served-site.ts';

/* From page to page and from language to language, in each engine. */

const site = await serveSite();
afterAll(() => site[Symbol.asyncDispose]());
const HOME = `${site.origin}/en_US/index.htm`;

interface Marked {
  marked?: boolean;
}

/** A new document would not know of it. */
const mark = (tab: Tab) => tab.evaluate(() => void ((window as Marked).marked = true));
const isMarked = (tab: Tab) => tab.evaluate(() => (window as Marked).marked === true);
const pathOf = (tab: Tab) => tab.evaluate(() => location.pathname);

interface Watched {
  violations?: string[];
}

function gatherViolations(): void {
  const gathered: string[] = ((window as Watched).violations = []);
  document.addEventListener('securitypolicyviolation', (event) => {
    gathered.push(event.violatedDirective);
  });
}

/** Whether the page refused it, and whether its browser knows Trusted Types. */
function setPlainString(): [refused: boolean, knows: boolean] {
  const knows = 'trustedTypes' in window;
  try {
    document.body.innerHTML = '<img>';
    return [false, knows];
  } catch {
    return [true, knows];
  }
}

async function allQuiet(tab: Tab): Promise<void> {
  expect(tab.complaints()).toEqual([]);
  expect(reportedTo(site)).toEqual([]);
}

inEachEngine((walk) => {
  test('links are followed without a document, and the way back leads to the page before', async () => {
    await using tab = await walk.arrive();
    await open(tab, HOME);
    await mark(tab);
    await tab.click('footer a[href="/en_US/aboutUs.htm"]');
    await shown(tab, 'aboutUs');
    await until(tab, 'main', () => document.activeElement?.id);
    expect(await tab.evaluate(() => window.scrollY)).toBe(0);
    expect(await pathOf(tab)).toBe('/en_US/aboutUs.htm');
    const title = await tab.evaluate(() => document.title);
    await tab.back();
    await shown(tab, 'index');
    expect(await tab.evaluate(() => document.title)).not.toBe(title);
    expect(await isMarked(tab)).toBe(true);
    await allQuiet(tab);
  });

  test.each([
    ['', false],
    ['/m', true],
  ])(
    'pages at %s/ make no HTML of plain strings, which browsers with Trusted Types refuse',
    async (size, phone) => {
      await using tab = await walk.arrive({ phone });
      await open(tab, `${site.origin}${size}/en_US/goods/price.htm`);
      // Loaded again, a page for phones writes its sheets.
      await tab.evaluate(() => void setTimeout(() => location.reload()));
      await until(tab, 'reload', () => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return visit?.type;
      });
      await hydrated(tab);
      await mark(tab);
      await tab.evaluate(gatherViolations);
      await tab.click(`footer a[href="${size}/en_US/aboutUs.htm"]`);
      await shown(tab, 'aboutUs');
      await tab.back();
      await shown(tab, 'price');
      expect(await isMarked(tab)).toBe(true);
      expect(await tab.evaluate(() => (window as Watched).violations)).toEqual([]);
      await allQuiet(tab);
      const [refused, knows] = await tab.evaluate(setPlainString);
      expect(refused).toBe(knows);
    },
  );

  test('a menu of the header opens, leads to a page and is closed there', async () => {
    await using tab = await walk.arrive();
    await open(tab, HOME);
    await mark(tab);
    await tab.click('header button[popovertarget$="-product"]');
    await there(tab, '.product-panel:popover-open');
    await tab.click('.product-panel:popover-open .product-links a[href$="/order.htm"]');
    await shown(tab, 'introductionOrder');
    await gone(tab, '.popover:popover-open');
    expect(await isMarked(tab)).toBe(true);
    await allQuiet(tab);
  });

  test.each([
    ['the header', false, 'header button[popovertarget$="-languages"]', '.popover:popover-open'],
    ["a phone's menu", true, '.menu-opener > button', '.menu-sheet:popover-open'],
  ])(
    'another language is chosen in %s, and the pages after it speak it',
    async (_where, phone, opener, menu) => {
      await using tab = await walk.arrive({ phone });
      const size = phone ? '/m' : '';
      await open(tab, `${site.origin}${size}/en_US/goods/price.htm`);
      await tab.click(opener);
      await there(tab, menu);
      await tab.click(`${menu} a[data-lang="th"]`);
      await until(tab, localeInfo('th').tag, () => document.documentElement.lang);
      await there(tab, 'html[data-hydrated]');
      expect(await pathOf(tab)).toBe(`${size}/th/goods/price.htm`);
      expect(await tab.evaluate(() => localStorage.getItem('lang'))).toBe('th');
      await tab.click(`footer a[href="${size}/th/aboutUs.htm"]`);
      await shown(tab, 'aboutUs');
      expect(await tab.evaluate(() => document.documentElement.lang)).toBe(localeInfo('th').tag);
      await allQuiet(tab);
    },
  );
});
