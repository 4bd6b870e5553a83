import { boxSides, type Roof, sideOf, stripeOf, surface } from './projection.ts';

/** Drawn once, and then used for every stall. */
export const STALL_ID = 'market-square-stall';

const ROOF: Roof = { along: [0, 2.1], across: [0, 1.7], height: 46, stripes: 5, hang: 7 };
const COUNTER_HEIGHT = 18;
const SHADOW = surface([0.1, 0.3, 0], [2.3, 0.3, 0], [2.3, 2, 0], [0.1, 2, 0]);

/** Its classes are styled without regard to where it stands, because `use` copies it out of its place. */
export function StallShape() {
  const [front, side, top] = boxSides([0.2, 1.9], [0.5, 1.5], COUNTER_HEIGHT);
  const stripes = Array.from({ length: ROOF.stripes }, (_, index) => stripeOf(ROOF, index));
  return (
    <g id={STALL_ID}>
      <path className="stall-shade" d={SHADOW} />
      <path className="stall-front" d={front} />
      <path className="stall-side" d={side} />
      <path className="stall-top" d={top} />
      <path className="stall-tinted" d={stripes.filter((_, index) => index % 2 === 0).join('')} />
      <path className="stall-white" d={stripes.filter((_, index) => index % 2 === 1).join('')} />
      <path className="stall-tinted" d={sideOf(ROOF)} />
    </g>
  );
}
