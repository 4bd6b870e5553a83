import { useEffect } from 'react';

/** Plays the film whose picture is opened, also one that was opened before the page listened. */
export function usePlayOpenedFilm(): void {
  useEffect(() => {
    for (const opened of document.querySelectorAll('.film > [open]')) playIn(opened);
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open) playIn(target);
    };
    // The event does not bubble.
    document.addEventListener('toggle', listen, true);
    return () => document.removeEventListener('toggle', listen, true);
  }, []);
}

function playIn(opened: Element): void {
  const film = opened.querySelector('video');
  film?.focus();
  // A browser that lets nothing play by itself leaves that to the player's own button.
  film?.play().catch(() => undefined);
}
