import type { VignetteProps } from '../vignette-props.ts';
import { Glyph, type GlyphName } from '../glyphs.tsx';
import { Bar, DrawnButton, MarketMark, Picture, Pill } from '../parts.tsx';
import { revenueOf, sum } from '../sample-data.ts';
import { outletsOf, scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { waitingOrders, type WaitingOrder } from '../waiting-orders.ts';

const ROWS = 14;
/** At the top of the list. */
const PICKED = 6;
const TO_PACK = 9;

const MENU = ['orders', 'products', 'stock', 'warehouses', 'shops', 'figures', 'settings'] as const;
const SIGNS: Record<(typeof MENU)[number], GlyphName> = {
  orders: 'orders',
  products: 'products',
  stock: 'inventory',
  warehouses: 'scan',
  shops: 'shops',
  figures: 'data',
  settings: 'tag',
};

/** The whole screen at work: the menu, a list of orders of all shops, and the day beside it. */
export default function Workbench({ page }: VignetteProps) {
  return (
    <Picture name="workbench" label={page.t('vignettes:workbench.label', { number: page.number(PICKED) })}>
      <div className="bench">
        <div className="menu">
          <strong className="brand">{page.brand}</strong>
          {MENU.map((entry) => (
            <span className="entry" data-current={entry === 'orders' || undefined} key={entry}>
              <Glyph name={SIGNS[entry]} />
              {page.t(`product:menu.${entry}`)}
            </span>
          ))}
        </div>
        <div className="list">
          <Tools page={page} />
          {waitingOrders(page, ROWS).map((order, at) => (
            <Row order={order} at={at} page={page} key={order.id} />
          ))}
        </div>
        <Day page={page} />
      </div>
    </Picture>
  );
}

function Tools({ page }: VignetteProps) {
  return (
    <div className="tools">
      <strong>{page.t('vignettes:workbench.selected', { number: page.number(PICKED) })}</strong>
      <DrawnButton main>{page.t('product:buttons.printLabel')}</DrawnButton>
      <DrawnButton>{page.t('product:buttons.bookPickup')}</DrawnButton>
    </div>
  );
}

function Row({ order, at, page }: VignetteProps & { order: WaitingOrder; at: number }) {
  const picked = at < PICKED;
  const state = at < TO_PACK ? 'toPack' : 'toShip';
  return (
    <div className="row" data-picked={picked || undefined}>
      <span className="box">{picked && <Glyph name="check" />}</span>
      <MarketMark market={order.shop.market} />
      <span className="who v-lines">
        <strong>{page.t(`vignettes:shops.${order.shop.shop}`)}</strong>
        <small>{order.id}</small>
      </span>
      <span className="goods">
        <Thumb product={order.product} />
        <span className="v-cut">{page.t(`vignettes:products.${order.product}`)}</span>
        <small>×{page.number(order.quantity)}</small>
      </span>
      <span className="amount">{page.money(order.amount)}</span>
      <span className="due">{page.date(order.due, { timeStyle: 'short' })}</span>
      <Pill tone={state === 'toPack' ? 'warn' : 'accent'}>{page.t(`product:menu.${state}`)}</Pill>
    </div>
  );
}

function Day({ page }: VignetteProps) {
  const orders = sum(scenarioOf(page).shops.map((shop) => shop.orders));
  return (
    <div className="day">
      <div>
        <small>{page.t('vignettes:dataBoard.title')}</small>
        <strong className="figure">
          {page.money(revenueOf(page, orders), { maximumFractionDigits: 0 })}
        </strong>
        <span>
          {page.t('vignettes:boardAnalysis.orders', { count: orders, number: page.number(orders) })}
        </span>
      </div>
      {outletsOf(page).map(({ market, name, share }) => (
        <div className="share" key={name}>
          <span className="v-cut">{name}</span>
          <span>{page.number(share, { style: 'percent' })}</span>
          <Bar share={share} tone="accent" key={market} />
        </div>
      ))}
    </div>
  );
}
