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

test('notes beside the sheet of the week begin at the rows that have their numbers', async () => {
  await using site = await serveSite();
  const browser = await sharedBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${site.origin}/en_US/introduction/data.htm`);
    const apart = await page.locator('.annotated').evaluate((block) =>
      [...block.querySelectorAll('.notes li')].map((note, index) => {
        const place = block.querySelector(`.picture [data-place="${index + 1}"]`);
        return Math.abs(note.getBoundingClientRect().top - (place?.getBoundingClientRect().top ?? 0));
      }),
    );
    expect(apart).toHaveLength(4);
    expect(Math.max(...apart)).toBeLessThan(48);
  } finally {
    await page.close();
  }
});

test.each([1440, 768, NARROW])(
  'names of the order list begin at one line and stand whole, %d px wide',
  async (width) => {
    await using site = await serveSite();
    const browser = await sharedBrowser();
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    try {
      await page.goto(`${site.origin}/${width === NARROW ? 'm/' : ''}en_US/introduction/order.htm`);
      const names = await page
        .locator('.vignette-order-board .rows > div:not(:nth-child(n + 7)) > .v-cut')
        .evaluateAll((cuts) =>
          cuts.map((cut) => {
            const range = document.createRange();
            range.selectNodeContents(cut.lastChild as Node);
            return {
              from: Math.round(range.getBoundingClientRect().left),
              cut: cut.scrollWidth > cut.clientWidth,
            };
          }),
        );
      expect(new Set(names.map(({ from }) => from)).size).toBe(1);
      expect(names.some(({ cut }) => cut)).toBe(false);
    } finally {
      await page.close();
    }
  },
);
