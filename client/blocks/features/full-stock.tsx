import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { Bar } from '../../vignettes/parts.tsx';
import { type Product, PRODUCTS, SHIRT_SIZES, SKU, STOCK, stockOf } from '../../vignettes/sample-data.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { HELD, IN_ALL, ON_HAND, SIZE } from '../../vignettes/warehouse-plan/held.ts';
import { BEST_FIRST, type FullDrawings, SCARCE } from './drawing.ts';
import { WAREHOUSES } from './stock-objects.tsx';
import { OutletLine, Pair, ProductLine, Said } from './lines.tsx';

/** The size of the shirt that is counted is that of the floor plan. */
const codeOf = (product: Product) => (product === 'batik' ? `BTK-IND-${SIZE}` : SKU[product]);
/** Pieces of each that no shop gets to see. */
const KEPT = [HELD.kept, 1, 2, 1, 1];

function keptOf(page: PageContext, lines: number) {
  const { product: own, offered = false } = scenarioOf(page);
  return BEST_FIRST.filter((product) => !offered || product !== own).slice(0, lines);
}

/** Goods and their counts, with their names. */
export const FULL_STOCK = {
  // In all warehouses, as where the goods are chosen.
  low: (page, lines) => (
    <span className="sheet">
      {([SCARCE, ...PRODUCTS.filter((product) => product !== SCARCE)] as const)
        .slice(0, lines)
        .map((product) => (
          <ProductLine page={page} product={product} flagged={product === SCARCE} key={product}>
            {product === SCARCE && page.device === 'desktop' && <Glyph name="warning" />}
            <b>{page.number(stockOf(product))}</b>
          </ProductLine>
        ))}
    </span>
  ),
  inventory: (page) => {
    const { product } = scenarioOf(page);
    return (
      <span className="sheet">
        {page.device === 'desktop' && (
          <ProductLine page={page} product={product}>
            <b>{page.number(stockOf(product))}</b>
          </ProductLine>
        )}
        {WAREHOUSES.map((warehouse, index) => (
          <span className="line" key={warehouse}>
            <span className="said place">{page.t(`vignettes:warehouses.${warehouse}`)}</span>
            <Bar share={(STOCK[product][index] ?? 0) / Math.max(...STOCK[product])} tone="accent" />
            <b>{page.number(STOCK[product][index] ?? 0)}</b>
          </span>
        ))}
      </span>
    );
  },
  scan: (page, lines) => (
    <span className="sheet">
      {BEST_FIRST.slice(0, lines).map((product, index) => (
        <span className="line" data-flagged={index === 0 || undefined} key={product}>
          <Thumb product={product} />
          <span className="said far">{codeOf(product)}</span>
          {index === 0 && page.device === 'desktop' && <Glyph name="scan" />}
          <b>{page.number(product === 'batik' ? ON_HAND : stockOf(product))}</b>
        </span>
      ))}
    </span>
  ),
  reserve: (page, lines) => (
    <span className="sheet">
      {keptOf(page, lines).map((product, index) => (
        <ProductLine page={page} product={product} key={product}>
          {page.device === 'mobile' && <span className="said">{codeOf(product)}</span>}
          <b>
            <Glyph name="shield" /> {page.number(KEPT[index] ?? 1)}
          </b>
        </ProductLine>
      ))}
    </span>
  ),
  // One order takes a piece, and every shop has the same count.
  count: (page, lines) => (
    <span className="sheet">
      <span className="line">
        <Thumb product="batik" />
        <Said page={page}>{`${page.t('vignettes:products.batik')} · ${SIZE}`}</Said>
        <Pair was={page.number(IN_ALL)} now={page.number(IN_ALL - 1)} />
      </span>
      {scenarioOf(page)
        .shops.slice(0, lines - 1)
        .map(({ market, shop }) => (
          <OutletLine page={page} market={market} name={page.t(`vignettes:shops.${shop}`)} key={shop}>
            <b>{page.number(IN_ALL - 1)}</b>
          </OutletLine>
        ))}
    </span>
  ),
  // The same in the seller's own store and on marketplaces.
  same: (page, lines) => {
    const { product, shops } = scenarioOf(page);
    return (
      <span className="sheet">
        <ProductLine page={page} product={product}>
          <b>
            <Glyph name="refresh" />
          </b>
        </ProductLine>
        {shops.slice(0, lines - 1).map(({ market, shop }) => (
          <OutletLine page={page} market={market} name={page.t(`vignettes:shops.${shop}`)} key={shop}>
            <b>{page.number(stockOf(product))}</b>
          </OutletLine>
        ))}
      </span>
    );
  },
  sizes: (page, lines) => (
    <span className="sheet">
      {SHIRT_SIZES.slice(0, lines).map(([size, pieces]) => (
        <span className="line" key={size}>
          <strong className="size">{size}</strong>
          <Said page={page}>BTK-IND-{size}</Said>
          <b>{page.number(pieces)}</b>
        </span>
      ))}
    </span>
  ),
} satisfies FullDrawings;
