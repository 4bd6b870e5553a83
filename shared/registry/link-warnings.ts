import type { GroupShape } from '../texts/text-shape.ts';
import type { LinkTarget } from '../texts/rich-text.ts';
import type { OwnerIndex } from './address-owners.ts';
import { warning } from './issue.ts';
import { linksIn } from './links-in-texts.ts';
import { nearest } from './nearest.ts';
import { ownersAt } from './owners-at.ts';
import { areaFiles, eachBlock, pageShape, writtenTexts, type WrittenTexts } from './page-texts.ts';
import { parsePattern } from './path-pattern.ts';
import type { PageEntry, Registry } from './schema.ts';
import type { Steps } from './steps.ts';
import type { RegistryIssue, TextSources } from './types.ts';
import { viewAnchors } from './view-anchors.ts';

export interface FoundLinks {
  readonly issues: readonly RegistryIssue[];
  /** Ids of the pages that texts lead to. */
  readonly pages: ReadonlySet<string>;
}

/** Reports links in texts that lead to no section of a page, or to no page by its address. Ids are checked elsewhere. */
export function* findLinks(registry: Registry, sources: TextSources, owners: OwnerIndex): Steps<FoundLinks> {
  const issues: RegistryIssue[] = [];
  const pages = new Set<string>();
  const byId = new Map(registry.pages.map((page) => [page.id, page]));
  const { main, public: others } = registry.site.hosts;
  const hosts = new Set([main, ...others]);
  const search = (written: WrittenTexts, shape: GroupShape, page: PageEntry | null) => {
    for (const { target, place } of linksIn(written.tree, shape)) {
      const led = pageOf(target, page, byId);
      if (target.kind === 'page' && led !== undefined && led !== page) pages.add(led.id);
      const fault = faultOf(target, led, { owners, hosts });
      if (fault !== null) issues.push(written.locate(warning([...written.place, ...place], ...fault)));
    }
  };
  for (const [at, page] of registry.pages.entries()) {
    yield;
    const shape = pageShape(page);
    for (const written of writtenTexts(page, ['pages', at], sources)) search(written, shape, page);
  }
  for (const { written, shape } of areaFiles(sources, registry.sections)) search(written, shape, null);
  return { issues, pages };
}

type Fault = readonly [reason: string, allowed: string, suggestion?: string];

/** The page that a link names, or stands on. */
function pageOf(
  target: LinkTarget,
  own: PageEntry | null,
  byId: ReadonlyMap<string, PageEntry>,
): PageEntry | undefined {
  if (target.kind === 'page') return byId.get(target.id);
  return target.href.startsWith('#') ? (own ?? undefined) : undefined;
}

function faultOf(
  target: LinkTarget,
  page: PageEntry | undefined,
  { owners, hosts }: { readonly owners: OwnerIndex; readonly hosts: ReadonlySet<string> },
): Fault | null {
  const anchor = target.kind === 'page' ? target.hash : target.href.startsWith('#') ? target.href : '';
  if (anchor !== '') return page === undefined ? null : anchorFault(anchor.slice(1), page);
  if (target.kind === 'page') return null;
  const url = URL.parse(target.href);
  if (url === null || !hosts.has(url.host) || url.pathname === '/') return null;
  const path = decoded(url.pathname).replace(/(?<=.)\/$/, '');
  if (ownersAt(owners, parsePattern(path)).some(({ kind }) => kind !== 'gone')) return null;
  return [
    `No page has the address ${target.href}`,
    'page: and the id of a page, or an address that is there',
  ];
}

/** Sections that only phones or only desktops have are taken for both. */
function anchorFault(anchor: string, page: PageEntry): Fault | null {
  const ids: string[] = [];
  eachBlock(page, ({ id }) => void ids.push(id));
  for (const view of [page.view, page.mobile?.view]) {
    if (view === undefined) continue;
    const anchors = viewAnchors[view];
    if (anchors === undefined || (anchors.categories && anchor.startsWith(anchors.categories))) return null;
    ids.push(...anchors.ids);
  }
  if (ids.includes(anchor)) return null;
  const reason = `The page "${page.id}" has no section "${anchor}": the link leads to its top`;
  const allowed = ids.length > 0 ? [...new Set(ids)].join(', ') : 'no # for this page';
  return [reason, allowed, nearest(anchor, ids)];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
