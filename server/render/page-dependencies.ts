import { hash } from 'node:crypto';
import type { Locale } from '../../shared/locales.ts';
import { isPublished, publishedLanguages } from '../../shared/registry/publish-times.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { oncePerPublishWindow } from '../registry/publish-window.ts';
import { menuLabel, menuPages, personalPaths } from './menus.ts';
import type { ReadKind, RecordRead } from './render-snapshot.ts';

/** A read is its kind and names, one per line. */
export type SavedDependencies = readonly (readonly [read: string, hash: string])[];

export type SnapshotHashes = ReadonlyMap<string, string>;

/** Start afresh when a page begins or ends, or the year does. */
export const hashesOf: (snapshot: Snapshot) => SnapshotHashes = oncePerPublishWindow(() => new Map());

/**
 * A page is valid while all that it was made from stays the same. Holds no snapshot, because finished pages outlive
 * many.
 */
export class PageDependencies {
  readonly #found = new Map<string, string>();
  #comparedWith: SnapshotHashes | null = null;

  /** The page's own entry always counts. */
  recorder(snapshot: Snapshot, pageId: string): RecordRead {
    const hashes = hashesOf(snapshot);
    this.#comparedWith = hashes;
    const record: RecordRead = (kind, ...names) => {
      const read = [kind, ...names].join('\n');
      if (this.#found.has(read)) return;
      this.#found.set(read, hashOfRead(snapshot, hashes, read));
      // A section drawn late may read a state other than the one compared.
      if (this.#comparedWith !== hashes) this.#comparedWith = null;
    };
    record('page', pageId);
    return record;
  }

  save(): SavedDependencies {
    return [...this.#found];
  }

  /** Changes nothing if the dependencies do not hold for the snapshot. */
  restore(saved: SavedDependencies, snapshot: Snapshot): boolean {
    const hashes = hashesOf(snapshot);
    if (saved.some(([read, found]) => hashOfRead(snapshot, hashes, read) !== found)) return false;
    for (const [read, found] of saved) this.#found.set(read, found);
    this.#comparedWith = hashes;
    return true;
  }

  /** @param hashes of the snapshot now */
  holdFor(snapshot: Snapshot, hashes: SnapshotHashes): boolean {
    if (hashes === this.#comparedWith) return true;
    for (const [read, found] of this.#found) if (hashOfRead(snapshot, hashes, read) !== found) return false;
    this.#comparedWith = hashes;
    return true;
  }
}

function hashOfRead(snapshot: Snapshot, hashes: SnapshotHashes, read: string): string {
  const known = hashes.get(read);
  if (known !== undefined) return known;
  const [kind, ...names] = read.split('\n') as [ReadKind, ...string[]];
  const value = JSON.stringify(READERS[kind](snapshot, ...names)) ?? '';
  const found = value.length < 44 ? value : hash('sha256', value, 'base64');
  (hashes as Map<string, string>).set(read, found);
  return found;
}

const READERS: Record<ReadKind, (snapshot: Snapshot, ...names: string[]) => unknown> = {
  site: ({ site }) => site,
  layout: ({ layouts }, id) => layouts.get(id as string) ?? null,
  page: (snapshot, id) => ownEntry(snapshot, id as string),
  address: (snapshot, id) => addressParts(snapshot, id as string),
  texts: ({ texts }, id, locale) => texts.page(id as string, locale as Locale),
  area: ({ texts }, name, locale) => texts.area(name as string, locale as Locale),
  languages: ({ texts }, id) => texts.languagesOf(id as string),
  unbreakable: ({ texts }, locale) => texts.unbreakable(locale as Locale),
  menu: (snapshot, area, locale) =>
    menuPages(snapshot, area as string, locale as Locale).map(({ id, desktop, mobile }) => [
      id,
      desktop?.path,
      mobile?.path,
    ]),
  label: (snapshot, id, locale) => menuLabel(snapshot, id as string, locale as Locale),
  personal: (snapshot) => personalPaths(snapshot),
  year: () => new Date().getUTCFullYear(),
};

/** Inline texts are read as texts, so they do not count here. Its own languages stand in its head and language menu. */
function ownEntry({ pageById, site }: Snapshot, id: string): unknown {
  const page = pageById.get(id);
  if (page === undefined) return null;
  const { text: _text, publish: _times, ...entry } = page.entry;
  return [entry, publishedNow(page, site.locales)];
}

function addressParts({ pageById, site }: Snapshot, id: string): unknown {
  const page = pageById.get(id);
  if (page === undefined) return null;
  return [page.desktop?.path, page.mobile?.path, publishedNow(page, site.locales)];
}

function publishedNow(page: Page, locales: readonly Locale[]): readonly Locale[] | boolean {
  const now = Date.now();
  return page.publish.languages.size === 0
    ? isPublished(page, null, now)
    : publishedLanguages(page, locales, now);
}
