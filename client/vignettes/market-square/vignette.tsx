import type { VignetteProps } from '../vignette-props.ts';
import { Picture } from '../parts.tsx';
import { pointOf, sideOf, stripeOf, surface } from './projection.ts';
import { AWNING, HEIGHT, isBefore, LEFT, STALLS, WIDTH, type Stall } from './square.ts';
import { STALL_ID, StallShape } from './stall-shape.tsx';

/** A market from above: one awning over many stalls. It fills its place and is cut at the sides. */
export default function MarketSquare({ page }: VignetteProps) {
  return (
    <Picture name="market-square" label={page.t('vignettes:marketSquare.label')}>
      <svg
        className="square"
        viewBox={`${LEFT} 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <defs>
          <StallShape />
        </defs>
        <Stalls stalls={STALLS.filter((stall) => !isBefore(stall))} />
        <path className="shade" d={AWNING_SHADE} />
        <g className="v-lift" data-turn="2">
          <Awning />
        </g>
        <Stalls stalls={STALLS.filter(isBefore)} />
      </svg>
    </Picture>
  );
}

function Stalls({ stalls }: { stalls: readonly Stall[] }) {
  return stalls.map(({ along, across, tone }) => {
    const [x, y] = pointOf([along, across, 0]).map(Math.round) as [number, number];
    return <use href={`#${STALL_ID}`} x={x} y={y} data-tone={tone} key={`${x} ${y}`} />;
  });
}

const AWNING_SHADE = surface(
  [AWNING.along[0] + 0.4, AWNING.across[0] + 0.9, 0],
  [AWNING.along[1] + 0.5, AWNING.across[0] + 0.9, 0],
  [AWNING.along[1] + 0.5, AWNING.across[1] + 0.5, 0],
  [AWNING.along[0] + 0.4, AWNING.across[1] + 0.5, 0],
);

function Awning() {
  const [left, right] = AWNING.along;
  const [, front] = AWNING.across;
  const posts = [
    [left + 0.2, front - 0.2],
    [(left + right) / 2, front - 0.2],
    [right - 0.3, front - 0.2],
    [right - 0.3, -1.4],
  ] as const;
  return (
    <>
      {posts.map(([along, across]) => (
        <path className="post" d={postAt(along, across)} key={along + across} />
      ))}
      {Array.from({ length: AWNING.stripes }, (_, index) => (
        <path className="cloth" d={stripeOf(AWNING, index)} key={index} />
      ))}
      <path className="end" d={sideOf(AWNING)} />
    </>
  );
}

const POST = 0.12;

function postAt(along: number, across: number): string {
  const { height } = AWNING;
  return surface(
    [along, across, 0],
    [along + POST, across, 0],
    [along + POST, across, height],
    [along, across, height],
  );
}
