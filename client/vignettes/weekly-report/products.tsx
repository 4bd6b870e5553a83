import type { VignetteProps } from '../vignette-props.ts';
import { Pill, Pin, type Tone } from '../parts.tsx';
import { goodsMoney, shareOfPrice, type Product } from '../sample-data.ts';
import { Thumb } from '../thumb.tsx';

interface Line {
  product: Product;
  pieces: number;
  /** Of the price, after all costs. */
  left: number;
  advice: 'reorder' | 'raise' | 'drop' | 'keep';
  tone: Tone;
}

/** Of a batik shirt's price, after all costs. */
export const SHIRT_LEFT = 0.31;

const LINES: readonly Line[] = [
  { product: 'sunscreen', pieces: 912, left: 0.34, advice: 'reorder', tone: 'good' },
  { product: 'batik', pieces: 648, left: SHIRT_LEFT, advice: 'keep', tone: 'plain' },
  { product: 'tote', pieces: 402, left: 0.29, advice: 'keep', tone: 'plain' },
  { product: 'phoneCase', pieces: 731, left: 0.05, advice: 'raise', tone: 'warn' },
  { product: 'cooker', pieces: 148, left: -0.04, advice: 'drop', tone: 'bad' },
];

/** What each piece leaves, and what follows from it. */
export function Products({ page, pins = 0 }: VignetteProps) {
  return (
    <div className="products">
      <div className="line heads">
        <span />
        <span />
        <small>{page.t('vignettes:weeklyReport.pieces')}</small>
        <small>
          {page.t('vignettes:promotionCalendar.left')}
          {pins > 3 && <Pin number={4} page={page} />}
        </small>
      </div>
      {LINES.map(({ product, pieces, left, advice, tone }) => (
        <div className="line" key={product}>
          <Thumb product={product} />
          <span className="name">{page.t(`vignettes:products.${product}`)}</span>
          <span className="pieces">{page.number(pieces)}</span>
          <span className="each" data-loss={left < 0 || undefined}>
            {goodsMoney(page, shareOfPrice(page, product, left))}
          </span>
          <Pill tone={tone}>{page.t(`vignettes:weeklyReport.${advice}`)}</Pill>
        </div>
      ))}
    </div>
  );
}
