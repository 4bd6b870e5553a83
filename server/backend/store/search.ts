import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '../../../shared/locales.ts';
import type { Hit, SearchedArticle, SearchIndex } from '../../content/search/search-index.ts';
import { splitWords } from '../../content/search/excerpt.ts';
import { listSearchedPosts } from './blog.ts';
import { listSearchedHelp } from './help.ts';
import type { Database } from './open-store.ts';
import { writtenHash } from './seed/apply-seed.ts';

export type SearchedKind = 'blog' | 'help';

/** Searches the articles of the store. */
export interface ArticleSearch {
  /** Best first, as many as there are. */
  find(kind: SearchedKind, locale: Locale, asked: string): Promise<Hit[]>;
  /** Nothing was found: the query as it was probably meant, or null. */
  correct(kind: SearchedKind, locale: Locale, asked: string): Promise<string | null>;
}

interface Kept {
  readonly hash: string;
  readonly index: Promise<SearchIndex>;
  /** Serves while a new index is built. */
  readonly older: SearchIndex | null;
}

/** How long a search waits for the index of an edit before the older one answers. */
const PATIENCE_MS = 300;
/** Rows that are in memory at once. */
const AT_ONCE = 200;

/** An index is built when its language is first searched, and again on another day or for other content. */
export function createArticleSearch(db: Database, today: () => string): ArticleSearch {
  const kept = new Map<string, Kept>();
  const indexOf = async (kind: SearchedKind, locale: Locale): Promise<SearchIndex> => {
    const key = `${kind} ${locale}`;
    const day = today();
    const hash = `${await writtenHash(db)} ${day}`;
    let found = kept.get(key);
    if (found === undefined || found.hash !== hash) {
      const older = found === undefined ? null : await settledOr(found.index, found.older);
      found = { hash, index: build(db, kind, { locale, today: day }), older };
      kept.set(key, found);
      found.index.catch(() => kept.delete(key));
    }
    return found.older === null ? found.index : (settledOr(found.index, found.older) as Promise<SearchIndex>);
  };
  return {
    find: async (kind, locale, asked) => (await indexOf(kind, locale)).find(asked),
    correct: async (kind, locale, asked) => (await indexOf(kind, locale)).correct(asked),
  };
}

async function settledOr(
  index: Promise<SearchIndex>,
  older: SearchIndex | null,
): Promise<SearchIndex | null> {
  const patience = delay(PATIENCE_MS, older, { ref: false });
  return Promise.race([index.catch(() => older), patience]);
}

interface Asked {
  readonly locale: Locale;
  readonly today: string;
}

async function build(db: Database, kind: SearchedKind, asked: Asked): Promise<SearchIndex> {
  // Most visitors search nothing.
  const { buildSearchIndex } = await import('../../content/search/search-index.ts');
  return buildSearchIndex(articlesOf(db, kind, asked), asked.locale);
}

const ROWS_OF = { blog: listSearchedPosts, help: listSearchedHelp };

async function* articlesOf(
  db: Database,
  kind: SearchedKind,
  { locale, today }: Asked,
): AsyncGenerator<readonly SearchedArticle[]> {
  for (let skip = 0; ; skip += AT_ONCE) {
    const rows = await ROWS_OF[kind](db, locale, { today, skip, count: AT_ONCE });
    yield rows.map(({ id, title, summary, words }) => {
      const [keywords, paragraphs] = splitWords(words);
      return { id, title, about: `${summary}\n${keywords}`, body: paragraphs.join('\n') };
    });
    if (rows.length < AT_ONCE) return;
  }
}
