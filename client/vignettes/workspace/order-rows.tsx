import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MarketMark, Pin } from '../parts.tsx';
import { goodsMoney } from '../sample-data.ts';
import { Thumb } from '../thumb.tsx';
import { waitingOrders, type WaitingOrder } from '../waiting-orders.ts';

/** All that there is room for, so that the last row is whole; without notes the picture may fill a wide window. */
const ROWS = { desktop: 14, mobile: 4 };
const WITH_NOTES = { desktop: 12, mobile: 7 };
export const TICKED = { desktop: 9, mobile: 4 };

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
          {pins > 4 && <Pin number={5} page={page} />}
        </span>
        <span className="amount">{page.t('vignettes:workspace.amount')}</span>
      </div>
      {waitingOrders(page, (pins > 0 ? WITH_NOTES : ROWS)[page.device]).map((order, index) => (
        <Row order={order} ticked={index < TICKED[page.device]} page={page} key={order.id} />
      ))}
    </div>
  );
}

function Row({ order, ticked, page }: VignetteProps & { order: WaitingOrder; ticked: boolean }) {
  const { id, shop, product, quantity, amount, due } = order;
  return (
    <div className="row" data-ticked={ticked || undefined}>
      <span className="box">{ticked && <Glyph name="check" />}</span>
      <span className="from">
        <MarketMark market={shop.market} />
        <span className="id">{id}</span>
      </span>
      <span className="goods">
        <Thumb product={product} />
        <span className="v-cut">
          {page.number(quantity)} × {page.t(`vignettes:products.${product}`)}
        </span>
      </span>
      <span className="by">{page.date(due, { timeStyle: 'short' })}</span>
      <span className="amount">{goodsMoney(page, amount)}</span>
    </div>
  );
}
