import { isDeepStrictEqual } from 'node:util';
import { REGISTRY_NAME, textOfName, type FileName } from '../../registry/file-names.ts';
import type { FileTree } from '../../registry/file-tree.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Registry } from '../../../shared/registry/schema.ts';
import type { Changes, LeftAddress } from './revision.ts';

/** A registry as parsed. Objects that are the same are not looked into. */
export interface ParsedRegistry extends Pick<Registry, 'pages'> {
  readonly site: Pick<Registry['site'], 'defaultLocale'>;
}

export interface State {
  readonly tree: FileTree;
  readonly registry: ParsedRegistry;
}

const PAGE_TEXTS = 'pages/';

/** Which pages, texts and parts of the registry differ, those that came or went among them. */
export function changesBetween(before: State, after: State): Changes {
  const files = changedNames(before.tree, after.tree);
  const ofPages = files.flatMap((name) => pageOf(name)?.id ?? []);
  const registry = files.includes(REGISTRY_NAME);
  const entries = registry ? changedEntries(before.registry, after.registry) : [];
  const tried = changedInVariants(before.registry, after.registry, entries);
  const whole = entries.filter((id) => !tried.includes(id));
  return {
    pages: [...new Set([...entries, ...ofPages])].sort(),
    texts: files.filter((name) => name !== REGISTRY_NAME && pageOf(name) === null),
    parts: registry ? changedParts(before.registry, after.registry) : [],
    ...whereAny('languages', languagesOf(files, new Set(whole), tried)),
    ...whereAny('left', entries.length > 0 ? leftAddresses(before.registry, after.registry, entries) : []),
  };
}

function changedNames(before: FileTree, after: FileTree): FileName[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).sort();
}

function pageOf(name: FileName): { readonly id: string; readonly locale: Locale } | null {
  const text = textOfName(name);
  if (text === null || text.locale === null || !text.name.startsWith(PAGE_TEXTS)) return null;
  return { id: text.name.slice(PAGE_TEXTS.length), locale: text.locale };
}

/** Nothing is written of what is empty, because most revisions change little. */
function whereAny<K extends string, V extends object>(name: K, value: V): { [key in K]?: V } {
  return Object.keys(value).length > 0 ? ({ [name]: value } as { [key in K]: V }) : {};
}

/** @param entries pages that changed in every language */
function languagesOf(
  files: readonly FileName[],
  entries: ReadonlySet<string>,
  tried: readonly string[],
): Record<string, Locale[]> {
  const texts = files.flatMap((name) => pageOf(name) ?? []).filter(({ id }) => !entries.has(id));
  const byPage = Map.groupBy(texts, ({ id }) => id);
  const none = tried.map((id): [string, Locale[]] => [id, []]);
  const some = [...byPage].map(([id, found]): [string, Locale[]] => [id, found.map(({ locale }) => locale)]);
  return Object.fromEntries([...none, ...some]);
}

/** Of these pages, those that changed in nothing but their variants, which search engines are never shown. */
function changedInVariants(before: ParsedRegistry, after: ParsedRegistry, ids: readonly string[]): string[] {
  const changed = new Set(ids);
  const bare = ({ pages }: ParsedRegistry) =>
    new Map(
      pages.filter(({ id }) => changed.has(id)).map(({ variants: _variants, ...entry }) => [entry.id, entry]),
    );
  const [old, now] = [bare(before), bare(after)];
  return ids.filter((id) => isSame(old.get(id), now.get(id)));
}

function leftAddresses(
  before: ParsedRegistry,
  after: ParsedRegistry,
  entries: readonly string[],
): LeftAddress[] {
  const now = new Map(after.pages.map(({ id, path }) => [id, path]));
  const changed = new Set(entries);
  return before.pages
    .filter((page) => changed.has(page.id) && page.path !== now.get(page.id) && wasFound(page))
    .map(({ id, path, mobile }) => ({ page: id, path, mobile: mobile !== undefined }));
}

/** Nobody knows the address of a page that was hidden. */
function wasFound({ publish }: ParsedRegistry['pages'][number]): boolean {
  if (publish?.disabled) return false;
  return !publish?.draft || Object.values(publish.languages ?? {}).includes('published');
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

/** The checker writes keys in the order of the schema, an editor in any. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other);
}
