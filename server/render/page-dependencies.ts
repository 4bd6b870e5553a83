import { hash } from 'node:crypto';
import type { Locale } from '../../shared/locales.ts';
import { isPublished } from '../../shared/registry/compile.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { menuLabel, menuPages, personalPaths } from './menus.ts';
import { oncePerPublishWindow } from '../registry/publish-window.ts';
import { recordRead, trackSnapshot, type ReadKind } from '../registry/tracked-snapshot.ts';

/** Names of what was read, each with its hash. */
export type Notes = readonly (readonly [key: string, print: string])[];

/**
 * What was read of a snapshot to make a page, each with a hash of what it was. It does not hold on to the snapshot:
 * finished pages outlive many.
 */
export class PageDependencies {
  readonly #found = new Map<string, string>();
  /** Hashes of the snapshot, or the later one, for which the notes are known to hold. */
  #holds: ReadonlyMap<string, string> | null = null;

  /** The snapshot, every look at it noted here: what is made from it is as good as these notes. */
  observe(snapshot: Snapshot, pageId: string): Snapshot {
    const prints = fingerprintsOf(snapshot);
    this.#holds = prints;
    const observed = trackSnapshot(snapshot, (kind, ...names) => {
      const key = [kind, ...names].join('\n');
      if (this.#found.has(key)) return;
      this.#found.set(key, fingerprint(snapshot, prints, key));
      // A section drawn late may read of a state that is no longer the one compared with.
      if (this.#holds !== prints) this.#holds = null;
    });
    recordRead(observed, 'page', pageId);
    return observed;
  }

  /** The notes, to be kept elsewhere and restored. */
  notes(): Notes {
    return [...this.#found];
  }

  /** Takes notes over if they hold for a snapshot; else nothing has changed. */
  restore(notes: Notes, snapshot: Snapshot): boolean {
    const prints = fingerprintsOf(snapshot);
    if (notes.some(([key, print]) => fingerprint(snapshot, prints, key) !== print)) return false;
    for (const [key, print] of notes) this.#found.set(key, print);
    this.#holds = prints;
    return true;
  }

  /** Whether all of it is the same in another snapshot, or later, when pages have begun or ended. */
  holdFor(snapshot: Snapshot): boolean {
    const prints = fingerprintsOf(snapshot);
    if (prints === this.#holds) return true;
    for (const [key, print] of this.#found) if (fingerprint(snapshot, prints, key) !== print) return false;
    this.#holds = prints;
    return true;
  }
}

/** Hashes of what was asked about a snapshot; a new map when a page begins or ends, or the year does. */
export const fingerprintsOf = oncePerPublishWindow((): Map<string, string> => new Map());

function fingerprint(snapshot: Snapshot, prints: ReadonlyMap<string, string>, key: string): string {
  const known = prints.get(key);
  if (known !== undefined) return known;
  const [kind, ...names] = key.split('\n') as [ReadKind, ...string[]];
  const value = JSON.stringify(READERS[kind](snapshot, ...names)) ?? '';
  const print = value.length < 44 ? value : hash('sha256', value, 'base64');
  (prints as Map<string, string>).set(key, print);
  return print;
}

/** How each kind of look is taken again. Values are compared as JSON. */
const READERS: Record<ReadKind, (snapshot: Snapshot, ...names: string[]) => unknown> = {
  site: ({ site }) => site,
  layout: ({ layouts }, id) => layouts.get(id as string) ?? null,
  page: ({ pageById }, id) => ownEntry(pageById.get(id as string)),
  address: ({ pageById }, id) => addressFacts(pageById.get(id as string)),
  texts: ({ texts }, id, locale) => texts.page(id as string, locale as Locale),
  area: ({ texts }, name, locale) => texts.area(name as string, locale as Locale),
  languages: ({ texts }, id) => texts.languagesOf(id as string),
  menu: (snapshot, area) =>
    menuPages(snapshot, area as string).map(({ id, desktop, mobile }) => [id, desktop?.path, mobile?.path]),
  label: (snapshot, id, locale) => menuLabel(snapshot, id as string, locale as Locale),
  personal: (snapshot) => personalPaths(snapshot),
  year: () => new Date().getUTCFullYear(),
};

/** Inline texts count as texts. */
function ownEntry(page: Page | undefined): unknown {
  if (page === undefined) return null;
  const { text: _text, ...entry } = page.entry;
  return entry;
}

function addressFacts(page: Page | undefined): unknown {
  if (page === undefined) return null;
  return [page.desktop?.path, page.mobile?.path, isPublished(page, Date.now())];
}
