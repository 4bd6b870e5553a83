import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { GROUPS, rowAmount } from '../../vignettes/order-queue/rows.ts';
import { MarketMark } from '../../vignettes/parts.tsx';
import { goodsMoney, revenueOf } from '../../vignettes/sample-data.ts';
import { ofOneMarket, outletsOf, type ScenarioShop, scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { type WaitingOrder, waitingOrders } from '../../vignettes/waiting-orders.ts';
import { Amount } from './amount.tsx';
import { type Drawings, LINES, PHOTOS, shortMoney } from './drawing.ts';
import { Tick } from './tick.tsx';
import { MOST_ORDERS, WeekBars } from './week-bars.tsx';

/** Orders, shops, people and what passes between them. */
export const WORK = {
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
  // All are well but the last, which needs somebody; where drafts come into them, all are ready.
  shops: (page) => {
    const scenario = scenarioOf(page);
    const single = ofOneMarket(scenario);
    const shops = [...scenario.shops.slice(0, LINES - 1), ...scenario.shops.slice(-1)].slice(-LINES);
    return (
      <span className="sheet">
        {shops.map(({ market, shop }, index) => {
          const low = index === LINES - 1 && !scenario.sourced;
          return (
            <span
              className="line"
              data-shop={single ? shop : undefined}
              data-flagged={low || undefined}
              key={shop}
            >
              <MarketMark market={market} />
              <span className="said far">{page.t(`vignettes:shops.${shop}`)}</span>
              <b>
                <Tick open={low} />
              </b>
            </span>
          );
        })}
      </span>
    );
  },
  data: (page) => {
    const best = revenueOf(page, MOST_ORDERS);
    const full = page.money(best, { maximumFractionDigits: 0 });
    return (
      <span className="sheet week">
        <span className="pill best">
          <b className="far">{full}</b>
          <b className="short">{shortMoney(page, best, full)}</b>
        </span>
        <WeekBars />
      </span>
    );
  },
  // As many as cost nothing.
  check: (page) => (
    <span className="sheet">
      {scenarioOf(page)
        .shops.slice(0, 2)
        .map(({ market, shop }) => (
          <span className="line" data-shop={ofOneMarket(scenarioOf(page)) ? shop : undefined} key={shop}>
            <MarketMark market={market} />
            <span className="said far">{page.t(`vignettes:shops.${shop}`)}</span>
            <b>
              <Tick />
            </b>
          </span>
        ))}
    </span>
  ),
  clients: (page) => (
    <span className="sheet">
      {scenarioOf(page)
        .shops.slice(0, LINES)
        .map(({ market, shop }) => (
          <span className="line" key={shop}>
            <MarketMark market={market} />
            <span className="said far">{page.t(`vignettes:shops.${shop}`)}</span>
            <b className="login">
              <Glyph name="person" />
            </b>
          </span>
        ))}
    </span>
  ),
  // Of another draft than the one that the page looks over: two of its photos have not come along.
  shield: (page) => (
    <span className="sheet">
      <span className="line">
        <Thumb product="phoneCase" />
        <span className="said">{page.t('vignettes:products.phoneCase')}</span>
      </span>
      <span className="line">
        <span className="kind">
          <Tick />
        </span>
        <span className="said">{page.t('vignettes:listingCapture.description')}</span>
        <b>{page.t('vignettes:listingCapture.copied')}</b>
      </span>
      <span className="line" data-flagged={true}>
        <span className="kind">
          <Tick open />
        </span>
        <span className="said">{page.t('vignettes:listingCapture.pictures')}</span>
        <b>{`${page.number(PHOTOS - 2)} / ${page.number(PHOTOS)}`}</b>
      </span>
    </span>
  ),
  access: (page) => (
    <span className="sheet">
      <span className="line secret">
        <Glyph name="key" />
        <i className="far" />
        <b>7F2A</b>
      </span>
      {scenarioOf(page)
        .shops.slice(0, 2)
        .map(({ market, shop }, index) => (
          <span className="line" key={shop}>
            <MarketMark market={market} />
            <span className="said far">{page.t(`vignettes:shops.${shop}`)}</span>
            {index === 0 ? (
              <b>
                <Tick />
              </b>
            ) : (
              <b className="pill">{page.t('vignettes:store.allow')}</b>
            )}
          </span>
        ))}
    </span>
  ),
  // A marketplace objects to an order, and the seller writes back with its papers.
  chat: (page) => {
    const [asker] = outletsOf(page);
    const [asked] = listedOrders(page);
    // One sheet may go by two names, as in Thailand, of which the last is short.
    const paper = page.t('vignettes:invoice.title').split(' / ').at(-1);
    return (
      <span className="talk">
        {asker && (
          <span className="asked">
            <MarketMark market={asker.market} />
            <b className="far">{asked?.id}</b>
            <Glyph name="warning" />
          </span>
        )}
        <span className="answer">
          <Glyph name="orders" />
          <b>{paper}</b>
        </span>
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

/** As many orders have the same hour in the list. */
const SAME_HOUR = 3;

/** Orders of all shops with the hours by which they have to leave. */
function Urgent({ page }: { page: PageContext }) {
  return (
    <span className="sheet">
      {oneAnHour(waitingOrders(page, SAME_HOUR * LINES)).map(({ id, shop, due }, index) => (
        <span className="line" data-flagged={index === 0 || undefined} key={id}>
          <MarketMark market={shop.market} />
          <span className="said far">{id}</span>
          <b>{page.date(due, { timeStyle: 'short' })}</b>
        </span>
      ))}
    </span>
  );
}

/** Of every hour the first order of a marketplace that no line above has, as far as there is one. */
function oneAnHour(orders: readonly WaitingOrder[]): WaitingOrder[] {
  const taken: WaitingOrder[] = [];
  for (let at = 0; at < orders.length; at += SAME_HOUR) {
    const hour = orders.slice(at, at + SAME_HOUR);
    const other = hour.find(({ shop }) => taken.every((order) => order.shop.market !== shop.market));
    taken.push(...(other ? [other] : hour.slice(0, 1)));
  }
  return taken;
}

/** The first orders of the list that the page shows. */
function listedOrders(page: PageContext): Pick<WaitingOrder, 'id' | 'shop' | 'amount'>[] {
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
