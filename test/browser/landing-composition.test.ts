import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { serveSite } from '../support/served-site.ts';
import { AGENTS } from '../support/site.ts';

/* What stands where on landing pages, as it is seen. */

const PHONE = 390;
const TABLET = 768;
const DESKTOP = 1440;

async function look<Seen>(address: string, width: number, see: (page: Page) => Promise<Seen>): Promise<Seen> {
  await using site = await serveSite();
  const browser = await sharedBrowser();
  const phone = width === PHONE;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    userAgent: phone ? AGENTS.phone : AGENTS.desktop,
    isMobile: phone,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${site.origin}${phone ? '/m' : ''}/${address}.html`);
    // Fonts that miss the first paint are not used; the second time they are at hand.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    return await see(page);
  } finally {
    await context.close();
  }
}

/** How many of them stand in each row. */
async function rowsOf(page: Page, selector: string): Promise<number[]> {
  const tops = await page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
  return [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
}

test.each([['en_US/frontend/brandAdsPage', DESKTOP]])(
  'drawn shops stand below each other, each with its name in full, on %s at %d px',
  async (address, width) => {
    const [rows, cut] = await look(address, width, async (page) => [
      await rowsOf(page, '[data-object="shops"] .line'),
      await page
        .locator('[data-object="shops"] .said')
        .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length),
    ]);
    expect(rows).toEqual([1, 1, 1]);
    expect(cut).toBe(0);
  },
);

test('tools stand in a column below their job on a phone, all of one width, three jobs beside each other', async () => {
  const [jobs, columns, sizes] = await look(
    'en_US/frontend/eCommerceManagementToolsAdsPage',
    PHONE,
    async (page) => [
      await rowsOf(page, '.block-tool-map .job h3'),
      await page
        .locator('.block-tool-map ul')
        .evaluateAll((all) =>
          all.map(
            (list) => new Set([...list.children].map((tool) => tool.getBoundingClientRect().left)).size,
          ),
        ),
      await page
        .locator('.block-tool-map .tool')
        .evaluateAll((all) => all.map((tool) => Math.round(tool.getBoundingClientRect().width))),
    ],
  );
  expect(jobs).toEqual([3, 3]);
  expect(columns).toEqual([1, 1, 1, 1, 1, 1]);
  expect(new Set(sizes).size).toBe(1);
});

test('the shops that are free at the end of a page are the first of its list', async () => {
  const [list, end] = await look('en_US/frontend/lazadaSellerCenterAdsPage', DESKTOP, async (page) => [
    await page.locator('.vignette-store .who strong').allTextContents(),
    await page.locator('.block-cta [data-object="free"] .line:has(.tick:not(.box)) .said').allTextContents(),
  ]);
  expect(end?.length).toBe(2);
  expect(list?.join(' ')).toContain(end?.join(' '));
});

test('the button of a closing sentence stands at the end of its last line', async () => {
  const [words, button] = await look('en_US/frontend/sellGoodsSoftware', DESKTOP, async (page) => [
    await page.locator('.block-cta h2').boundingBox(),
    await page.locator('.block-cta .button').boundingBox(),
  ]);
  const [foot, end] = [words, button].map((box) => (box?.y ?? 0) + (box?.height ?? 0)) as [number, number];
  expect(Math.abs(foot - end)).toBeLessThan(8);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeGreaterThan(DESKTOP * 0.85);
});

test('the phone of a live sale is as tall as what stands beside it on a tablet', async () => {
  const feet = await look('en_US/frontend/tikTokSellerCentreAdsPage', TABLET, (page) =>
    page
      .locator('.vignette-live-stage :is(.phone, .left)')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().bottom))),
  );
  expect(feet).toHaveLength(2);
  expect(new Set(feet).size).toBe(1);
});

test.each([
  ['th/frontend/lazadaSellerAdsPage', '.block-calendar .year', 1500],
  ['en_US/frontend/sellGoodsSoftware', '#main', 6500],
  ['th/frontend/sellGoodsSoftware', '#main', 6500],
])('on a phone %s keeps %s short', async (address, selector, most) => {
  const box = await look(address, PHONE, (page) => page.locator(selector).boundingBox());
  expect(box?.height).toBeGreaterThan(most / 2);
  expect(box?.height).toBeLessThan(most);
});

test.each(['in', 'vi', 'en_US'])(
  'names of plans stand clear of their prices on a phone (%s)',
  async (locale) => {
    const gaps = await look(`${locale}/frontend/sellGoodsSoftware`, PHONE, (page) =>
      page.locator('.plan').evaluateAll((plans) =>
        plans.map((plan) => {
          const words = document.createRange();
          words.selectNodeContents(plan.querySelector('h3') as Element);
          const name = words.getBoundingClientRect();
          const price = (plan.querySelector('.price') as Element).getBoundingClientRect();
          return Math.max(price.top - name.bottom, price.left - name.right);
        }),
      ),
    );
    expect(gaps).toHaveLength(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  },
);

test('a recommended plan has its price as high as the others', async () => {
  const tops = await look('en_US/frontend/sellGoodsSoftware', PHONE, (page) =>
    page.locator('.plan').evaluateAll((plans) =>
      plans.map((plan) => {
        const price = plan.querySelector('.price') as Element;
        return Math.round(price.getBoundingClientRect().top - plan.getBoundingClientRect().top);
      }),
    ),
  );
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test.each(['en_US', 'vi'])('a shop’s door is as wide as its sign on a tablet (%s)', async (locale) => {
  const over = await look(`${locale}/frontend/shopManagement`, TABLET, (page) =>
    page.locator('.vignette-shop-street .door').evaluateAll((doors) =>
      doors.map((door) => {
        const sign = door.querySelector('small') as Element;
        const frame = (door as HTMLElement).offsetWidth - door.clientWidth;
        const inside = door.getBoundingClientRect().width - frame;
        return Math.round((sign.getBoundingClientRect().width - inside) * 100) / 100;
      }),
    ),
  );
  expect(over).toHaveLength(5);
  expect(Math.max(...over)).toBeLessThanOrEqual(0);
});

test.each([PHONE, DESKTOP])('every tick puts a piece on the shelves of the shop, at %d px', async (width) => {
  const counter = (page: Page) =>
    page
      .locator('.block-checklist .wares g')
      .evaluateAll((all) => all.filter((piece) => getComputedStyle(piece).fillOpacity === '1').length);
  const [pieces, seen] = await look('en_US/frontend/onlineShoppingAdsPage', width, async (page) => {
    const before = await counter(page);
    await page.locator('.notebook label').nth(0).click();
    await page.locator('.notebook label').nth(6).click();
    await expect.poll(() => counter(page)).toBe(before + 2);
    return [before, await page.locator('.wares').isVisible()] as const;
  });
  expect(pieces).toBe(0);
  expect(seen).toBe(true);
});

test('the stall above the form is not dark on paper', async () => {
  const fill = await look('en_US/frontend/staticRg', DESKTOP, async (page) => {
    await page.emulateMedia({ media: 'print' });
    return page.locator('.opened-stall .back').evaluate((back) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (canvas === null) return [];
      canvas.fillStyle = getComputedStyle(back).fill;
      canvas.fillRect(0, 0, 1, 1);
      return Array.from(canvas.getImageData(0, 0, 1, 1).data).slice(0, 3);
    });
  });
  expect(Math.min(...fill)).toBeGreaterThan(200);
});
