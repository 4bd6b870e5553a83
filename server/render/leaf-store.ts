import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { PageKey } from './page-facts.ts';
import { phaseOf } from './phase.ts';

/** HTML of static parts, made once per page, language, device, revision and phase. */
export interface LeafStore {
  get(key: PageKey & { address: string }, name: string, render: () => string): string;
}

/** Keeps nothing: for parts that are kept with the page they stand in. */
export const UNSTORED: LeafStore = { get: (_key, _name, render) => render() };

/** @param maxBytes memory that the HTML of one revision may take before the least used goes */
export function createLeafStore(maxBytes: number): LeafStore {
  const stores = new WeakMap<Snapshot, LRUCache<string, string>>();
  return {
    get(key, name, render) {
      let store = stores.get(key.snapshot);
      if (store === undefined) {
        store = new LRUCache({
          maxSize: maxBytes,
          sizeCalculation: (html, id) => html.length + id.length + 1,
        });
        stores.set(key.snapshot, store);
      }
      const id = [key.address, key.locale, key.device, key.visitor, phaseOf(key.snapshot), name].join('\n');
      const known = store.get(id);
      if (known !== undefined) return known;
      const html = render();
      store.set(id, html);
      return html;
    },
  };
}
