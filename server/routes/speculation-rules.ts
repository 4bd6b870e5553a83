import type { RequestHandler } from 'express';
import { RESERVED_FOLDERS } from '../../shared/registry/reserved-addresses.ts';
import type { Page, PageVariant, Snapshot } from '../../shared/registry/types.ts';
import type { Locale } from '../../shared/locales.ts';
import { publishedLanguages } from '../../shared/registry/publish-times.ts';
import { oncePerPublishWindow } from '../registry/publish-window.ts';
import { policyUntilChange } from './policy-until-change.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { valueOf } from '../http/request-key.ts';

/** After hydration the router fetches payloads instead. Language links must store a choice first. */
const LINKS =
  'html:not([data-hydrated]) a[href]:not([data-lang], [download], [target="_blank"], [rel~="external"])';

/** `GET /speculation-rules.json`: a browser may prefetch a link that is hovered or touched. */
export function speculationRules(): RequestHandler {
  const written = oncePerPublishWindow((snapshot, now) => JSON.stringify(rulesOf(snapshot, now)));
  return (req, res) => {
    const snapshot = valueOf(req, snapshotKey);
    res.setHeader('cache-control', policyUntilChange('brief', snapshot));
    res.type('application/speculationrules+json').send(written(snapshot));
  };
}

/** Siblings share a pattern, which keeps the list short. */
function rulesOf({ pages, site }: Snapshot, now: number): object {
  const open = pages.flatMap((page) => {
    const locales = publishedLanguages(page, site.locales, now);
    return locales.length === 0 ? [] : [{ page, locales }];
  });
  const shared = open
    .filter(({ page }) => page.cache !== 'none')
    .flatMap((one) => patternsOf(one, site.locales));
  const personal = open.filter(({ page }) => page.cache === 'none').flatMap(({ page }) => variantsOf(page));
  const refused = [
    ...RESERVED_FOLDERS.map((name) => `/${name}/*`),
    ...personal.map((variant) => patternOf(variant)),
  ];
  const where = {
    and: [
      { href_matches: unique(shared) },
      { not: { href_matches: unique(refused) } },
      { selector_matches: LINKS },
    ],
  };
  return { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] };
}

function variantsOf({ desktop, mobile }: Page): PageVariant[] {
  return [desktop, mobile].filter((variant) => variant !== null);
}

/** A page that is not published in every language is named in those in which it is. */
function patternsOf(
  { page, locales }: { page: Page; locales: readonly Locale[] },
  all: readonly Locale[],
): string[] {
  const named = locales.length === all.length ? [':lang'] : locales;
  return variantsOf(page).flatMap((variant) => named.map((lang) => siblingsOf(variant, lang)));
}

function patternOf({ segments }: PageVariant, lang = ':lang'): string {
  return segments
    .map((segment) => {
      if (segment.kind === 'literal') return `/${segment.text}`;
      if (segment.kind === 'suffix') return `/:${segment.name}${segment.suffix}`;
      return segment.kind === 'param' ? `/:${segment.name}` : `/${lang}`;
    })
    .join('');
}

function siblingsOf(variant: PageVariant, lang: string): string {
  return patternOf(variant, lang).replace(/\/[^/:.]+(\.[a-z0-9]+)$/, '/:page$1');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
