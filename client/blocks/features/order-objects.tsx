import type { PageContext } from '../../../shared/page-context.ts';
import { GROUPS, rowAmount } from '../../vignettes/order-queue/rows.ts';
import { MarketMark } from '../../vignettes/parts.tsx';
import { goodsMoney } from '../../vignettes/sample-data.ts';
import { ofOneMarket, type ScenarioShop, scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { type WaitingOrder, waitingOrders } from '../../vignettes/waiting-orders.ts';
import { Amount } from './amount.tsx';
import { type Drawings, LINES } from './drawing.ts';
import { Tick } from './tick.tsx';

/** Orders that wait, and what is done with them. */
export const ORDERED = {
  orders: (page) => {
    const { queued, invoiced } = scenarioOf(page);
    const single = ofOneMarket(scenarioOf(page));
    if (!queued && !invoiced && !single) return <Urgent page={page} />;
    return (
      <span className="sheet">
        {listedOrders(page).map(({ id, shop, amount }) => (
          <span className="line" data-shop={single ? shop.shop : undefined} key={id}>
            <Tick />
            <MarketMark market={shop.market} />
            <span className="said far">{id}</span>
            <Amount page={page} amount={amount} full={goodsMoney(page, amount)} />
          </span>
        ))}
      </span>
    );
  },
  // Things, each with a button that says what it does with them.
  printer: (page) => {
    const { shops, product } = scenarioOf(page);
    const [order] = listedOrders(page);
    const ending = shops.at(-1);
    return (
      <span className="sheet">
        <span className="line">
          {order && <MarketMark market={order.shop.market} />}
          <span className="said far">{order?.id}</span>
          <b className="pill" data-own={true}>
            {page.t('product:buttons.printLabel')}
          </b>
        </span>
        <span className="line">
          {ending && <MarketMark market={ending.market} />}
          <span className="said far">{ending && page.t(`vignettes:shops.${ending.shop}`)}</span>
          <b className="pill">{page.t('product:buttons.renew')}</b>
        </span>
        <span className="line">
          <Thumb product={product} />
          <span className="said far">{page.t(`vignettes:products.${product}`)}</span>
          <b className="pill">{page.t('product:buttons.count')}</b>
        </span>
      </span>
    );
  },
} satisfies Drawings;

/** Orders of all shops with the hours by which they have to leave. */
function Urgent({ page }: { page: PageContext }) {
  return (
    <span className="sheet">
      {oneAnHour(page).map(({ id, shop, due }, index) => (
        <span className="line" data-flagged={index === 0 || undefined} key={id}>
          <MarketMark market={shop.market} />
          <span className="said far">{id}</span>
          <b>{page.date(due, { timeStyle: 'short' })}</b>
        </span>
      ))}
    </span>
  );
}

/** Enough for as many hours as there are lines. */
const LOOKED_AT = 20;

/** Of every hour the first order of a marketplace that no line above has, as far as there is one. */
function oneAnHour(page: PageContext): WaitingOrder[] {
  const taken: WaitingOrder[] = [];
  const hours = Map.groupBy(waitingOrders(page, LOOKED_AT), ({ due }) => due);
  for (const orders of [...hours.values()].slice(0, LINES)) {
    const other = orders.find(({ shop }) => taken.every((order) => order.shop.market !== shop.market));
    taken.push(other ?? (orders[0] as WaitingOrder));
  }
  return taken;
}

/** The first orders of the list that the page shows. */
export function listedOrders(page: PageContext): Pick<WaitingOrder, 'id' | 'shop' | 'amount'>[] {
  const scenario = scenarioOf(page);
  if (!scenario.queued) return waitingOrders(page, LINES);
  return GROUPS.flatMap(({ rows }) => rows)
    .slice(0, LINES)
    .map((row) => ({
      id: `1111-${row.id}`,
      shop: scenario.shops[row.shop] as ScenarioShop,
      amount: rowAmount(page, scenario, row),
    }));
}
