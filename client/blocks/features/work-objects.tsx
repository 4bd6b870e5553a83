import { LOCALES } from '../../../shared/locales.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { MARKETPLACES } from '../../vignettes/marketplaces.ts';
import { GROUPS, rowAmount } from '../../vignettes/order-queue/rows.ts';
import { MarketMark } from '../../vignettes/parts.tsx';
import { goodsMoney, revenueOf } from '../../vignettes/sample-data.ts';
import { ofOneMarket, outletsOf, type ScenarioShop, scenarioOf } from '../../vignettes/scenarios.ts';
import { type WaitingOrder, waitingOrders } from '../../vignettes/waiting-orders.ts';
import { type Drawings, shortMoney } from './drawing.ts';
import { MOST_ORDERS, WeekBars } from './week-bars.tsx';

/** That fit beside each other in every tile. */
const SHOPS = 3;

/** Orders, shops, people and what passes between them. */
export const WORK = {
  orders: (page) => (
    <span className="sheet">
      {listedOrders(page).map(({ id, shop, amount }) => (
        <span className="line" data-shop={ofOneMarket(scenarioOf(page)) ? shop.shop : undefined} key={id}>
          <Tick />
          <MarketMark market={shop.market} />
          <i className="stroke" />
          <b className="far">{goodsMoney(page, amount)}</b>
        </span>
      ))}
    </span>
  ),
  shops: (page) =>
    outletsOf(page)
      .slice(0, SHOPS)
      .map(({ market, shop, name }, index, all) => (
        <span className="lit" data-shop={shop} data-low={index === all.length - 1 || undefined} key={name}>
          <MarketMark market={market} />
        </span>
      )),
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
  people: () => (
    <>
      <span className="faces">
        {['N', 'A', 'T'].map((person) => (
          <b className="face" key={person}>
            {person}
          </b>
        ))}
      </span>
      <span className="pill kept">
        <Glyph name="shield" /> •••
      </span>
    </>
  ),
  clients: (page) => (
    <span className="sheet">
      {outletsOf(page)
        .slice(0, 3)
        .map(({ market, name }) => (
          <span className="line" key={name}>
            <MarketMark market={market} />
            <i className="stroke" />
            <b className="login">
              <Glyph name="person" />
            </b>
          </span>
        ))}
    </span>
  ),
  truck: () => (
    <span className="way">
      <Glyph name="shops" />
      <i />
      <Glyph name="truck" />
      <i data-ahead />
      <Glyph name="person" />
    </span>
  ),
  tracking: (page) => (
    <span className="sheet">
      <span className="line secret">
        <Glyph name="truck" />
        <b>4410</b>
      </span>
      {['09:40', '14:20'].map((at) => (
        <span className="line" key={at}>
          <Tick />
          <i className="stroke" />
          <b className="far">{page.date(`2026-11-11T${at}:00Z`, { timeStyle: 'short' })}</b>
        </span>
      ))}
    </span>
  ),
  clock: (page) =>
    ['12:00', '18:00', '20:00'].map((at, index, all) => (
      <b className="pill" data-own={index === all.length - 1 || undefined} key={at}>
        {page.date(`2026-11-11T${at}:00Z`, { timeStyle: 'short' })}
      </b>
    )),
  shield: () => (
    <span className="sheet">
      {[0, 1, 2].map((row) => (
        <span className="line" key={row}>
          <Tick open={row === 1} />
          <i className="stroke" />
        </span>
      ))}
    </span>
  ),
  access: () => (
    <span className="sheet">
      <span className="line secret">
        <Glyph name="key" />
        <i className="far" />
        <b>7F2A</b>
      </span>
      {['given', 'ended'].map((state) => (
        <span className="line" key={state}>
          <i className="state" data-state={state} />
          <i className="stroke" />
        </span>
      ))}
    </span>
  ),
  // A code that is being typed: the last digit is still to come.
  key: (page) =>
    [4, 9, 0, null].map((digit) => (
      <b className="pill" data-own={digit === null || undefined} key={digit}>
        {digit === null ? '|' : page.number(digit)}
      </b>
    )),
  // A marketplace asks, and the order's papers answer.
  chat: (page) => {
    const [asker] = outletsOf(page);
    const [asked] = listedOrders(page);
    return (
      <span className="talk">
        {asker && (
          <span className="line">
            <MarketMark market={asker.market} />
            {MARKETPLACES[asker.market].name}
          </span>
        )}
        <span className="line" data-own={true}>
          <Glyph name="orders" />
          {asked?.id}
          <span className="far">
            <Glyph name="check" />
          </span>
        </span>
      </span>
    );
  },
  printer: (page) => (
    <b className="pill" data-own={true}>
      {page.t('product:buttons.printLabel')}
    </b>
  ),
  globe: (page) =>
    LOCALES.map(({ code, tag, name }) => (
      <b className="pill" lang={tag} data-own={code === page.locale || undefined} key={code}>
        <span className="far">{name}</span>
        <span className="short">{new Intl.Locale(tag).language.toUpperCase()}</span>
      </b>
    )),
  // A review that nobody has written.
  star: () => (
    <span className="sheet">
      <span className="line">
        {[1, 2, 3, 4, 5].map((star) => (
          <Glyph name="star" key={star} />
        ))}
      </span>
      {[1, 2].map((line) => (
        <span className="line" key={line}>
          <i className="stroke" />
        </span>
      ))}
    </span>
  ),
  exit: (page) => {
    const [first] = outletsOf(page);
    return (
      <span className="way">
        {first && <MarketMark market={first.market} />}
        <i data-ahead />
        <Glyph name="exit" />
      </span>
    );
  },
} satisfies Drawings;

const LISTED = 4;

/** The first orders of the list that the page shows. */
function listedOrders(page: PageContext): Pick<WaitingOrder, 'id' | 'shop' | 'amount'>[] {
  const scenario = scenarioOf(page);
  if (!scenario.queued) return waitingOrders(page, LISTED);
  return GROUPS.flatMap(({ rows }) => rows)
    .slice(0, LISTED)
    .map((row) => ({
      id: `1111-${row.id}`,
      shop: scenario.shops[row.shop] as ScenarioShop,
      amount: rowAmount(page, scenario, row),
    }));
}

function Tick({ open = false }: { open?: boolean }) {
  return (
    <span className="tick" data-open={open || undefined}>
      {!open && <Glyph name="check" />}
    </span>
  );
}
