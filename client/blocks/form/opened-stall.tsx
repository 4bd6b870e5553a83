import { Goods } from '../../vignettes/thumb.tsx';
import type { Product } from '../../vignettes/sample-data.ts';

/** Width of the awning, which overhangs the sheet by a fortieth at each side; height down to the sheet. */
const [WIDTH, GROUND] = [504, 192];
/** Odd, so that both ends have the same colour. */
const STRIPES = 17;
const STRIPE = WIDTH / STRIPES;
/** The cloth slopes from a narrower ridge to its fold, and hangs from there. */
const [RIDGE, INSET, FOLD, HEM] = [14, 26, 52, 62];
const RIDGE_STRIPE = (WIDTH - 2 * INSET) / STRIPES;

/** Where each of the goods stands or hangs, and how large of a grid of 48. */
const WARES: readonly [Product, number, number, number][] = [
  ['batik', 142, 75, 1.35],
  ['tote', 208, 76, 1.12],
  ['batik', 264, 75, 1.35],
  ['sunscreen', 146, 131, 1.12],
  ['sunscreen', 174, 131, 1.12],
  ['cooker', 208, 120, 1.48],
  ['phoneCase', 276, 131, 1.12],
  ['phoneCase', 306, 131, 1.12],
];

/**
 * Whoever signs up opens a stall, and the sheet is its front: the code has come to the phone, the goods are out,
 * the first label comes from the printer. Decoration.
 */
export function OpenedStall() {
  return (
    <svg className="opened-stall" viewBox={`0 0 ${WIDTH} ${GROUND}`} aria-hidden="true">
      <path className="back" d={`M12 ${FOLD}H492V${GROUND - 8}H12z`} />
      <path className="boards" d="M12 92H492M12 120H492M12 148H492" />
      <Lamp at={106} />
      <Lamp at={364} />
      <path className="rail" d="M136 82H334M142 82V60M328 82V60M163 90l11-8 12 8M285 90l11-8 12 8M235 82v6" />
      {WARES.map(([product, x, y, size]) => (
        <g transform={`translate(${x} ${y})scale(${size})`} key={`${product} ${x}`}>
          <Goods product={product} />
        </g>
      ))}
      <path className="box" d="M347 155h26v23h-26z" />
      <path className="tape" d="M357 155h6v23h-6z" />
      <Phone />
      <Printer />
      <path className="post" d={`M20 ${FOLD}V${GROUND - 8}M484 ${FOLD}V${GROUND - 8}`} />
      <path className="shade" d={`M12 ${HEM}H492V88H12z`} />
      <path className="cloth" d={stripesFrom(0)} />
      <path className="light-cloth" d={stripesFrom(1)} />
      <path className="hang" d={`M0 ${FOLD}${hemOf()}V${FOLD}z`} />
      <path
        className="fascia"
        d={`M${INSET - 6} 8h${WIDTH - 2 * INSET + 12}v7h-${WIDTH - 2 * INSET + 12}z`}
      />
      <Plate />
      <path className="counter" d={`M0 ${GROUND - 14}h${WIDTH}v9H0z`} />
      <path className="edge" d={`M0 ${GROUND - 5}h${WIDTH}v5H0z`} />
    </svg>
  );
}

/** Every other strip. @param first 0 for those with both ends */
function stripesFrom(first: number): string {
  return Array.from({ length: STRIPES }, (_, at) => (at % 2 === first ? stripeAt(at) : '')).join('');
}

/** A strip of cloth from the ridge over the fold to its round end. */
function stripeAt(at: number): string {
  const [top, fold] = [INSET + at * RIDGE_STRIPE, at * STRIPE].map((x) => Number(x.toFixed(1)));
  const next = Number((INSET + (at + 1) * RIDGE_STRIPE).toFixed(1));
  return `M${top} ${RIDGE}H${next}L${Number((at * STRIPE + STRIPE).toFixed(1))} ${FOLD}V${HEM}${TOOTH}L${fold} ${FOLD}z`;
}

/** The end of a strip, from right to left. */
const TOOTH = `a${(STRIPE / 2).toFixed(1)} 11 0 0 1-${STRIPE.toFixed(1)} 0`;

/** What hangs of all strips, from left to right. */
function hemOf(): string {
  return `V${HEM}${`a${(STRIPE / 2).toFixed(2)} 11 0 0 0 ${STRIPE.toFixed(2)} 0`.repeat(STRIPES)}`;
}

/** Still without a name: the shop comes after the account. */
function Plate() {
  return (
    <g transform="translate(186 19)">
      <path className="ink" d="M4 0h124a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
      <path className="paper" d="M4 2h124a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z" />
      <path className="mark" d="M8 6h16v16H8z" />
      <path className="basket" d="M12 13h8l-1 5h-6zM14 13l2-3 2 3" />
      <path className="line" d="M32 19h88" />
      <path className="caret" d="M33 8v9" />
    </g>
  );
}

function Lamp({ at }: { at: number }) {
  return (
    <g transform={`translate(${at} 0)`}>
      <path className="glow" d={`M-12 97L-62 ${GROUND - 14}H62L12 97z`} />
      <path className="wire" d="M0 60V88" />
      <path className="lamp" d="M-5 88H5L13 99H-13z" />
      <path className="bulb" d="M-6 99a6 6 0 0 0 12 0z" />
    </g>
  );
}

/** The four digits have arrived on it. */
function Phone() {
  return (
    <g>
      <path className="ink" d="M44 116h30a6 6 0 0 1 6 6v56H38v-56a6 6 0 0 1 6-6z" />
      <path className="paper" d="M45 120h28a3 3 0 0 1 3 3v55H42v-55a3 3 0 0 1 3-3z" />
      <path className="line" d="M48 128h14M48 164h22M48 171h16" />
      <path
        className="paper bubble"
        d="M58 134h66a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H70l-8 7v-7h-4a6 6 0 0 1-6-6v-14a6 6 0 0 1 6-6z"
      />
      <path className="dots" d="M66 147h.01M82 147h.01M98 147h.01M114 147h.01" />
    </g>
  );
}

/** The first label comes out at the top. */
function Printer() {
  return (
    <g>
      <path className="paper" d="M392 98q27-7 54 0v54h-54z" />
      <path
        className="bars"
        d="M400 106v12M404 106v12M407 106v12M412 106v12M415 106v12M420 106v12M423 106v12"
      />
      <path className="line" d="M400 125h38M400 131h26M400 137h32" />
      <circle className="done" cx="439" cy="104" r="9" />
      <path className="tick" d="M435 104l3 3 5-6" />
      <path className="ink" d="M384 142h70a6 6 0 0 1 6 6v30h-82v-30a6 6 0 0 1 6-6z" />
      <path className="slot" d="M388 142h62v4h-62z" />
      <path className="light" d="M390 164h.01M398 164h.01" />
    </g>
  );
}
