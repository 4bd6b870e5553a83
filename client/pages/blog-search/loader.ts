import { blogIndex, blogSearch, showMoreBlog } from '../../../shared/api/routes.ts';
import { firstValue } from '../../../shared/query.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { resultAddresses, topicsInstead, type FoundArticles } from './found-articles.ts';

/** What the form shows. */
export interface SearchFormData {
  words: string;
}

/** As many letters as the call takes. */
const MOST_LETTERS = 100;
const LATEST = 6;

/** Finds what the query names: words, the older articles, or else the latest. */
export function loader(args: LoaderArgs): LoadedData {
  const { query, page } = args;
  const value = (name: string) => (firstValue(query, name) ?? '').trim();
  const words = value('content').slice(0, MOST_LETTERS);
  const topic = value('topic') || null;
  const shown = { words, topic, addresses: resultAddresses(page) };
  const form: SearchFormData = { words };
  return { data: form, deferred: { results: asked(args, shown, value('older') !== '') } };
}

type Shown = Pick<FoundArticles, 'words' | 'topic' | 'addresses'>;

async function asked({ call }: LoaderArgs, shown: Shown, older: boolean): Promise<FoundArticles> {
  if (shown.words !== '') {
    const { articles, suggestions = [] } = await call(blogSearch, { content: shown.words });
    const topics = await topicsInstead(articles, async () => call(blogIndex));
    return { ...shown, kind: 'found', articles, suggestions, topics };
  }
  if (older) {
    const { articles } = await call(showMoreBlog, shown.topic === null ? {} : { topicsId: shown.topic });
    return { ...shown, kind: 'older', articles, suggestions: [], topics: [] };
  }
  const { articles } = await call(blogIndex);
  return { ...shown, kind: 'latest', articles: articles.slice(0, LATEST), suggestions: [], topics: [] };
}
