import type { Locale } from '../locales.ts';
import type { PageEntry } from './schema.ts';
import type { Page, Snapshot, TextTree } from './types.ts';

export type VariantEntry = NonNullable<PageEntry['variants']>[number];

/** What counts name the page itself, beside its variants. No variant may have this id. */
export const PAGE_ITSELF = 'a';

/** A variant as an entry of its own: what it leaves out is as in the page. */
export interface TrialEntry {
  readonly id: string;
  /** Visitors of a hundred who see it. */
  readonly weight: number;
  /** Under which its texts are found. */
  readonly textsId: string;
  /** With the variants of the page. */
  readonly entry: PageEntry;
  /** Its own texts, which win key by key over those of the page. */
  readonly text: Readonly<Partial<Record<Locale, TextTree>>>;
}

/** By entry, so that an edit keeps untouched pages the same objects. */
const trials = new WeakMap<PageEntry, readonly TrialEntry[]>();

/** The variants of an entry whose sections are expanded. */
export function trialEntries(entry: PageEntry): readonly TrialEntry[] {
  if (entry.variants === undefined) return [];
  const known = trials.get(entry);
  if (known) return known;
  const made = entry.variants.map((variant) => trialEntry(entry, variant));
  trials.set(entry, made);
  return made;
}

function trialEntry(page: PageEntry, { id, weight, blocks, text }: VariantEntry): TrialEntry {
  return {
    id,
    weight,
    textsId: `${page.id}~${id}`,
    entry: blocks ? { ...page, blocks } : page,
    text: (text ?? {}) as TrialEntry['text'],
  };
}

/** The page, or the variant of one, whose texts are found under this id; null if there is none. */
export function pageOfTexts({ pageById }: Pick<Snapshot, 'pageById'>, textsId: string): Page | null {
  const [id = '', variant] = textsId.split('~');
  const page = pageById.get(id);
  if (page === undefined || variant === undefined) return page ?? null;
  return page.trials.find((trial) => trial.id === variant)?.page ?? null;
}
