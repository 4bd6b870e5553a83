import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { DrawnButton, Picture } from '../parts.tsx';
import { type Product, sum } from '../sample-data.ts';
import { Thumb } from '../thumb.tsx';

/** Begins with the counts of the stock card, whose warning it answers. */
const MOVES: readonly { product: Product; from: number; to: number; pieces: number }[] = [
  { product: 'sunscreen', from: 61, to: 8, pieces: 30 },
  { product: 'batik', from: 184, to: 96, pieces: 40 },
  { product: 'tote', from: 212, to: 74, pieces: 50 },
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
            <Count page={page} before={move.from} after={move.from - move.pieces} />
            <span className="pieces v-travel" data-turn={index + 1}>
              {page.number(move.pieces)}
            </span>
            <Count page={page} before={move.to} after={move.to + move.pieces} />
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
