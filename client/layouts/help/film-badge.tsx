/** Marks an answer that is a film. */
export function FilmBadge({ words }: { words: string }) {
  return (
    <span className="badge" data-tone="plain">
      {words}
    </span>
  );
}
