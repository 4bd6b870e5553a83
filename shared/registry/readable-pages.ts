import { REGISTRY_FILE } from './issue.ts';
import type { Registry } from './schema.ts';
import type { RegistryIssue, TextSources } from './types.ts';

export interface ReadablePages {
  readonly registry: Registry;
  readonly texts: TextSources;
  /** Moves a finding to its place among all pages of the file. */
  inPlace(issue: RegistryIssue): RegistryIssue;
}

/**
 * Leaves out pages that were read only in part, because what they seem to lack may be in the unread part.
 * @param complete false if faulty entries were left out, which texts without a page may belong to
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

/** @param positions each page's place in the other list */
export function movePage(issue: RegistryIssue, positions: readonly number[]): RegistryIssue {
  const [list, at, ...rest] = issue.path;
  if (issue.file !== REGISTRY_FILE || list !== 'pages' || typeof at !== 'number') return issue;
  return { ...issue, path: [list, positions[at] ?? at, ...rest] };
}
