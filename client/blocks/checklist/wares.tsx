import { PIECES } from '../plans/stall-goods.ts';

/** What lies in the stall: a piece comes with each entry that is ticked, and with the last one the rest of them. */
export function Wares() {
  return (
    <svg className="wares" viewBox="12 70 217 32" preserveAspectRatio="xMidYMax" aria-hidden="true">
      {PIECES.map((piece) => (
        <g key={Object.values(piece).join('')}>
          {Object.entries(piece).map(([colour, path]) => (
            <path className={colour} d={path} key={colour} />
          ))}
        </g>
      ))}
    </svg>
  );
}
