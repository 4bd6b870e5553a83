import type { ReactNode } from 'react';
import type { Product } from './sample-data.ts';

/** The whole product, as `viewBox`. */
const WHOLE = '0 0 48 48';
/** From close by: of the bag its print, handle and corner. */
export const DETAILS = ['13 19 22 22', '13.5 3.5 21 21', '4.5 14 16 16'];
/** As shops show a product. */
export const ANGLES = [WHOLE, ...DETAILS];
/** Of the shirt its collar, motif, sleeve and hem. */
export const SHIRT_DETAILS = ['16 7 16 16', '15 14 11 11', '10.5 12.5 10 10', '15.5 23 15.5 15.5'];

export function anglesOf(product: Product): readonly string[] {
  return product === 'batik' ? [WHOLE, ...SHIRT_DETAILS.slice(0, DETAILS.length)] : ANGLES;
}

/** On a 48 × 48 grid. `a` is the main tone, `b` the light one, `c` the mark. */
const DRAWINGS: Record<Product, ReactNode> = {
  batik: (
    <>
      <path className="a" d="M17 9 8 14l3 9 4-1.5V39h18V21.5l4 1.5 3-9-9-5c-1.5 3.5-12.5 3.5-14 0Z" />
      <path className="b" d="M23.6 12.2h.8V39h-.8zM19.5 9.7l4.5 4.5 4.5-4.5 1.7.9L24 17.2l-6.2-6.6z" />
      <path
        className="c"
        d="M19.5 16.6l1.9 1.9-1.9 1.9-1.9-1.9zm0 7l1.9 1.9-1.9 1.9-1.9-1.9zm0 7l1.9 1.9-1.9 1.9-1.9-1.9zm9-14l1.9 1.9-1.9 1.9-1.9-1.9zm0 7l1.9 1.9-1.9 1.9-1.9-1.9zm0 7l1.9 1.9-1.9 1.9-1.9-1.9zM13 16.1l1.9 1.9-1.9 1.9-1.9-1.9zm22 0l1.9 1.9-1.9 1.9-1.9-1.9z"
      />
      <path
        className="b"
        d="M17 21l1 1-1 1-1-1zm5 0l1 1-1 1-1-1zm4 0l1 1-1 1-1-1zm5 0l1 1-1 1-1-1zm-14 7l1 1-1 1-1-1zm5 0l1 1-1 1-1-1zm4 0l1 1-1 1-1-1zm5 0l1 1-1 1-1-1zm-14 7l1 1-1 1-1-1zm5 0l1 1-1 1-1-1zm4 0l1 1-1 1-1-1zm5 0l1 1-1 1-1-1z"
      />
    </>
  ),
  cooker: (
    <>
      <path className="b" d="M11 21c0-5 5.5-8.5 13-8.5S37 16 37 21z" />
      <rect className="c" x="21" y="8.5" width="6" height="4" rx="1.5" />
      <path className="a" d="M9 21h30v10a8 8 0 0 1-8 8H17a8 8 0 0 1-8-8z" />
      <rect className="b" x="18" y="26" width="12" height="8" rx="2.5" />
      <circle className="c" cx="24" cy="30" r="1.8" />
    </>
  ),
  phoneCase: (
    <>
      <rect className="a" x="14" y="6" width="20" height="36" rx="5.5" />
      <rect className="b" x="16" y="8" width="16" height="32" rx="4" />
      <rect className="c" x="18" y="10" width="7.5" height="9" rx="2.5" />
      <circle className="b" cx="21.7" cy="12.7" r="1.3" />
      <circle className="b" cx="21.7" cy="16.3" r="1.3" />
    </>
  ),
  sunscreen: (
    <>
      <path className="a" d="M15 7h18l-2.5 26h-13z" />
      <rect className="c" x="17.5" y="34" width="13" height="8" rx="2" />
      <circle className="b" cx="24" cy="19" r="4.5" />
      <path className="b" d="M17.2 28.5h13.6l-.2 2H17.4z" />
    </>
  ),
  tote: (
    <>
      <path
        className="a"
        d="M9.5 17h29a1.4 1.4 0 0 1 1.4 1.3l1.5 20.9a2 2 0 0 1-2 2.1H8.6a2 2 0 0 1-2-2.1l1.5-20.9A1.4 1.4 0 0 1 9.5 17Z"
      />
      <path
        className="c"
        d="M14 24v-7.5a10 10 0 0 1 20 0V24h-3v-7.5a7 7 0 0 0-14 0V24zM8.1 17.9h31.8l.1 1.5H8z"
      />
      <path className="b" d="M24 24.5c6 3.4 6 9.6 0 13.5-6-3.9-6-10.1 0-13.5Z" />
      <path className="c" d="M23.4 27.5h1.2V38h-1.2z" />
    </>
  ),
};

interface ThumbProps {
  product: Product;
  /** What is shown of the grid, as in a photo from close by; all of it when left out. */
  viewBox?: string;
}

export function Thumb({ product, viewBox = WHOLE }: ThumbProps) {
  return (
    <svg className="v-thumb" data-product={product} viewBox={viewBox} aria-hidden="true">
      {DRAWINGS[product]}
    </svg>
  );
}

/** The same inside a larger drawing, on a grid of 48. */
export function Goods({ product }: { product: Product }) {
  return (
    <g className="v-thumb" data-product={product}>
      {DRAWINGS[product]}
    </g>
  );
}
