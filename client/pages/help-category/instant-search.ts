import { useEffect, useState } from 'react';
import type { Locale } from '../../../shared/locales.ts';
import type { Found, SearchData } from './search-data.ts';

/** Milliseconds without a key. Most words are typed whole by then. */
const PAUSE_MS = 300;

interface InstantSearch {
  found: Found;
  /** What was searched for. */
  words: string;
  isWaiting: boolean;
}

/** Searches again once the typing rests. A search that is overtaken is aborted. */
export function useInstantSearch(typed: string, first: SearchData, locale: Locale): InstantSearch {
  const [last, setLast] = useState({ words: first.asked.words, found: first.found });
  const words = typed.trim();
  const isWaiting = words !== last.words;
  useEffect(() => {
    if (!isWaiting) return;
    const overtaken = new AbortController();
    const search = async () => {
      const { searchHelp } = await import('./search-help.ts');
      const found = await searchHelp(words, locale, overtaken.signal);
      if (!overtaken.signal.aborted) setLast({ words, found });
    };
    const timer = setTimeout(() => void search().catch(() => {}), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [words, isWaiting, locale]);
  return { ...last, isWaiting };
}
