import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MarketMark, Pin } from '../parts.tsx';
import { priceOf, PRODUCTS, SALE_DAY, type Product } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';

/** Minutes between the latest times of two rows. */
const BETWEEN = 7;
const FIRST = Date.parse(`${SALE_DAY}T10:00:00Z`);
const ROWS = 14;
export const TICKED = 9;

/** The most urgent first. */
export function OrderRows({ page, pins = 0 }: VignetteProps) {
  return (
    <div className="rows">
      <div className="row heads">
        <span />
        <span>{page.t('vignettes:workspace.order')}</span>
        <span className="goods" />
        <span className="by">
          {page.t('vignettes:workspace.shipBy')}
          {pins > 3 && <Pin number={4} page={page} />}
        </span>
        <span className="amount">
          {page.t('vignettes:workspace.amount')}
          {pins > 4 && <Pin number={5} page={page} />}
        </span>
      </div>
      {Array.from({ length: ROWS }, (_, index) => (
        <Row page={page} index={index} key={index} />
      ))}
    </div>
  );
}

function Row({ page, index }: VignetteProps & { index: number }) {
  const { shops } = scenarioOf(page);
  const shop = shops[(index * 3) % shops.length] ?? shops[0];
  const product = PRODUCTS[(index * 7 + 2) % PRODUCTS.length] as Product;
  const quantity = 1 + ((index * 5) % 3);
  const ticked = index < TICKED;
  return (
    <div className="row" data-ticked={ticked || undefined}>
      <span className="box">{ticked && <Glyph name="check" />}</span>
      <span className="from">
        {shop && <MarketMark market={shop.market} />}
        <span className="id">1111-{2048 + index * 13}</span>
      </span>
      <span className="goods v-cut">
        {page.number(quantity)} × {page.t(`vignettes:products.${product}`)}
      </span>
      <span className="by">{page.date(FIRST + index * BETWEEN * 60_000, { timeStyle: 'short' })}</span>
      <span className="amount">{page.money(quantity * priceOf(page, product))}</span>
    </div>
  );
}
