import { PIECES } from '../plans/stall-goods.ts';

/** What lies on the counter of the stall: a piece for each entry, which comes when that is ticked. */
export function Wares({ count }: { count: number }) {
  return (
    <svg className="wares" viewBox="12 70 217 32" preserveAspectRatio="xMidYMax" aria-hidden="true">
      {PIECES.slice(0, count).map((piece) => (
        <g key={Object.values(piece).join('')}>
          {Object.entries(piece).map(([colour, path]) => (
            <path className={colour} d={path} key={colour} />
          ))}
        </g>
      ))}
    </svg>
  );
}
