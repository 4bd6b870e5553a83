import {
  goodsMoney,
  priceOf,
  type Product,
  PRODUCTS,
  shareOfPrice,
  SHIRT_SIZES,
  stockOf,
} from '../../vignettes/sample-data.ts';
import { SHARES } from '../../vignettes/listing-anatomy/shares.ts';
import { askedPrice, outletsOf, scenarioOf } from '../../vignettes/scenarios.ts';
import { BEST_FIRST, type FullDrawings, SCARCE } from './drawing.ts';
import { OutletLine, Pair, ProductLine, Said } from './lines.tsx';
import { Tick } from './tick.tsx';

/** Sells well and leaves little, until its price goes up. */
const RAISED: Product = 'phoneCase';
const RAISE = 1.12;

/** Goods and what is asked for them, with their names. */
export const FULL_GOODS = {
  // What runs out is left out.
  products: (page, lines) => (
    <span className="sheet">
      {BEST_FIRST.slice(0, lines).map((product) => (
        <ProductLine page={page} product={product} flagged={product === SCARCE} key={product}>
          <b>{page.number(stockOf(product))}</b>
          {page.device === 'desktop' && <Tick open={product === SCARCE} />}
        </ProductLine>
      ))}
    </span>
  ),
  listing: (page, lines) => (
    <span className="sheet">
      <ProductLine page={page} product="batik">
        <b>{goodsMoney(page, priceOf(page, 'batik'))}</b>
      </ProductLine>
      {lines > SHARES.length + 1 && (
        <span className="line">
          <Said page={page}>{page.t('vignettes:listingCapture.variants')}</Said>
          <b>{SHIRT_SIZES.map(([size]) => size).join(' · ')}</b>
        </span>
      )}
      {SHARES.slice(0, lines - 1).map((share, index) => {
        const seller = scenarioOf(page).shops[index];
        return (
          seller && (
            <OutletLine
              page={page}
              market={seller.market}
              name={page.t(`vignettes:shops.${seller.shop}`)}
              key={seller.shop}
            >
              <b>{goodsMoney(page, shareOfPrice(page, 'batik', share))}</b>
            </OutletLine>
          )
        );
      })}
    </span>
  ),
  raised: (page, lines) => (
    <span className="sheet">
      {([RAISED, ...PRODUCTS.filter((product) => product !== RAISED)] as const)
        .slice(0, lines)
        .map((product) => {
          const price = goodsMoney(page, priceOf(page, product));
          return (
            <ProductLine page={page} product={product} flagged={product === RAISED} key={product}>
              {product === RAISED ? (
                <Pair was={price} now={goodsMoney(page, shareOfPrice(page, product, RAISE))} />
              ) : (
                <b>{price}</b>
              )}
            </ProductLine>
          );
        })}
    </span>
  ),
  // One product, and what each marketplace asks for it.
  coins: (page, lines) => {
    const { product } = scenarioOf(page);
    return (
      <span className="sheet">
        {page.device === 'desktop' && <ProductLine page={page} product={product} />}
        {outletsOf(page)
          .slice(0, lines - 1)
          .map(({ market, name }) => (
            <OutletLine page={page} market={market} name={name} key={name}>
              <b>{goodsMoney(page, askedPrice(page, product, market))}</b>
            </OutletLine>
          ))}
      </span>
    );
  },
} satisfies FullDrawings;
