/** Stripes of the awning, from the smallest plan to the largest. */
const STRIPES = [5, 9, 15] as const;
const STRIPE = 14;
const GROUND = 96;
/** All that the smallest has on its counter. */
const CRATE = `M30 ${GROUND - 18}v-12h18v12z`;

/** The larger the plan, the larger the stall that stands on its card. @param size from 0 */
export function PlanStall({ size }: { size: number }) {
  const stripes = STRIPES[Math.min(size, STRIPES.length - 1)] as number;
  const width = stripes * STRIPE;
  const storeys = Math.min(size, STRIPES.length - 1);
  const roof = GROUND - 50;
  return (
    <svg
      className="stall"
      viewBox={`0 0 ${width + 8} ${GROUND}`}
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
    >
      {storeys === 2 && <path className="wall" d={`M14 ${roof}V6H${width - 6}V${roof}Z`} />}
      {storeys === 2 && <path className="window" d={windowsTo(width)} />}
      {storeys === 2 && <path className="ridge" d={`M8 6H${width}`} />}
      <path className="post" d={`M10 ${roof}V${GROUND}M${width - 2} ${roof}V${GROUND}`} />
      <path className="goods" d={storeys > 0 ? goodsTo(width) : CRATE} />
      <path className="counter" d={`M6 ${GROUND}V${GROUND - 18}H${width + 2}V${GROUND}Z`} />
      {Array.from({ length: stripes }, (_, at) => (
        <path className="stripe" key={at} d={stripeAt(4 + at * STRIPE, roof)} />
      ))}
    </svg>
  );
}

/** A strip of cloth with a round end. */
function stripeAt(left: number, top: number): string {
  return `M${left} ${top - 10}h${STRIPE}v20a${STRIPE / 2} ${STRIPE / 2} 0 0 1 ${-STRIPE} 0z`;
}

function windowsTo(width: number): string {
  const places = Array.from({ length: 6 }, (_, at) => 24 + (at * (width - 54)) / 5);
  return places.map((left) => `M${left} 13h14v14h-14z`).join('');
}

/** Boxes on the counter. */
function goodsTo(width: number): string {
  const count = Math.floor((width - 20) / 20);
  const first = (width + 8 - (count * 20 - 6)) / 2;
  const places = Array.from({ length: count }, (_, at) => first + at * 20);
  return places
    .map((left, at) => `M${left} ${GROUND - 18}v${at % 2 ? -8 : -12}h14v${at % 2 ? 8 : 12}z`)
    .join('');
}
