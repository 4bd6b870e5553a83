import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locales.ts';

/** The registry that ships with the texts: they link to its pages, whichever registry is served. */
const REGISTRY = path.resolve(import.meta.dirname, '../../pages.registry.json');

/** What the texts take from the registry. */
export interface LinkedRegistry {
  /** Path of a page, with `{lang}` where it has one; undefined for an id that the registry does not have. */
  pathOf(id: string): string | undefined;
  /** Host of the international site, without `www.`. */
  mailHost: string;
}

/** @throws Error when the file cannot be read; the registry's own check says what is wrong with it */
export function readLinkedRegistry(file: string = REGISTRY): LinkedRegistry {
  const { site, pages } = JSON.parse(readFileSync(file, 'utf8')) as {
    site: { hosts: { main: string } };
    pages: readonly { id: string; path: string }[];
  };
  const paths = new Map(pages.map((page) => [page.id, page.path]));
  return { pathOf: (id) => paths.get(id), mailHost: site.hosts.main.replace(/^www\./, '') };
}

/** Address of a page in a language; null when the page needs more than a language to have one. */
export function pageAddress(page: string, locale: Locale): string | null {
  const address = page.replaceAll('{lang}', locale);
  return address.includes('{') ? null : address;
}
