import { expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { serveSite } from '../support/served-site.ts';

/* Measures that pictures take from their styles. */

const NARROW = 390;

test.each([1440, NARROW])('gains and losses of a discount meet at one line, %d px wide', async (width) => {
  await using site = await serveSite();
  const browser = await sharedBrowser();
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  try {
    await page.goto(`${site.origin}/en_US/frontend/dropshipAdsPage1.html`);
    const rungs = await page.locator('.vignette-margin-ladder .rung:not([data-head])').evaluateAll((rows) =>
      rows.map((row) => {
        const bar = row.querySelector('.v-bar')?.getBoundingClientRect();
        const line = getComputedStyle(row, '::after');
        return {
          loss: row.hasAttribute('data-loss'),
          from: Math.round(bar?.left ?? 0),
          to: Math.round(bar?.right ?? 0),
          line: line.content !== 'none' && line.inlineSize === '1px',
        };
      }),
    );
    const zero = rungs[0]?.from;
    expect(zero).toBeGreaterThan(0);
    expect(rungs.map(({ loss }) => loss)).toContain(true);
    for (const { loss, from, to } of rungs) expect(loss ? to : from).toBe(zero);
    expect(rungs.every(({ line }) => line)).toBe(true);
  } finally {
    await page.close();
  }
});
