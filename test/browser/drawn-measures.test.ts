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

test('on a phone each of two ways stands whole, its drawing as wide as its lines and under its own name', async () => {
  await using site = await serveSite();
  const browser = await sharedBrowser();
  const page = await browser.newPage({ viewport: { width: NARROW, height: 844 } });
  try {
    await page.goto(`${site.origin}/m/en_US/frontend/captureAdsPage1.html`);
    await page.locator('.heap .links').waitFor();
    const seen = await page.locator('.block-compare-day .day').evaluate((day) =>
      [...day.querySelectorAll('.heap > *, .before, .after')]
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .toSorted((a, b) => a.box.top - b.box.top)
        .map(({ part, box }) => [part.localName, part.className, Math.round(box.width)].join(' ')),
    );
    const width = NARROW - 36;
    expect(seen).toEqual([
      `small  ${width}`,
      `svg [object SVGAnimatedString] ${width}`,
      ...Array<string>(4).fill(`p before ${width}`),
      `small  ${width}`,
      `div links on-light ${width}`,
      ...Array<string>(4).fill(`p after ${width}`),
    ]);
  } finally {
    await page.close();
  }
});
