import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locales.ts';
import type { Snapshot } from '../../shared/registry/types.ts';

/** The registry that ships with the texts. */
const REGISTRY = path.resolve(import.meta.dirname, '../../pages.registry.json');

/** What the texts take from the registry. */
export interface LinkedRegistry {
  /** Path of a page, with `{lang}` where it has one; undefined for an id that the registry does not have. */
  pathOf(id: string): string | undefined;
  /** Ids of all pages. */
  ids(): Iterable<string>;
  /** Host of the international site, without `www.`. */
  mailHost: string;
}

/** The registry that is served. */
export function servedRegistry({ pageById, site }: Snapshot): LinkedRegistry {
  return {
    pathOf: (id) => pageById.get(id)?.path,
    ids: () => pageById.keys(),
    mailHost: mailHostOf(site.hosts),
  };
}

/** A registry as it is written. */
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
 * The registry as it ships, for a store that is opened without a site.
 * @throws Error when the file cannot be read; the registry's own check says what is wrong with it
 */
export function shippedRegistry(): LinkedRegistry {
  return declaredRegistry(JSON.parse(readFileSync(REGISTRY, 'utf8')) as DeclaredRegistry);
}

/** Where every page is there: for texts whose links nobody follows, or that pages exchange for their own. */
export const ANY_PAGE: LinkedRegistry = { pathOf: () => '/', ids: () => [], mailHost: '' };

function mailHostOf({ main }: { main: string }): string {
  return main.replace(/^www\./, '');
}

/** Address of a page in a language; null when the page needs more than a language to have one. */
export function pageAddress(page: string, locale: Locale): string | null {
  const address = page.replaceAll('{lang}', locale);
  return address.includes('{') ? null : address;
}
