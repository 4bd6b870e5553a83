import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import type { PageEntry, Registry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { compareBlocks } from './compare-blocks.ts';
import type { Difference } from './difference.ts';
import { compareLeaves, type LeafChange } from './leaves.ts';

/** Registry and texts as parsed. */
export interface ParsedState {
  readonly registry: Registry;
  /** By language and name: `pages/<id>` or an area. */
  readonly texts: ReadonlyMap<Locale | null, ReadonlyMap<string, TextTree>>;
}

/** By page in the registry's order, then areas of texts, then the other parts of the registry. */
export function compareStates(before: ParsedState, after: ParsedState): Difference[] {
  return [
    ...pageDifferences(before, after),
    ...areaDifferences(before, after),
    ...partDifferences(before, after),
  ];
}

function pageDifferences(before: ParsedState, after: ParsedState): Difference[] {
  const [old, now] = [pagesOf(before), pagesOf(after)];
  const ids = new Set([...now.keys(), ...old.keys(), ...textPages(before), ...textPages(after)]);
  return [...ids].flatMap((id) => {
    const [oldEntry, newEntry] = [old.get(id), now.get(id)];
    const textsOf = (state: ParsedState, locale: Locale | null) =>
      pageTexts(state, (state === before ? old : now).get(id), id, locale);
    return [
      ...entryDifferences(id, oldEntry, newEntry),
      ...textDifferences({ subject: id, kind: 'page' }, textsOf, before, after),
    ];
  });
}

function entryDifferences(id: string, old: PageEntry | undefined, now: PageEntry | undefined): Difference[] {
  if (old === now || JSON.stringify(old) === JSON.stringify(now)) return [];
  const about = { subject: id, kind: 'page', locale: null } as const;
  if (!old || !now) {
    const [before, after] = [old?.path ?? null, now?.path ?? null];
    return [{ ...about, place: '', change: old ? 'removed' : 'added', before, after }];
  }
  return [
    ...compareLeaves(withoutContent(old), withoutContent(now)).map((change) => ({ ...about, ...change })),
    ...compareBlocks(old.blocks, now.blocks, 'blocks').map((change) => ({ ...about, ...change })),
    ...compareBlocks(old.mobile?.blocks, now.mobile?.blocks, 'mobile.blocks').map((change) => ({
      ...about,
      ...change,
    })),
  ];
}

/** Blocks and texts are compared on their own. */
function withoutContent({ blocks: _blocks, text: _text, mobile, ...entry }: PageEntry): unknown {
  if (!mobile) return entry;
  const { blocks: _phoneBlocks, ...rest } = mobile;
  return { ...entry, mobile: rest };
}

function areaDifferences(before: ParsedState, after: ParsedState): Difference[] {
  const names = new Set([before, after].flatMap((state) => [...areasOf(state)]));
  return [...names]
    .sort()
    .flatMap((name) =>
      textDifferences(
        { subject: name, kind: 'area' },
        (state, locale) => state.texts.get(locale)?.get(name),
        before,
        after,
      ),
    );
}

function textDifferences(
  about: Pick<Difference, 'subject' | 'kind'>,
  textsOf: (state: ParsedState, locale: Locale | null) => unknown,
  before: ParsedState,
  after: ParsedState,
): Difference[] {
  return [...LOCALE_CODES, null].flatMap((locale) => {
    const [old, now] = [textsOf(before, locale), textsOf(after, locale)];
    if (old === now) return [];
    return compareLeaves(old ?? {}, now ?? {}).map((change) => ({ ...about, locale, ...change }));
  });
}

function partDifferences(before: ParsedState, after: ParsedState): Difference[] {
  const parts = new Set([...Object.keys(after.registry), ...Object.keys(before.registry)]);
  parts.delete('pages');
  const [old, now] = [before.registry, after.registry] as unknown as Record<string, unknown>[];
  return [...parts].flatMap((part) =>
    partChanges(old?.[part], now?.[part]).map((change) => ({
      subject: part,
      kind: 'part' as const,
      locale: null,
      ...change,
    })),
  );
}

/** Redirects have no id: they are named by where they lead from. */
function partChanges(old: unknown, now: unknown): LeafChange[] {
  return compareLeaves(byFrom(old) ?? {}, byFrom(now) ?? {});
}

function byFrom(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return Object.fromEntries(value.map((item, at) => [(item as { from?: string }).from ?? at, item]));
}

function pagesOf({ registry }: ParsedState): ReadonlyMap<string, PageEntry> {
  return new Map(registry.pages.map((page) => [page.id, page]));
}

/** Inline texts win key by key over the file, as in the page. */
function pageTexts(
  { texts }: ParsedState,
  entry: PageEntry | undefined,
  id: string,
  locale: Locale | null,
): unknown {
  if (locale === null) return undefined;
  const file = texts.get(locale)?.get(`pages/${id}`);
  const inline = entry?.text?.[locale];
  return inline ? { ...file, ...inline } : file;
}

function textPages({ texts }: ParsedState): string[] {
  const names = [...texts.values()].flatMap((files) => [...files.keys()]);
  return names.filter((name) => name.startsWith('pages/')).map((name) => name.slice('pages/'.length));
}

function areasOf({ texts }: ParsedState): string[] {
  return [...texts.values()]
    .flatMap((files) => [...files.keys()])
    .filter((name) => !name.startsWith('pages/'));
}
