import { DEFAULT_LOCALE } from '../../shared/locales.ts';
import { nearest } from '../../shared/registry/nearest.ts';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import { articleWarning, type ArticleFault } from './article-issue.ts';
import type { ContentFile } from './content-files.ts';
import { pageAddress, type LinkedRegistry } from './page-links.ts';

/** Covers all of Markdown's notations for a link. */
const TARGET = /(?<=\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|<)page:([^\s)>"']*)/gm;

export function linkedPages(texts: readonly ContentFile[]): string[] {
  const found = texts.flatMap(({ text }) => [...text.matchAll(TARGET)]);
  return [...new Set(found.map(([, id]) => id as string))].toSorted();
}

/** Addresses of this site that are written out, and places in the article itself. */
const ADDRESS = /(?<=\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)(?:\/|https?:\/\/|#)[^\s)>"']*/gm;

/**
 * Finds links to pages without an address, to addresses of this site that lead nowhere, and to places in an article,
 * without parsing. They are shown as plain words, or lead to the page for unknown addresses.
 */
export function deadLinks(texts: readonly ContentFile[], registry: LinkedRegistry): LocatedIssue[] {
  const dead = new Set(linkedPages(texts).filter((id) => !hasAddress(id, registry)));
  return texts.flatMap((file) => [
    ...(dead.size === 0 ? [] : [...file.text.matchAll(TARGET)])
      .filter(([, id]) => dead.has(id as string))
      .map(({ 1: id, index }) =>
        articleWarning(file, placeAt(file.text, index), deadLink(id as string, registry)),
      ),
    ...[...file.text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
      const fault = addressFault(address, registry);
      return fault === null ? [] : [articleWarning(file, placeAt(file.text, index), fault)];
    }),
  ]);
}

function addressFault(address: string, { leadsSomewhere }: LinkedRegistry): ArticleFault | null {
  if (address.startsWith('#'))
    return {
      reason: `${address} leads to a place in the article, which is left out`,
      allowed: 'words without a link: articles list their headings by themselves',
    };
  if (leadsSomewhere?.(address) ?? true) return null;
  return { reason: `No page has the address ${address}`, allowed: 'page: and the id of a page' };
}

function hasAddress(id: string, { pathOf }: LinkedRegistry): boolean {
  const path = pathOf(id);
  return path !== undefined && pageAddress(path, DEFAULT_LOCALE) !== null;
}

function placeAt(text: string, offset: number): Position {
  const above = text.slice(0, offset).split('\n');
  return { line: above.length, column: (above.at(-1) as string).length + 1 };
}

function deadLink(page: string, registry: LinkedRegistry): ArticleFault {
  const [id = ''] = page.split('#');
  if (id !== page && hasAddress(id, registry))
    return {
      reason: `page:${page} leads to a section, so its link is left out`,
      allowed: 'the page alone',
      suggestion: `page:${id}`,
    };
  const path = registry.pathOf(page);
  if (path !== undefined) {
    const reason = `The page "${page}" has no address of its own (${path}), so its link is left out`;
    return { reason, allowed: 'a page whose path has no part that varies but {lang}' };
  }
  return {
    reason: `There is no page "${page}", so its link is left out`,
    allowed: 'the id of a page of the registry',
    suggestion: nearest(page, registry.ids()),
  };
}
