import { expect, test } from 'vitest';
import { startReporting } from '../support/reporting-visitors.ts';
import { accessibility } from '../support/visit.ts';

const { arrive } = await startReporting();

/* Figures of a page that are sent when it is left. */

test.each(['light', 'dark'] as const)(
  'operators read what came of it in a %s room, also on a phone',
  async (colorScheme) => {
    await using guest = await arrive();
    const { page } = guest;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/ops?pause');
    expect(await page.title()).toContain('Operations');
    for (const details of await page.locator('details').all())
      await details.evaluate((element) => element.setAttribute('open', ''));
    expect(await accessibility(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper === 'rgb(251, 248, 241)').toBe(colorScheme === 'light');
  },
);
