import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';

/** A page's entry as it stands in the text of a registry. */
export interface EntryText {
  readonly text: string;
  /** Id of the page before it; null for the first. */
  readonly after: string | null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Null if the registry has no such page. */
export function entryTextOf(registry: string, id: string): EntryText | null {
  const pages = pagesIn(registry);
  const at = pages.findIndex((page) => page.id === id);
  const found = pages[at];
  if (!found) return null;
  return { text: registry.slice(found.start, found.end), after: pages[at - 1]?.id ?? null };
}

/** Replaces the page's entry, or puts it where it stood. Everything else stays as it was written. */
export function withEntry(registry: string, id: string, { text, after }: EntryText): string {
  const pages = pagesIn(registry);
  const old = pages.find((page) => page.id === id);
  if (old) return registry.slice(0, old.start) + text + registry.slice(old.end);
  const before = pages.find((page) => page.id === after) ?? pages.at(-1);
  if (!before) throw new Error('A registry without pages has no place for one');
  return `${registry.slice(0, before.end)},\n${indentOf(registry, before)}${text}${registry.slice(before.end)}`;
}

/** Takes the page's entry out with its line. */
export function withoutEntry(registry: string, id: string): string {
  const pages = pagesIn(registry);
  const at = pages.findIndex((page) => page.id === id);
  const [before, found, after] = [pages[at - 1], pages[at], pages[at + 1]];
  if (!found) return registry;
  if (before) return registry.slice(0, before.end) + registry.slice(found.end);
  return after ? registry.slice(0, found.start) + registry.slice(after.start) : registry;
}

function pagesIn(registry: string): (Span & { readonly id: string })[] {
  const tree = parseTree(registry);
  const list = tree && findNodeAtLocation(tree, ['pages']);
  return (list?.children ?? []).map((node) => ({
    id: String(findNodeAtLocation(node, ['id'])?.value ?? ''),
    ...spanOf(node),
  }));
}

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

function indentOf(text: string, { start }: Span): string {
  return ' '.repeat(start - (text.lastIndexOf('\n', start) + 1));
}
