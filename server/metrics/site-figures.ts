import type { Registry } from 'prom-client';
import { readCounter, readGauge } from './read-figure.ts';

/** What a site is like now. */
export interface SiteState {
  /** Of registry and texts. */
  revision: string;
  /** Whether files hold a refused edit. */
  refused: { registry: boolean; content: boolean };
  circuitOpen: boolean;
  /** Pages and bytes that are kept, by store. */
  kept: Readonly<Record<string, { entries: number; bytes: number }>>;
}

/** Counted by the page cache in plain numbers. */
export interface CacheCounts {
  /** Kept pages that were shown although a newer one had to be made. */
  stale: number;
  /** Pages that are kept no longer, or are made anew before they are shown again. */
  purged: { edit: number; content: number; room: number };
}

/** The site tells its state once it is open. */
export interface SiteFigures {
  read: (() => SiteState) | null;
  /** Whether it takes traffic, as `/readyz` says. */
  isReady: (() => Promise<boolean>) | null;
}

export function countCache(registry: Registry): CacheCounts {
  const counts: CacheCounts = { stale: 0, purged: { edit: 0, content: 0, room: 0 } };
  readCounter(registry, {
    name: 'page_cache_stale_total',
    help: 'Kept pages that were shown while a newer one was made',
    read: () => [[counts.stale]],
  });
  readCounter(registry, {
    name: 'page_cache_purges_total',
    help: 'Kept pages purged by an edit of registry or texts, by new content, or for want of room',
    label: 'cause',
    read: () => Object.entries(counts.purged).map(([cause, count]) => [count, cause]),
  });
  return counts;
}

export function describeSite(registry: Registry): SiteFigures {
  const site: SiteFigures = { read: null, isReady: null };
  const when = <T>(read: (state: SiteState) => T[]) => (site.read === null ? [] : read(site.read()));
  const kept = (of: 'entries' | 'bytes') => () =>
    when((state) => Object.entries(state.kept).map(([store, size]): [number, string] => [size[of], store]));
  readGauge(registry, {
    name: 'page_cache_pages',
    help: 'Pages that are kept, by store: addresses of the registry (fixed), or with a free part (varied)',
    label: 'store',
    read: kept('entries'),
  });
  readGauge(registry, {
    name: 'page_cache_bytes',
    help: 'Bytes of the pages that are kept, by store',
    label: 'store',
    read: kept('bytes'),
  });
  readGauge(registry, {
    name: 'upstream_circuit_open',
    help: '1 while calls are refused because the platform fails',
    together: 'max',
    read: () => when(({ circuitOpen }) => [[Number(circuitOpen)]]),
  });
  readGauge(registry, {
    name: 'registry_revision',
    help: 'Processes that serve this revision of registry and texts',
    label: 'revision',
    read: () => when(({ revision }) => [[1, revision]]),
  });
  readGauge(registry, {
    name: 'edit_refused',
    help: '1 while the files of registry and texts, or of the content, hold an edit that is refused',
    label: 'files',
    together: 'max',
    read: () => when(({ refused }) => Object.entries(refused).map(([files, is]) => [Number(is), files])),
  });
  readGauge(registry, {
    name: 'ready',
    help: '1 while the site takes traffic',
    together: 'min',
    read: async () => (site.isReady === null ? [] : [[Number(await site.isReady())]]),
  });
  return site;
}
