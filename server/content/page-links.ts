import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locales.ts';
import { RESERVED_FOLDERS, RESERVED_PATTERNS } from '../../shared/registry/reserved-addresses.ts';
import type { Snapshot } from '../../shared/registry/types.ts';

const REGISTRY = path.resolve(import.meta.dirname, '../../pages.registry.json');

/** What the texts take from the registry. */
export interface LinkedRegistry {
  /** Returns the path, with `{lang}` if it has one; undefined for an unknown id. */
  pathOf(id: string): string | undefined;
  ids(): Iterable<string>;
  /** Host of the international site, without `www.`. */
  mailHost: string;
  /** Whether an address of this site, with a path from `/` or whole, leads somewhere; any does when left out. */
  leadsSomewhere?(address: string): boolean;
}

type LinkedSnapshot = Pick<Snapshot, 'pageById' | 'site' | 'matchUnpublished' | 'redirectFor'>;

export function servedRegistry(snapshot: LinkedSnapshot): LinkedRegistry {
  const { pageById, site } = snapshot;
  return {
    pathOf: (id) => pageById.get(id)?.path,
    ids: () => pageById.keys(),
    mailHost: mailHostOf(site.hosts),
    leadsSomewhere: (address) => leadsSomewhere(snapshot, address),
  };
}

function leadsSomewhere({ site, matchUnpublished, redirectFor }: LinkedSnapshot, address: string): boolean {
  const own = new Set([site.hosts.main, ...site.hosts.public]);
  const url = URL.parse(address, `https://${site.hosts.main}`);
  if (url === null || !own.has(url.host)) return true;
  const path = url.pathname;
  const [, folder = ''] = path.split('/');
  if (path === '/' || RESERVED_FOLDERS.includes(folder) || RESERVED_PATTERNS.includes(path)) return true;
  return matchUnpublished(path) !== null || redirectFor(path) !== null;
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
