import type { RequestHandler } from 'express';
import { RESERVED_FOLDERS } from '../../shared/registry/reserved-addresses.ts';
import type { Page, PageVariant, Snapshot } from '../../shared/registry/types.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { valueOf } from '../http/request-key.ts';

/** After hydration the router fetches payloads instead. Language links must store a choice first. */
const LINKS =
  'html:not([data-hydrated]) a[href]:not([data-lang], [download], [target="_blank"], [rel~="external"])';

/** `GET /speculation-rules.json`: a browser may prefetch a link that is hovered or touched. */
export function speculationRules(): RequestHandler {
  const written = new WeakMap<Snapshot, string>();
  return (req, res) => {
    const snapshot = valueOf(req, snapshotKey);
    let body = written.get(snapshot);
    if (body === undefined) written.set(snapshot, (body = JSON.stringify(rulesOf(snapshot))));
    res.setHeader('cache-control', CACHE_POLICIES.brief);
    res.type('application/speculationrules+json').send(body);
  };
}

/** Siblings share a pattern, which keeps the list short. */
function rulesOf({ pages }: Snapshot): object {
  const shared = pages.filter((page) => page.cache !== 'none').flatMap(variantsOf);
  const personal = pages.filter((page) => page.cache === 'none').flatMap(variantsOf);
  const refused = [...RESERVED_FOLDERS.map((name) => `/${name}/*`), ...personal.map(patternOf)];
  const where = {
    and: [
      { href_matches: unique(shared.map(siblingsOf)) },
      { not: { href_matches: unique(refused) } },
      { selector_matches: LINKS },
    ],
  };
  return { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] };
}

function variantsOf({ desktop, mobile }: Page): PageVariant[] {
  return [desktop, mobile].filter((variant) => variant !== null);
}

function patternOf({ segments }: PageVariant): string {
  return segments
    .map((segment) => {
      if (segment.kind === 'literal') return `/${segment.text}`;
      if (segment.kind === 'suffix') return `/:${segment.name}${segment.suffix}`;
      return segment.kind === 'param' ? `/:${segment.name}` : '/:lang';
    })
    .join('');
}

function siblingsOf(variant: PageVariant): string {
  return patternOf(variant).replace(/\/[^/:.]+(\.[a-z0-9]+)$/, '/:page$1');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
