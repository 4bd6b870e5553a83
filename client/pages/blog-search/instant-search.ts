import { useEffect, useState, type RefObject } from 'react';
import { createCall } from '../../../shared/api/call.ts';
import { blogSearch } from '../../../shared/api/routes.ts';
import type { Locale } from '../../../shared/locales.ts';
import { sourceOf } from '../../../shared/routing/blog-rules.ts';
import { fetchTransport } from '../../browser/fetch-transport.ts';
import type { FoundArticles } from './found-articles.ts';

/** Milliseconds after the last letter, so that a word is asked for once. */
const PAUSE_MS = 250;

/** What was found last; null before, and `failed` if the last search had no answer. */
export type InstantResults = FoundArticles | 'failed' | null;

/** Searches while words are typed into the form in `place`, and keeps them in the address. */
export function useInstantSearch(
  place: RefObject<HTMLElement | null>,
  locale: Locale,
  addresses: () => FoundArticles['addresses'] | null,
): InstantResults {
  const [found, setFound] = useState<InstantResults>(null);
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>('input[name="content"]');
    if (field == null) return undefined;
    let timer: number | undefined;
    let running = new AbortController();
    const search = async (words: string, signal: AbortSignal) => {
      const known = addresses();
      if (known === null) return;
      const result = await ask(words, locale, signal);
      if (signal.aborted) return;
      if (result !== null) keepInAddress(words);
      setFound(result === null ? 'failed' : { ...result, words, topic: null, addresses: known });
    };
    const onInput = (event: Event) => {
      window.clearTimeout(timer);
      running.abort();
      running = new AbortController();
      const words = field.value.trim();
      // An unfinished word of a keyboard that composes is none.
      if (words === '' || (event as InputEvent).isComposing) return;
      const { signal } = running;
      timer = window.setTimeout(() => void search(words, signal), PAUSE_MS);
    };
    field.addEventListener('input', onInput);
    field.addEventListener('compositionend', onInput);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('compositionend', onInput);
      window.clearTimeout(timer);
      running.abort();
    };
  }, [place, locale, addresses]);
  return found;
}

type Found = Pick<FoundArticles, 'kind' | 'articles' | 'suggestions'>;

async function ask(content: string, lang: Locale, signal: AbortSignal): Promise<Found | null> {
  const { pathname, search } = window.location;
  const call = createCall({ transport: fetchTransport });
  try {
    const source = sourceOf(pathname, search);
    const { articles, suggestions = [] } = await call(blogSearch, { content, lang, source }, { signal });
    return { kind: 'found', articles, suggestions };
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
