import { createAgreements } from '../../server/content/read-agreement.ts';
import type { Locale } from '../../shared/locales.ts';
import {
  type LayoutSettings,
  type MenuEntry,
  type PageContext,
  type SiteContext,
} from '../../shared/page-context.ts';
import type { PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { createPageContext, createSiteContext } from '../../server/render/create-page-context.ts';
import { pageInput, resolvePage } from '../../server/render/resolved-page.ts';
import type { HeaderNotices } from '../../server/upstream/header-notices.ts';
import { textsOf } from '../../server/render/texts-i18n.ts';

export interface FloorFacts {
  page: PageContext;
  site: SiteContext;
  layout: LayoutSettings;
  match: PageMatch;
  texts: TextTree;
  snapshot: Snapshot;
}

/** @throws Error if the registry has no page at this path */
export function floorFacts(snapshot: Snapshot, path: string, headerNotices: HeaderNotices): FloorFacts {
  const match = snapshot.match(path);
  const locale = match?.locale as Locale | undefined;
  if (!match || !locale) throw new Error(`The registry has no page at ${path}`);
  const resolved = { ...resolvePage(snapshot, match, locale, 'desktop'), headerNotices };
  const input = pageInput(
    { textsOf, buildId: () => 'floor', agreement: createAgreements([], () => {}), drawFailed: () => {} },
    resolved,
    null,
  );
  const layout = snapshot.layouts.get(match.layout);
  return {
    page: keptPage(createPageContext(input)),
    site: keptSite(createSiteContext(input, null)),
    layout: { ...layout, id: match.layout } as LayoutSettings,
    match,
    texts: snapshot.texts.page(match.page.id, locale),
    snapshot,
  };
}

/** Caches texts and addresses, as any fast renderer would. */
function keptPage(page: PageContext): PageContext {
  const { t, href } = page;
  const text = kept((key) => t(key as Parameters<typeof t>[0]));
  const address = kept((id) => href(id));
  return {
    ...page,
    t: (key, values) => (values === undefined ? text(key) : t(key, values)),
    href: (id, params) => (params === undefined ? address(id) : href(id, params)),
  };
}

function keptSite(site: SiteContext): SiteContext {
  return { ...site, menu: kept<MenuEntry[]>((area) => site.menu(area)) };
}

function kept<Value>(find: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = find(key)));
    return value;
  };
}
