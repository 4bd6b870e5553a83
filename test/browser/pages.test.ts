import { test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { Device, Page } from '../../shared/registry/types.ts';
import { hasOwnBlog } from '../../shared/routing/blog-rules.ts';
import { fullMatrix } from '../support/full.ts';
import { PLACEHOLDERS } from '../support/placeholders.ts';
import { serveSite } from '../support/served-site.ts';
import { startInBrowser } from '../support/site-in-browser.ts';
import { AGENTS } from '../support/site.ts';
import { visit } from '../support/visit.ts';

const { site, browser } = await startInBrowser(serveSite());

interface Row {
  id: string;
  layout: string;
  device: Device;
  locale: Locale;
  address: string;
  width: number;
}

const WIDTHS: Record<Device, readonly number[]> = { desktop: [1440, 768], mobile: [390] };
const { pages, layouts } = site.site.context.registry.current();

function rowsOf(page: Page, device: Device, locales: readonly Locale[], widths: readonly number[]): Row[] {
  const variant = page[device];
  if (variant === null) return [];
  const spoken = variant.path.includes('{lang}') ? locales : locales.slice(0, 1);
  return spoken.flatMap((locale) => {
    // Those of the other languages are redirected to the address without a language (Specification 2.5, rule 2).
    if (page.id === 'blogIndexLang' && !hasOwnBlog(locale)) return [];
    const address = addressOf(page, { locale, device, params: PLACEHOLDERS });
    return widths.map((width) => ({ id: page.id, layout: variant.layout, device, locale, address, width }));
  });
}

/** Every page in one language each, rotating; every component that draws layouts in all six. */
function sampledRows(): Row[] {
  const seen = new Set<string>();
  return pages.flatMap((page, index) =>
    (['desktop', 'mobile'] as const).flatMap((device) => {
      const component = layouts.get(page[device]?.layout ?? '')?.component;
      const first = component !== undefined && !seen.has(component);
      if (component !== undefined) seen.add(component);
      const one =
        page.id === 'blogIndexLang' ? 'ms_MY' : (LOCALE_CODES[index % LOCALE_CODES.length] as Locale);
      return rowsOf(page, device, first ? LOCALE_CODES : [one], WIDTHS[device].slice(0, 1));
    }),
  );
}

function allRows(): Row[] {
  return pages.flatMap((page) =>
    (['desktop', 'mobile'] as const).flatMap((device) => rowsOf(page, device, LOCALE_CODES, WIDTHS[device])),
  );
}

test.concurrent.for(fullMatrix ? allRows() : sampledRows())(
  '$id in $locale on $device at $width px keeps still, quiet, readable and inside a narrow window',
  async ({ id, device, address, width }, { expect }) => {
    const phone = device === 'mobile';
    const context = await browser.newContext({
      userAgent: phone ? AGENTS.phone : AGENTS.desktop,
      viewport: { width, height: phone ? 844 : 900 },
      isMobile: phone,
      hasTouch: phone,
      reducedMotion: 'reduce',
    });
    try {
      const seen = await visit(context, site.origin + address, { expected404: id === 'page404' });
      expect(seen).toEqual({ complaints: [], shift: 0, sideways: 0, findings: [] });
    } finally {
      await context.close();
    }
  },
);
