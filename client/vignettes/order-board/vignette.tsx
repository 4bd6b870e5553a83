import type { VignetteProps } from '../vignette-props.ts';
import { DrawnButton, MarketMark, Picture } from '../parts.tsx';
import { centsOf } from '../cents.ts';
import { sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { waitingOrders } from '../waiting-orders.ts';

const WAITING = 40;
/** Of those, what a phone has room for. */
const ON_PHONE = 9;
const RETURNS = 3;

/** Dense on purpose: what waits to be packed, from all shops. */
export default function OrderBoard({ page }: VignetteProps) {
  const orders = waitingOrders(page, page.device === 'mobile' ? ON_PHONE : WAITING);
  const { shops } = scenarioOf(page);
  const all = sum(shops.map((shop) => shop.orders));
  const mixed = shops.some(({ market }) => market !== shops[0]?.market);
  const cents = centsOf(orders.map(({ amount }) => amount));
  return (
    <Picture name="order-board" label={page.t('vignettes:orderBoard.label')}>
      <div className="board v-card">
        <div className="head">
          <strong className="name">{page.t('product:menu.orders')}</strong>
          <span className="tab" data-current>
            {page.t('product:menu.toPack')} <small>{page.number(WAITING)}</small>
          </span>
          <span className="tab">
            {page.t('product:menu.toShip')} <small>{page.number(all - WAITING - RETURNS)}</small>
          </span>
          <span className="tab">
            {page.t('product:menu.returns')} <small>{page.number(RETURNS)}</small>
          </span>
          <span className="tab">
            {page.t('product:menu.all')} <small>{page.number(all)}</small>
          </span>
        </div>
        <div className="rows" data-shops={!mixed || undefined}>
          {orders.map(({ id, shop, product, quantity, amount, due }) => (
            <div key={id}>
              <small>{page.date(due, { timeStyle: 'short' })}</small>
              {mixed && <MarketMark market={shop.market} />}
              <span className="v-cut">{page.t(`vignettes:products.${product}`)}</span>
              {!mixed && <small className="v-cut">{page.t(`vignettes:shops.${shop.shop}`)}</small>}
              {quantity > 1 && <b>×{page.number(quantity)}</b>}
              <span>{page.money(amount, cents)}</span>
            </div>
          ))}
        </div>
        <small className="further">{page.number(WAITING - ON_PHONE, { signDisplay: 'always' })}</small>
      </div>
      <div className="chosen v-chip v-rise" data-turn="3">
        <strong>{page.t('vignettes:orderBoard.selected', { number: page.number(WAITING) })}</strong>
        <DrawnButton main>{page.t('product:buttons.printLabels')}</DrawnButton>
      </div>
    </Picture>
  );
}
