import type { SkeletonLine } from './skeleton.tsx';

interface CardsProps {
  /** Class names. */
  list: string;
  card: string;
  count: number;
  /** From top to bottom. */
  lines: readonly SkeletonLine[];
}

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
