import type { Locale } from '../../shared/locales.ts';
import type { Layout, Page, Snapshot } from '../../shared/registry/types.ts';
import { menuLabel, menuPages, personalPaths, type MenuLabel } from './menus.ts';

export type ReadKind =
  | 'site'
  | 'layout'
  | 'page'
  | 'address'
  | 'texts'
  | 'area'
  | 'languages'
  | 'unbreakable'
  | 'menu'
  | 'label'
  | 'personal'
  | 'year';

export type RecordRead = (kind: ReadKind, ...names: string[]) => void;

interface Lookup<V> {
  get(id: string): V | undefined;
}

/** All that a render may read. Each member records its use, so a page cannot depend on anything unrecorded. */
export interface RenderSnapshot extends Pick<Snapshot, 'site' | 'texts'> {
  readonly layouts: Lookup<Layout>;
  /** Only for a page's address and whether it is published. */
  readonly pageById: Lookup<Page>;
  translate(locale: Locale, key: string, values: Record<string, unknown>): string;
  /** Pages that are published in the language, in order. */
  menuPages(area: string, locale: Locale): readonly Page[];
  menuLabel(id: string, locale: Locale): MenuLabel;
  /** Paths, without the language, of pages that always load as documents. */
  personalPaths(): readonly string[];
  /** The present year in UTC. */
  year(): number;
  /** Changes with code, registry and texts. A kept page keeps its own. */
  readonly buildId: string;
  /** @throws Error for a kept page, which may not depend on all pages */
  everything(): Snapshot;
}

export interface SnapshotTexts {
  buildId: string;
  translate: RenderSnapshot['translate'];
}

/** @param record null for a page that is not kept */
export function createRenderSnapshot(
  snapshot: Snapshot,
  { buildId, translate }: SnapshotTexts,
  record: RecordRead | null,
): RenderSnapshot {
  const note: RecordRead = record ?? (() => undefined);
  const { site, texts, layouts, pageById } = snapshot;
  return {
    buildId,
    get site() {
      note('site');
      return site;
    },
    layouts: { get: (id) => (note('layout', id), layouts.get(id)) },
    pageById: { get: (id) => (note('address', id), pageById.get(id)) },
    texts: {
      page: (id, locale) => (note('texts', id, locale), texts.page(id, locale)),
      area: (name, locale) => (note('area', name, locale), texts.area(name, locale)),
      languagesOf: (id) => (note('languages', id), texts.languagesOf(id)),
      unbreakable: (locale) => (note('unbreakable', locale), texts.unbreakable(locale)),
    },
    translate: (locale, key, values) => (note('area', areaOf(key), locale), translate(locale, key, values)),
    menuPages: (area, locale) => (note('menu', area, locale), menuPages(snapshot, area, locale)),
    menuLabel: (id, locale) => (note('label', id, locale), menuLabel(snapshot, id, locale)),
    personalPaths: () => (note('personal'), personalPaths(snapshot)),
    year: () => (note('year'), new Date().getUTCFullYear()),
    everything() {
      if (record !== null)
        throw new Error('A page that is kept may not depend on all pages: ask for a menu or an address');
      return snapshot;
    },
  };
}

/** Shared texts are named `area:key`. */
function areaOf(key: string): string {
  return key.includes(':') ? (key.split(':')[0] as string) : 'common';
}
