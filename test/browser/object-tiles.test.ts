import { expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { serveSite } from '../support/served-site.ts';

/* Small pictures of what a capability works with, in tiles of every width. */

const WIDTHS = [390, 768, 1440];
const PAGES = [
  'introduction/marketing.htm',
  'introduction/inventory.htm',
  'introduction/index.htm',
  'frontend/invoicingAdsPage.html',
  'frontend/dropshipAdsPage1.html',
];

test('what ends a row of a list in a tile stands whole on its sheet', async () => {
  await using site = await serveSite();
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  try {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const locale of ['en_US', 'th', 'in'])
        for (const path of PAGES) {
          await page.goto(`${site.origin}/${width < 500 ? 'm/' : ''}${locale}/${path}`);
          await page.waitForFunction(() => document.querySelector('[data-held], html[data-first]') === null);
          const cut = await page.locator('.sign-object .sheet').evaluateAll((sheets) =>
            sheets.flatMap((sheet) => {
              const { right } = sheet.getBoundingClientRect();
              return [...sheet.querySelectorAll('.line > b')]
                .filter((end) => end.getBoundingClientRect().right > right)
                .map((end) => end.textContent);
            }),
          );
          expect(cut, `${locale} ${path} ${width}`).toEqual([]);
        }
    }
  } finally {
    await page.close();
  }
});
