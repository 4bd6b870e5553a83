import { PIECES } from '../plans/stall-goods.ts';

/** Of each shelf, the lowest first: its first piece, and what of the drawing it shows. */
const SHELVES = [
  { first: 0, left: 12, width: 77 },
  { first: 4, left: 98, width: 70 },
  { first: 7, left: 167, width: 62 },
];

/** What lies in the stall: a piece comes with each entry that is ticked, and with the last one the rest of them. */
export function Wares() {
  return (
    <div className="wares" aria-hidden="true">
      {SHELVES.map(({ first, left, width }, shelf) => (
        <svg viewBox={`${left} 74 ${width} 28`} preserveAspectRatio="xMidYMax" key={first}>
          {PIECES.slice(first, SHELVES[shelf + 1]?.first).map((piece) => (
            <g key={Object.values(piece).join('')}>
              {Object.entries(piece).map(([colour, path]) => (
                <path className={colour} d={path} key={colour} />
              ))}
            </g>
          ))}
        </svg>
      ))}
    </div>
  );
}
