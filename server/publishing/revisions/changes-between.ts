import { REGISTRY_NAME, textOfName, type FileName } from '../../registry/file-names.ts';
import type { FileTree } from '../../registry/file-tree.ts';
import type { Changes } from './revision.ts';

/** A registry as parsed. Objects that are the same are not looked into. */
export interface ParsedRegistry {
  readonly pages: readonly { readonly id: string }[];
}

export interface State {
  readonly tree: FileTree;
  readonly registry: ParsedRegistry;
}

const PAGE_TEXTS = 'pages/';

/** Which pages, texts and parts of the registry differ, those that came or went among them. */
export function changesBetween(before: State, after: State): Changes {
  const files = changedNames(before.tree, after.tree);
  const ofPages = files.flatMap((name) => pageOf(name) ?? []);
  const registry = files.includes(REGISTRY_NAME);
  const entries = registry ? changedEntries(before.registry, after.registry) : [];
  return {
    pages: [...new Set([...entries, ...ofPages])].sort(),
    texts: files.filter((name) => name !== REGISTRY_NAME && pageOf(name) === null),
    parts: registry ? changedParts(before.registry, after.registry) : [],
  };
}

function changedNames(before: FileTree, after: FileTree): FileName[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).sort();
}

function pageOf(name: FileName): string | null {
  const text = textOfName(name)?.name;
  return text?.startsWith(PAGE_TEXTS) ? text.slice(PAGE_TEXTS.length) : null;
}

function changedEntries(before: ParsedRegistry, after: ParsedRegistry): string[] {
  const [old, now] = [before, after].map(({ pages }) => new Map(pages.map((page) => [page.id, page])));
  const ids = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...ids].filter((id) => !isSame(old?.get(id), now?.get(id)));
}

function changedParts(before: ParsedRegistry, after: ParsedRegistry): string[] {
  const [old, now] = [before, after] as unknown as Record<string, unknown>[];
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  names.delete('pages');
  return [...names].filter((name) => !isSame(old?.[name], now?.[name])).sort();
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
