import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { nameOfText, textOfName, type FileName } from '../../registry/file-names.ts';
import type { ParsedRegistry } from '../revisions/changes-between.ts';
import type { Changes } from '../revisions/revision.ts';
import { NO_STALE_TEXTS, staleAfter, type Fingerprints, type StaleTexts } from './stale-texts.ts';

/** A state whose text files can be read. */
export interface TextState {
  readonly registry: ParsedRegistry;
  /** Undefined for a file that the state does not have. */
  read(name: FileName): Promise<TextTree | undefined>;
}

/**
 * Which texts are older than their source after the changes from one state to the next. Reads the files that changed.
 * @param known those before
 */
export async function staleSince(
  before: TextState,
  after: TextState,
  { changes, known }: { readonly changes: Changes; readonly known: StaleTexts },
): Promise<StaleTexts> {
  const source = after.registry.site.defaultLocale;
  // What was a source is none any more.
  if (before.registry.site.defaultLocale !== source) return NO_STALE_TEXTS;
  const stale = { ...known } as Record<FileName, Fingerprints>;
  for (const name of changedTexts(changes)) {
    const [old, now] = [await textsIn(before, name), await textsIn(after, name)];
    for (const locale of LOCALE_CODES) {
      if (locale === source) continue;
      const file = nameOfText({ locale, name });
      const found = staleAfter(
        { source: old.get(source), own: old.get(locale) },
        { source: now.get(source), own: now.get(locale) },
        known[file],
      );
      if (Object.keys(found).length > 0) stale[file] = found;
      else delete stale[file];
    }
  }
  return stale;
}

/** Names of pages and areas, without language. */
function changedTexts({ pages, texts }: Changes): Set<string> {
  const areas = texts.flatMap((file) => {
    const text = textOfName(file);
    return text === null || text.locale === null ? [] : [text.name];
  });
  return new Set([...pages.map((id) => `pages/${id}`), ...areas]);
}

/** Inline texts win over the file. */
async function textsIn({ registry, read }: TextState, name: string): Promise<ReadonlyMap<Locale, TextTree>> {
  const id = name.startsWith('pages/') ? name.slice('pages/'.length) : null;
  const inline: PageEntry['text'] = registry.pages.find((page) => page.id === id)?.text ?? {};
  const texts = new Map<Locale, TextTree>();
  for (const locale of LOCALE_CODES) {
    const file = await read(nameOfText({ locale, name }));
    const own = inline[locale] as TextTree | undefined;
    const tree = own && file ? { ...file, ...own } : (own ?? file);
    if (tree !== undefined) texts.set(locale, tree);
  }
  return texts;
}
