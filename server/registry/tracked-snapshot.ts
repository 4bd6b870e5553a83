import type { Locale } from '../../shared/locales.ts';
import type { Snapshot } from '../../shared/registry/types.ts';

/** What can be looked at in a snapshot to make a page. */
export type ReadKind =
  | 'site'
  | 'layout'
  | 'page'
  | 'address'
  | 'texts'
  | 'area'
  | 'languages'
  | 'menu'
  | 'label'
  | 'personal'
  | 'year';

type Note = (kind: ReadKind, ...names: string[]) => void;

const observed = new WeakMap<Snapshot, { plain: Snapshot; note: Note }>();

/** The same snapshot, `note` told of every look at it. */
export function trackSnapshot(plain: Snapshot, note: Note): Snapshot {
  const { texts, layouts, pageById } = plain;
  const snapshot: Snapshot = {
    ...plain,
    get site() {
      note('site');
      return plain.site;
    },
    get pages(): never {
      throw new Error('A page that is kept may not depend on all pages: ask for a menu or an address');
    },
    layouts: observeMap(layouts, (id) => note('layout', id)),
    pageById: observeMap(pageById, (id) => note('address', id)),
    texts: {
      page(id: string, locale: Locale) {
        note('texts', id, locale);
        return texts.page(id, locale);
      },
      area(name: string, locale: Locale) {
        note('area', name, locale);
        return texts.area(name, locale);
      },
      languagesOf(id: string) {
        note('languages', id);
        return texts.languagesOf(id);
      },
    },
  };
  observed.set(snapshot, { plain, note });
  return snapshot;
}

/** Notes a look that goes past the snapshot's own members; nothing for a snapshot that is not observed. */
export function recordRead(snapshot: Snapshot, kind: ReadKind, ...names: string[]): void {
  observed.get(snapshot)?.note(kind, ...names);
}

/** The snapshot itself, for what is kept per snapshot. */
export function untracked(snapshot: Snapshot): Snapshot {
  return observed.get(snapshot)?.plain ?? snapshot;
}

function observeMap<V>(map: ReadonlyMap<string, V>, note: (key: string) => void): ReadonlyMap<string, V> {
  return new Proxy(map, {
    get(target, name) {
      if (name !== 'get')
        throw new Error(`A page that is kept looks entries up by name, not by "${String(name)}"`);
      return (key: string) => {
        note(key);
        return target.get(key);
      };
    },
  });
}
