import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import type { Sign } from '../../../shared/registry/picture-names.ts';
import { orderCounts, waitingOrders } from '../../vignettes/waiting-orders.ts';
import { Bar, MarketMark } from '../../vignettes/parts.tsx';
import { timeOf } from '../../vignettes/phone/screen.tsx';
import { goodsMoney, revenueOf, STOCK, stockOf } from '../../vignettes/sample-data.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { Amount } from './amount.tsx';
import { WAREHOUSES } from './stock-objects.tsx';
import { SignObject } from './objects.tsx';
import { HourBars, MOST_ORDERS } from './bars.tsx';

/** The first is running out in one of its warehouses. */
const COUNTED = ['sunscreen', 'batik'] as const;
const FEW = 10;
/** More than a tile has room for, so that each screen goes on below it. */
const ROWS = 6;

/** Of the day, as the words beside them tell it. */
const TIMES: Partial<Record<Sign, string>> = { inventory: '18:30', orders: '14:00', data: '21:00' };

const SCREENS: Partial<Record<Sign, (page: PageContext) => ReactNode>> = {
  inventory: (page) =>
    COUNTED.map((product) => (
      <span className="counted" key={product}>
        <span className="line head">
          <Thumb product={product} />
          <span className="said far">{page.t(`vignettes:products.${product}`)}</span>
          <b>{page.number(stockOf(product))}</b>
        </span>
        {WAREHOUSES.map((warehouse, index) => {
          const pieces = STOCK[product][index] ?? 0;
          return (
            <span className="line" data-flagged={pieces < FEW || undefined} key={warehouse}>
              <span className="said place far">{page.t(`vignettes:warehouses.${warehouse}`)}</span>
              <Bar share={pieces / Math.max(...STOCK[product])} tone={pieces < FEW ? 'bad' : 'accent'} />
              <b>{page.number(pieces)}</b>
            </span>
          );
        })}
      </span>
    )),
  orders: (page) => (
    <>
      <span className="line head">
        <span className="said">{page.t('product:menu.orders')}</span>
        <b>{page.number(orderCounts(page, TIMES.orders).all)}</b>
      </span>
      {waitingOrders(page, ROWS).map(({ id, shop, product, amount }) => (
        <span className="line" key={id}>
          <MarketMark market={shop.market} />
          <Thumb product={product} />
          <span className="said far">{id}</span>
          <Amount page={page} amount={amount} full={goodsMoney(page, amount)} />
        </span>
      ))}
    </>
  ),
  data: (page) => {
    const best = revenueOf(page, MOST_ORDERS);
    return (
      <>
        <span className="line head">
          <span className="said far">{page.t('vignettes:dataBoard.title')}</span>
          <Amount page={page} amount={best} full={page.money(best, { maximumFractionDigits: 0 })} />
        </span>
        <HourBars />
        {scenarioOf(page).shops.map(({ shop, market, orders }) => (
          <span className="line" key={shop}>
            <MarketMark market={market} />
            <span className="said far">{page.t(`vignettes:shops.${shop}`)}</span>
            <b>{page.number(orders)}</b>
          </span>
        ))}
      </>
    );
  },
};

/** What the app shows of it, on the screen of a phone; of other signs the object. */
export function PhoneScreen({ sign, page }: { sign: Sign; page: PageContext }) {
  const [screen, time] = [SCREENS[sign], TIMES[sign]];
  if (screen === undefined || time === undefined) return <SignObject sign={sign} page={page} />;
  return (
    <span className="sign-object" data-object={sign} aria-hidden="true">
      <span className="sheet">
        <span className="clock">{timeOf(page, time)}</span>
        {screen(page)}
      </span>
    </span>
  );
}
