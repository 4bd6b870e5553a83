import type { Locale } from '../../shared/locales.ts';
import { type LayoutFacts, type MenuEntry, type PageFacts, type SiteFacts } from '../../shared/page-facts.ts';
import type { PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { createPageFacts, createSiteFacts, type BeforeList } from '../../server/render/page-facts.ts';
import { textsOf } from '../../server/render/texts-i18n.ts';

/** What a page of the bare renderer is drawn from; none of it changes from request to request. */
export interface FloorFacts {
  page: PageFacts;
  site: SiteFacts;
  layout: LayoutFacts;
  match: PageMatch;
  texts: TextTree;
}

/** @throws Error when the registry has no page at this path */
export function floorFacts(snapshot: Snapshot, path: string, before: BeforeList): FloorFacts {
  const match = snapshot.match(path);
  const locale = match?.locale as Locale | undefined;
  if (!match || !locale) throw new Error(`The registry has no page at ${path}`);
  const key = {
    snapshot,
    match,
    locale,
    contentLocale: locale,
    device: 'desktop',
    visitor: 'desktop',
  } as const;
  const layout = snapshot.layouts.get(match.layout);
  return {
    page: keptPage(createPageFacts(key, textsOf(snapshot))),
    site: keptSite(createSiteFacts(key, path, before)),
    layout: { ...layout, id: match.layout } as LayoutFacts,
    match,
    texts: snapshot.texts.page(match.page.id, locale),
  };
}

/** Whoever cares about speed looks texts and addresses up once. */
function keptPage(page: PageFacts): PageFacts {
  const { t, href } = page;
  const text = kept((key) => t(key));
  const address = kept((id) => href(id));
  return {
    ...page,
    t: (key, values) => (values === undefined ? text(key) : t(key, values)),
    href: (id, params) => (params === undefined ? address(id) : href(id, params)),
  };
}

function keptSite(site: SiteFacts): SiteFacts {
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
