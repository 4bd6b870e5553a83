import { test } from 'vitest';
import { type Locale } from '../../shared/locales.ts';
import { comesWithScrolling } from '../support/unscrolled.ts';
import { usualSite } from '../support/usual-site.ts';
import { placesOf } from '../support/visited-places.ts';
import { PHONE } from '../support/visitors.ts';

/* Whoever does not scroll sees as much of the first screen as whoever has. */

const { site, visitors } = await usualSite();
const { pages } = site.site.context.registry.current();

const SIZES = [
  { device: 'desktop', width: 1440, height: 900 },
  { device: 'desktop', width: 768, height: 1024 },
  { device: 'mobile', width: 390, height: 844 },
] as const;

const WAYS = [
  { how: 'with script', options: { reducedMotion: 'no-preference' } },
  { how: 'without script', options: { reducedMotion: 'no-preference', javaScriptEnabled: false } },
  { how: 'with less movement', options: { reducedMotion: 'reduce' } },
] as const;

const rows = SIZES.flatMap(({ device, width, height }) =>
  pages
    .flatMap((page) => placesOf(page, device))
    .filter(({ languages }) => languages.length > 0)
    .map((place, nth) => {
      const locale = place.languages[nth % place.languages.length] as Locale;
      return { id: place.page.id, kind: place.kind, place, locale, device, width, height };
    }),
);

test.concurrent.for(rows)(
  '$id ($kind) in $locale is whole at $width px before anybody scrolls',
  async ({ place, locale, device, width, height }, { expect }) => {
    for (const { how, options } of WAYS) {
      await using visitor = await visitors.arrive({
        ...(device === 'mobile' && PHONE),
        viewport: { width, height },
        ...options,
      });
      await using page = await visitor.context.newPage();
      await page.goto(place.addressIn(locale), { waitUntil: 'load' });
      const { javaScriptEnabled = true } = options as { javaScriptEnabled?: boolean };
      if (javaScriptEnabled) await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      expect(await comesWithScrolling(page), how).toEqual([]);
    }
  },
);
