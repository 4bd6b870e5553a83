import { REGISTRY_FILE } from './issue.ts';
import type { Registry } from './schema.ts';
import type { RegistryIssue, TextSources } from './types.ts';

/** A registry and texts of which all can be said, and where in the file their pages stand. */
export interface ReadablePages {
  readonly registry: Registry;
  readonly texts: TextSources;
  /** A finding about them at its place among all pages. */
  inPlace(issue: RegistryIssue): RegistryIssue;
}

/**
 * Leaves out the pages of which only a part could be read: what they lack may stand in that very part, and whoever is
 * told of it before the cause would mend the wrong thing.
 * @param complete false when entries with faults were left out, so that texts without a page may be theirs
 */
export function readablePages(
  registry: Registry,
  texts: TextSources,
  { complete }: { complete: boolean },
): ReadablePages {
  const { unread = new Set<string>() } = texts;
  if (complete && unread.size === 0) return { registry, texts, inPlace: (issue) => issue };
  const positions = [...registry.pages.keys()].filter((at) => !unread.has(registry.pages[at]?.id ?? ''));
  const known = new Set(registry.pages.map(({ id }) => id));
  const isReadable = (id: string) => !unread.has(id) && (complete || known.has(id));
  return {
    registry: { ...registry, pages: registry.pages.filter(({ id }) => !unread.has(id)) },
    texts: {
      ...texts,
      pages: new Map(
        [...texts.pages].map(([locale, trees]) => [
          locale,
          new Map([...trees].filter(([id]) => isReadable(id))),
        ]),
      ),
    },
    inPlace: (issue) => movePage(issue, positions),
  };
}

/** The same finding with its page counted in another list, of which `positions` says where each page stands. */
export function movePage(issue: RegistryIssue, positions: readonly number[]): RegistryIssue {
  const [list, at, ...rest] = issue.path;
  if (issue.file !== REGISTRY_FILE || list !== 'pages' || typeof at !== 'number') return issue;
  return { ...issue, path: [list, positions[at] ?? at, ...rest] };
}
