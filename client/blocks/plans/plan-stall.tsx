import { COUNTER, GOODS } from './stall-goods.ts';

/** Stripes of the awning. The larger the plan, the larger its stall. An odd number ends as it begins. */
const STRIPES = [7, 11, 17] as const;
const MOST = 17;
const STRIPE = 14;
const GROUND = 120;
/** The upper edge of the awning. */
const ROOF = 44;
/** Of the awning's cloth, with a round end. */
const STRIP = 'h14v17a7 7 0 0 1-14 0z';
/** Boxes behind a window. */
const STOCK = 'v-9h12v9zm14 0v-13h14v13zm16 0v-7h14v7z';

const CLOTH = GOODS.cloth + row(0, ROOF, STRIP, 9, 2 * STRIPE);
const TAGS = row(STRIPE, ROOF, STRIP, 8, 2 * STRIPE) + row(16, COUNTER + 4, 'h9v7h-9z', 8, 28);
const DEEP = `${GOODS.deep}M0 ${ROOF - 3}h${MOST * STRIPE}v5H0z`;
const WALL = `M10 6h${MOST * STRIPE - 20}v38H10z`;
const WINDOWS = row(18, 13, 'h54v21h-54z', 3, 74);
const STOCKS = row(23, 33, STOCK, 3, 44);

/**
 * All sizes have the same words in their paths, cut off where the stall ends: a phone has three for little
 * more than one.
 * @param size from 0
 */
export function PlanStall({ size }: { size: number }) {
  const place = Math.min(size, STRIPES.length - 1);
  const width = (STRIPES[place] as number) * STRIPE;
  const upstairs = place === STRIPES.length - 1;
  return (
    <svg
      className="stall"
      viewBox={`0 0 ${width} ${GROUND}`}
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
    >
      {upstairs && <path className="inside" d={WALL} />}
      {upstairs && <path className="window" d={WINDOWS} />}
      {upstairs && <path className="wood" d={STOCKS} />}
      <path className="inside" d={`M6 ${ROOF}h${width - 12}v58H6z`} />
      <path d={frameOf(width, upstairs)} />
      <path className="tags" d={TAGS} />
      <path className="cloth" d={CLOTH} />
      <path className="wood" d={GOODS.wood} />
      <path className="deep" d={DEEP} />
      <path className="light" d={GOODS.light} />
    </svg>
  );
}

/** The counter and its posts; over them the posts and the roof of the warehouse. */
function frameOf(width: number, upstairs: boolean): string {
  const counter = `M0 ${COUNTER}h${width}v4h-4v14H4v-14H0z`;
  return (
    counter +
    row(5, ROOF, 'h3v58h-3z', 2, width - 13) +
    (upstairs ? `M4 3h${width - 8}v5H4z${row(9, 6, 'h3v38h-3z', 2, width - 21)}` : '')
  );
}

/** The same shape again and again, in words of its own place, which pack well. @param apart to the next one */
function row(left: number, top: number, shape: string, count: number, apart: number): string {
  return `M${left} ${top}${Array.from({ length: count }, () => shape).join(`m${apart} 0`)}`;
}
