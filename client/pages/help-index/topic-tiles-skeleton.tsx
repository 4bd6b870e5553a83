export function TopicTilesSkeleton() {
  return (
    <ul className="topic-tiles" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <li className="topic-tile" key={at}>
          <span className="skeleton" data-line="title" />
          <span className="skeleton" data-line="text" />
        </li>
      ))}
    </ul>
  );
}
