import type { Locale } from '../locales.ts';
import type { Block } from './blocks.ts';
import { checkSchedule, REQUIRED_PAGES } from './check-schedule.ts';
import { checkVariants } from './check-variants.ts';
import { defaultLayout } from './compile.ts';
import { error, warning } from './issue.ts';
import { zoneFault } from './moment-zones.ts';
import { nearest } from './nearest.ts';
import type { PageEntry, Registry } from './schema.ts';
import type { Steps } from './steps.ts';
import type { Device, Place, RegistryIssue } from './types.ts';

/** @param now milliseconds since 1970 */
export function* checkPages(
  registry: Registry,
  { complete, now }: { complete: boolean; now: number },
): Steps<RegistryIssue[]> {
  const { pages, layouts, site } = registry;
  const issues: RegistryIssue[] = checkSite(registry);
  const seen = new Map<string, string>();
  for (const [at, page] of pages.entries()) {
    yield;
    const place = ['pages', at];
    const twin = seen.get(page.id.toLowerCase());
    if (twin)
      issues.push(
        error(
          [...place, 'id'],
          `There is a page "${twin}" already`,
          'an id of its own (case does not count)',
        ),
      );
    seen.set(page.id.toLowerCase(), page.id);
    issues.push(
      ...checkContent(page, place),
      ...checkLayouts(page, place, layouts),
      ...checkSchedule(page, place, { site, contentLocale: contentLocaleOf(page, layouts), now }),
      ...checkSettings(page, place),
      ...checkVariants(page, place, shownLanguages(page, registry)),
    );
    for (const locale of Object.keys(page.text ?? {})) {
      if (site.locales.some((served) => served === locale)) continue;
      issues.push(
        warning([...place, 'text', locale], `The language ${locale} is not served`, site.locales.join(', ')),
      );
    }
  }
  for (const id of REQUIRED_PAGES) {
    if (complete && !seen.has(id))
      issues.push(
        error(
          ['pages'],
          `There is no page "${id}"`,
          `a page with the id "${id}"`,
          nearest(id, seen.values()),
        ),
      );
  }
  return issues;
}

function contentLocaleOf(page: PageEntry, layouts: Registry['layouts']): Locale | null {
  const layout = page.layout ?? defaultLayout(page.path.startsWith('/m/') ? 'mobile' : 'desktop');
  return (Object.hasOwn(layouts, layout) && layouts[layout]?.contentLocale) || null;
}

/** A draft may lack its texts. */
function shownLanguages(page: PageEntry, { site, layouts }: Registry): readonly Locale[] {
  const contentLocale = contentLocaleOf(page, layouts);
  if (contentLocale !== null) return [contentLocale];
  return site.locales.filter((locale) => !isDraftIn(page, locale));
}

/** A page that is disabled comes back as it was, so what is written of its languages holds. */
function isDraftIn({ publish }: PageEntry, locale: Locale): boolean {
  const own = publish?.languages?.[locale];
  return own === undefined ? publish?.draft === true : own === 'draft';
}

function checkSite({ site, layouts }: Registry): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  site.locales.forEach((locale, at) => {
    if (site.locales.indexOf(locale) === at) return;
    issues.push(error(['site', 'locales', at], `${locale} stands twice`, 'each language once'));
  });
  if (!site.locales.includes(site.defaultLocale)) {
    issues.push(
      error(['site', 'defaultLocale'], `${site.defaultLocale} is not served`, site.locales.join(', ')),
    );
  }
  const zone = site.timeZone === undefined ? null : zoneFault(site.timeZone);
  if (zone !== null) issues.push(error(['site', 'timeZone'], zone.reason, zone.allowed, zone.suggestion));
  for (const [id, { contentLocale }] of Object.entries(layouts)) {
    if (!contentLocale || site.locales.includes(contentLocale)) continue;
    issues.push(
      error(['layouts', id, 'contentLocale'], `${contentLocale} is not served`, site.locales.join(', ')),
    );
  }
  return issues;
}

function checkContent(page: PageEntry, place: Place): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  const either = 'either "view" or "blocks"';
  if (page.view && page.blocks)
    issues.push(error([...place, 'blocks'], 'The page has both a view and blocks', either));
  if (!page.view && !page.blocks) issues.push(error(place, 'The page has neither a view nor blocks', either));
  if (page.mobile?.view && page.mobile.blocks) {
    issues.push(error([...place, 'mobile', 'blocks'], 'The phone page has both a view and blocks', either));
  }
  if (page.blocks) issues.push(...checkBlockIds(page.blocks, [...place, 'blocks']));
  if (page.mobile?.blocks) issues.push(...checkBlockIds(page.mobile.blocks, [...place, 'mobile', 'blocks']));
  page.variants?.forEach(({ blocks }, at) => {
    if (blocks) issues.push(...checkBlockIds(blocks, [...place, 'variants', at, 'blocks']));
  });
  return issues;
}

function checkBlockIds(blocks: readonly Block[], place: Place): RegistryIssue[] {
  const ids = new Set<string>();
  return blocks.flatMap(({ id }, at) => {
    const isTwin = ids.has(id);
    ids.add(id);
    if (!isTwin) return [];
    return error([...place, at, 'id'], `There is a block "${id}" on this page already`, 'an id of its own');
  });
}

function checkLayouts(page: PageEntry, place: Place, layouts: Registry['layouts']): RegistryIssue[] {
  const device: Device = page.path.startsWith('/m/') ? 'mobile' : 'desktop';
  const issues = checkLayout(page.layout, [...place], device, layouts);
  if (!page.mobile) return issues;
  if (device === 'mobile') {
    issues.push(
      error(
        [...place, 'mobile'],
        'A page under /m is a phone page already',
        'no "mobile" here, or a path without /m',
      ),
    );
  }
  return [...issues, ...checkLayout(page.mobile.layout, [...place, 'mobile'], 'mobile', layouts)];
}

function checkLayout(
  id: string | undefined,
  place: Place,
  device: Device,
  layouts: Registry['layouts'],
): RegistryIssue[] {
  if (id === undefined) {
    const used = defaultLayout(device);
    if (Object.hasOwn(layouts, used))
      return [warning(place, 'No layout is named', `"layout": "${used}" is what is used`)];
    return [
      error(place, `No layout is named, and there is no layout "${used}"`, Object.keys(layouts).join(', ')),
    ];
  }
  const at = [...place, 'layout'];
  const layout = Object.hasOwn(layouts, id) ? layouts[id] : undefined;
  const known = Object.keys(layouts);
  if (!layout) return [error(at, `There is no layout "${id}"`, known.join(', '), nearest(id, known))];
  if (layout.component.startsWith('m-') === (device === 'mobile')) return [];
  const fitting = known.filter((name) => layouts[name]?.component.startsWith('m-') === (device === 'mobile'));
  const reason = device === 'mobile' ? `"${id}" is no layout for phones` : `"${id}" is a layout for phones`;
  return [error(at, reason, fitting.join(', '))];
}

function checkSettings(page: PageEntry, place: Place): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  const stored = page.cache === undefined ? page.blocks !== undefined : page.cache !== 'none';
  if (page.guard?.length && stored) {
    issues.push(
      error(
        [...place, 'guard'],
        'A page behind a guard must not be stored for everybody',
        '"cache": "none" beside it',
      ),
    );
  }
  if (page.prerender && !stored) {
    issues.push(
      error(
        [...place, 'prerender'],
        'A page that is not stored cannot be made ready ahead',
        '"prerender": false, or a "cache"',
      ),
    );
  }
  return issues;
}
