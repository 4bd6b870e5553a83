import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds after the last letter, so that a word is asked for once. */
const PAUSE_MS = 250;

export interface InstantSearch<Found> {
  /** What was found last, and by which words. Null before. */
  last: { words: string; found: Found } | null;
  /** Whether other words are typed, or searched for. */
  isWaiting: boolean;
}

/**
 * Searches while words are typed into a field that stands in `place` when the page comes alive.
 * @param search keeps its identity, and never rejects. A search that is overtaken is aborted. `undefined` leaves what
 * is shown
 */
export function useInstantSearch<Found>(
  place: RefObject<HTMLElement | null>,
  name: string,
  search: (words: string, signal: AbortSignal) => Promise<Found | undefined>,
): InstantSearch<Found> {
  const [state, setState] = useState<InstantSearch<Found>>({ last: null, isWaiting: false });
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field == null) return undefined;
    let timer: number | undefined;
    let running = new AbortController();
    const stop = () => {
      window.clearTimeout(timer);
      running.abort();
    };
    const ask = async (words: string, { signal }: AbortController) => {
      const found = await search(words, signal);
      if (signal.aborted) return;
      setState(({ last }) => ({ last: found === undefined ? last : { words, found }, isWaiting: false }));
    };
    const onInput = (event: Event) => {
      stop();
      setState(({ last }) => ({ last, isWaiting: true }));
      // An unfinished word of a keyboard that composes is none.
      if ((event as InputEvent).isComposing) return;
      running = new AbortController();
      timer = window.setTimeout(() => void ask(field.value.trim(), running), PAUSE_MS);
    };
    field.addEventListener('input', onInput);
    field.addEventListener('compositionend', onInput);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('compositionend', onInput);
      stop();
    };
  }, [place, name, search]);
  return state;
}
