import type { ReactNode } from 'react';
import { MARKETPLACES, type Marketplace } from './marketplaces.ts';

/** Widths of the bars and the gaps between them. */
const BARS = [3, 1, 2, 2, 1, 3, 1, 1, 4, 2, 2, 1, 3, 2, 1, 1, 2, 3, 1, 2, 4, 1, 1, 3, 2, 1, 3, 2];

interface ShippingLabelProps {
  market: Marketplace;
  /** The number of its order. */
  id: string;
  /** In which it comes out. */
  turn: number;
  /** What is in the parcel. */
  children?: ReactNode;
}

/** What is stuck on a parcel. */
export function ShippingLabel({ market, id, turn, children }: ShippingLabelProps) {
  return (
    <div className="v-label v-lift" data-turn={turn}>
      <div className="label-head">
        <strong>{MARKETPLACES[market].name}</strong>
        <small>{id}</small>
      </div>
      <svg className="code" viewBox="0 0 112 40" preserveAspectRatio="none" aria-hidden="true">
        <path d={barcode()} />
      </svg>
      <span className="address" />
      <span className="address" />
      {children && <small className="holds">{children}</small>}
      <b className="bay">{`${MARKETPLACES[market].name[0]}-${id.slice(-2)}`}</b>
    </div>
  );
}

/** Every second width is a gap. */
function barcode(): string {
  let x = 0;
  const all = BARS.reduce((width, bar) => width + bar, 0);
  const scale = 112 / all;
  return BARS.map((width, index) => {
    const from = Math.round(x * scale * 10) / 10;
    x += width;
    const size = Math.round(width * scale * 10) / 10;
    return index % 2 === 0 ? `M${from} 0h${size}v40h${-size}z` : '';
  }).join('');
}
