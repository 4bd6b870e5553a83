import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { DrawnButton, Picture } from '../parts.tsx';
import { type Product, STOCK, sum } from '../sample-data.ts';
import { Thumb } from '../thumb.tsx';

/** Answers the warning of the stock card. */
const MOVES: readonly { product: Product; pieces: number }[] = [
  { product: 'sunscreen', pieces: 30 },
  { product: 'batik', pieces: 40 },
  { product: 'tote', pieces: 50 },
  { product: 'cooker', pieces: 35 },
  { product: 'phoneCase', pieces: 45 },
];

export default function StockMove({ page }: VignetteProps) {
  const pieces = page.number(sum(MOVES.map((move) => move.pieces)));
  return (
    <Picture name="stock-move" label={page.t('vignettes:stockMove.label')}>
      <div className="move v-card">
        <div className="row titles">
          <span />
          <strong>{page.t('vignettes:warehouses.main')}</strong>
          <Glyph name="arrowRight" />
          <strong>{page.t('vignettes:warehouses.second')}</strong>
        </div>
        {MOVES.map((move, index) => (
          <div className="row" key={move.product}>
            <span className="product">
              <Thumb product={move.product} />
              <span className="name">{page.t(`vignettes:products.${move.product}`)}</span>
            </span>
            <Count page={page} before={STOCK[move.product][0]} after={STOCK[move.product][0] - move.pieces} />
            <span className="pieces v-lift" data-turn={index + 1}>
              {page.number(move.pieces)}
            </span>
            <Count page={page} before={STOCK[move.product][1]} after={STOCK[move.product][1] + move.pieces} />
          </div>
        ))}
        <div className="foot">
          <span className="scanned">
            <Glyph name="scan" />
            {page.t('vignettes:stockMove.scanned', { number: pieces })}
          </span>
          <DrawnButton main>{page.t('product:buttons.moveStock')}</DrawnButton>
        </div>
      </div>
    </Picture>
  );
}

function Count({ page, before, after }: VignetteProps & { before: number; after: number }) {
  return (
    <span className="count">
      <small>{page.number(before)}</small>
      <strong data-more={after > before || undefined}>{page.number(after)}</strong>
    </span>
  );
}
