import type { SkeletonLine } from './skeleton.tsx';

interface CardsProps {
  /** Classes of the list and of a card in it. */
  list: string;
  card: string;
  count: number;
  /** What stands in a card, from its top. */
  lines: readonly SkeletonLine[];
}

/** A list of empty cards of the size of full ones. */
export function SkeletonCards({ list, card, count, lines }: CardsProps) {
  return (
    <ul className={list} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <li className={card} key={place}>
          {lines.map((line, at) => (
            <span className="skeleton" data-line={line} key={`${line}-${at}`} />
          ))}
        </li>
      ))}
    </ul>
  );
}
