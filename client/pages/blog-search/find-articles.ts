import { createCall } from '../../../shared/api/call.ts';
import { blogIndex, blogSearch } from '../../../shared/api/routes.ts';
import type { Locale } from '../../../shared/locales.ts';
import { linkWithSource, sourceOf } from '../../../shared/routing/blog-rules.ts';
import { fetchTransport } from '../../browser/fetch-transport.ts';
import { topicsInstead, type FoundArticles } from './found-articles.ts';

/**
 * Searches from the browser, and keeps the words in the address. Nothing is searched for without words.
 * @param page holds the form, which knows where articles are
 * @returns null if there is no answer
 */
export async function findArticles(
  words: string,
  lang: Locale,
  page: HTMLElement | null,
  signal: AbortSignal,
): Promise<FoundArticles | null | undefined> {
  const form = page?.querySelector<HTMLFormElement>('form[data-article]');
  if (words === '' || form == null) return undefined;
  const { pathname, search } = window.location;
  const source = sourceOf(pathname, search);
  const addresses = {
    search: linkWithSource(new URL(form.action).pathname, source),
    article: form.dataset['article'] as string,
    topic: form.dataset['topic'] as string,
  };
  const query = { content: words, lang, source };
  const call = createCall({ transport: fetchTransport });
  try {
    const { articles, suggestions = [] } = await call(blogSearch, query, { signal });
    const topics = await topicsInstead(articles, async () => call(blogIndex, { lang, source }, { signal }));
    if (!signal.aborted) keepInAddress(words);
    return { kind: 'found', words, topic: null, articles, suggestions, topics, addresses };
  } catch {
    return null;
  }
}

function keepInAddress(words: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set('content', words);
  address.searchParams.delete('topic');
  address.searchParams.delete('older');
  window.history.replaceState(window.history.state, '', address);
}
