import { afterAll, expect, test } from 'vitest';
import { localeInfo } from '../../shared/locales.ts';
import { inEachEngine } from '../support/engines/each-engine.ts';
import { open, reportedTo, shown, there, until, type Tab } from '../support/engines/engine.ts';
import { serveSite } from '../support/served-site.ts';

/* Menus in engines that do not know popovers, as those of older browsers do not. */

const site = await serveSite();
afterAll(() => site[Symbol.asyncDispose]());

const isShown = (selector: string) => {
  const element = document.querySelector(selector);
  return element !== null && getComputedStyle(element).visibility === 'visible';
};

/** From what is open, to the header. */
const away = (tab: Tab) => tab.clickAt(5, 5);

async function openPlain(tab: Tab, address: string): Promise<void> {
  await open(tab, site.origin + address);
  expect(await tab.evaluate(() => 'popover' in HTMLElement.prototype)).toBe(false);
}

inEachEngine(
  (walk) => {
    test('the menus of the header lead to pages and languages', async () => {
      await using tab = await walk.arrive();
      await openPlain(tab, '/en_US/goods/price.htm');
      expect(await tab.evaluate(isShown, '.product-panel')).toBe(false);
      await tab.click('header button[popovertarget$="-product"]');
      await until(tab, true, isShown, '.product-panel');
      await tab.click('.product-panel .product-links a[href$="/order.htm"]');
      await shown(tab, 'introductionOrder');
      await away(tab);
      await tab.click('.header-side button[popovertarget$="-languages"]');
      await until(tab, true, isShown, '.header-side .popover');
      await tab.click('.header-side .popover a[data-lang="th"]');
      await until(tab, localeInfo('th').tag, () => document.documentElement.lang);
      await there(tab, 'html[data-hydrated]');
      expect(tab.complaints()).toEqual([]);
      expect(reportedTo(site)).toEqual([]);
    });

    test("a phone's menu opens, closes and leads on", async () => {
      await using tab = await walk.arrive({ phone: true });
      await openPlain(tab, '/m/en_US/goods/price.htm');
      expect(await tab.evaluate(isShown, '.menu-sheet')).toBe(false);
      await tab.click('.menu-opener > button');
      await until(tab, true, isShown, '.menu-sheet');
      await away(tab);
      await until(tab, false, isShown, '.menu-sheet');
      await tab.click('.menu-opener > button');
      await until(tab, true, isShown, '.menu-sheet');
      await tab.click('.menu-sheet a[data-lang="th"]');
      await until(tab, localeInfo('th').tag, () => document.documentElement.lang);
      expect(reportedTo(site)).toEqual([]);
    });
  },
  { withoutPopovers: true },
);
