import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locales.ts';
import type { Snapshot } from '../../shared/registry/types.ts';

const REGISTRY = path.resolve(import.meta.dirname, '../../pages.registry.json');

/** What the texts take from the registry. */
export interface LinkedRegistry {
  /** Returns the path, with `{lang}` if it has one; undefined for an unknown id. */
  pathOf(id: string): string | undefined;
  ids(): Iterable<string>;
  /** Host of the international site, without `www.`. */
  mailHost: string;
}

export function servedRegistry({ pageById, site }: Snapshot): LinkedRegistry {
  return {
    pathOf: (id) => pageById.get(id)?.path,
    ids: () => pageById.keys(),
    mailHost: mailHostOf(site.hosts),
  };
}

export function declaredRegistry({ site, pages }: DeclaredRegistry): LinkedRegistry {
  const paths = new Map(pages.map((page) => [page.id, page.path]));
  return {
    pathOf: (id) => paths.get(id),
    ids: () => paths.keys(),
    mailHost: mailHostOf(site.hosts),
  };
}

interface DeclaredRegistry {
  readonly site: { readonly hosts: { readonly main: string } };
  readonly pages: readonly { readonly id: string; readonly path: string }[];
}

/**
 * For a store opened without a site.
 * @throws Error if the file is unreadable
 */
export function shippedRegistry(): LinkedRegistry {
  return declaredRegistry(JSON.parse(readFileSync(REGISTRY, 'utf8')) as DeclaredRegistry);
}

/** For texts whose links are replaced or ignored, every page exists. */
export const ANY_PAGE: LinkedRegistry = { pathOf: () => '/', ids: () => [], mailHost: '' };

function mailHostOf({ main }: { main: string }): string {
  return main.replace(/^www\./, '');
}

/** Null if the path needs more than a language. */
export function pageAddress(page: string, locale: Locale): string | null {
  const address = page.replaceAll('{lang}', locale);
  return address.includes('{') ? null : address;
}
