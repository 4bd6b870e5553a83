import type { VignetteProps } from '../vignette-props.ts';
import { DrawnButton, MarketMark, Picture, Pin } from '../parts.tsx';
import { Fragment } from 'react';
import { centsOf } from '../cents.ts';
import { ofOneMarket, scenarioOf } from '../scenarios.ts';
import { orderCounts, waitingOrders } from '../waiting-orders.ts';

/** Of those that wait, what a phone has room for, and a picture that has notes. */
const ON_PHONE = 9;
const WITH_NOTES = { mobile: 6, desktop: 24 };

/** Where rows name their shop. */
const COLUMNS = 2;
/** Where there is room for all of them. */
const MOST_COLUMNS = 3;

/** Dense on purpose: what waits to be packed, from all shops. */
export default function OrderBoard({ page, pins = 0 }: VignetteProps) {
  const { toPack, toShip, returns, all: today } = orderCounts(page);
  const all = page.device === 'mobile' ? ON_PHONE : toPack;
  const orders = waitingOrders(page, pins > 0 ? WITH_NOTES[page.device] : all);
  const pin = (number: number) => number <= pins && <Pin number={number} page={page} />;
  const mixed = !ofOneMarket(scenarioOf(page));
  const cents = centsOf(orders.map(({ amount }) => amount));
  return (
    <Picture name="order-board" label={page.t('vignettes:orderBoard.label')}>
      <div className="board v-card">
        <div className="head">
          <strong className="name">{page.t('product:menu.orders')}</strong>
          <span className="tab" data-current>
            {page.t('product:menu.toPack')} <small>{page.number(toPack)}</small>
          </span>
          {pin(1)}
          <span className="tab">
            {page.t('product:menu.toShip')} <small>{page.number(toShip)}</small>
          </span>
          <span className="tab">
            {page.t('product:menu.returns')} <small>{page.number(returns)}</small>
          </span>
          <span className="tab">
            {page.t('product:menu.all')} <small>{page.number(today)}</small>
          </span>
        </div>
        {mixed && pins === 0 && (
          <div className="tops">
            {Array.from({ length: page.device === 'mobile' ? 1 : MOST_COLUMNS }, (_, index) => (
              <small key={index}>{page.t('vignettes:workspace.shipBy')}</small>
            ))}
          </div>
        )}
        <div className="rows" data-shops={!mixed || undefined}>
          {pins > 0 && (
            <div className="by">
              <small>{page.t('vignettes:workspace.shipBy')}</small>
              <span />
            </div>
          )}
          {orders.map(({ id, shop, product, quantity, amount, due }, index) => (
            <Fragment key={id}>
              {!mixed && pins === 0 && index % (toPack / COLUMNS) === 0 && <Heads page={page} />}
              <div>
                <small>{page.date(due, { timeStyle: 'short' })}</small>
                {mixed && <MarketMark market={shop.market} />}
                <span className="v-cut">{page.t(`vignettes:products.${product}`)}</span>
                {!mixed && <small className="v-cut">{page.t(`vignettes:shops.${shop.shop}`)}</small>}
                {quantity > 1 && <b>×{page.number(quantity)}</b>}
                {index === 0 && pin(3)}
                <span>{page.money(amount, cents)}</span>
              </div>
            </Fragment>
          ))}
        </div>
        <small className="further">
          {page.t('vignettes:orderBoard.further', { number: page.number(toPack - orders.length) })}
        </small>
      </div>
      <div className="chosen v-chip v-lift" data-turn="3">
        <strong>{page.t('vignettes:orderBoard.selected', { number: page.number(toPack) })}</strong>
        <DrawnButton main>{page.t('product:buttons.printLabels')}</DrawnButton>
        {pin(2)}
        {pins > 3 && <DrawnButton>{page.t('product:buttons.bookPickup')}</DrawnButton>}
        {pin(4)}
      </div>
    </Picture>
  );
}

/** Over each column, with the box that ticks all. */
function Heads({ page }: VignetteProps) {
  return (
    <div className="heads">
      <small>{page.t('vignettes:workspace.shipBy')}</small>
      <small>{page.t('vignettes:workspace.amount')}</small>
    </div>
  );
}
