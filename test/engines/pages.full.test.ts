import { afterAll, describe, expect, test } from 'vitest';
import { inEachEngine, sharedTab } from '../support/engines/each-engine.ts';
import { hydrated, reportedTo } from '../support/engines/engine.ts';
import { kindsOfPages } from '../support/engines/kinds-of-pages.ts';
import { fullMatrix } from '../support/full.ts';
import { serveSite } from '../support/served-site.ts';

/* Pages of each kind, in the engines that visitors have. `browser` visits every page in Chromium. */

const site = await serveSite();
afterAll(() => site[Symbol.asyncDispose]());
const kinds = kindsOfPages(site.site.context.registry.current());

inEachEngine(
  (walk) => {
    describe.each(['desktop', 'mobile'] as const)('on %s', (device) => {
      const tab = sharedTab(walk, { phone: device === 'mobile' });

      test.each(kinds[device])(
        '$id in $locale is hydrated, whole, quiet and inside its window',
        async ({ id, place, locale }) => {
          const page = tab();
          const before = page.complaints().length;
          await page.goto(site.origin + place.addressIn(locale));
          await hydrated(page);
          await expect.poll(() => page.evaluate(heldBack), { message: 'held back' }).toBe(0);
          const seen = await page.evaluate(look);
          expect(seen).toEqual({ id, heading: true, over: 0 });
          const said = page.complaints().slice(before);
          expect(said.filter((line) => id !== 'page404' || !line.includes('404'))).toEqual([]);
          expect(reportedTo(site)).toEqual([]);
        },
      );
    });
  },
  { besideChromium: !fullMatrix },
);

/** What of a phone's page waits for its sheets (`client/early-scripts.ts`). */
function heldBack() {
  return document.querySelectorAll('[data-end], [data-held], html[data-first]').length;
}

function look() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    id: document.body.dataset['page'],
    heading: [...document.querySelectorAll('h1')].some((heading) => heading.getClientRects().length > 0),
    over: scrollWidth - clientWidth,
  };
}
