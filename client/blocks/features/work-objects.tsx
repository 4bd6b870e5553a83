import { LOCALES } from '../../../shared/locales.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { GROUPS, rowAmount } from '../../vignettes/order-queue/rows.ts';
import { MarketMark } from '../../vignettes/parts.tsx';
import { goodsMoney, revenueOf } from '../../vignettes/sample-data.ts';
import { ofOneMarket, outletsOf, type ScenarioShop, scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { type WaitingOrder, waitingOrders } from '../../vignettes/waiting-orders.ts';
import { Amount } from './amount.tsx';
import { type Drawings, LINES, shortMoney } from './drawing.ts';
import { Tick } from './tick.tsx';
import { MOST_ORDERS, WeekBars } from './week-bars.tsx';

/** What is looked through before a draft goes on sale. */
const CHECKED = ['title', 'pictures', 'price'] as const;

/** Of a small team: the owner, who packs, and who counts. */
const MEMBERS = [
  { person: 'Nina', sees: 'all' },
  { person: 'Adi', sees: 'toPack' },
  { person: 'Mei', sees: 'stock' },
] as const;

/** Around its middle. */
const STAR = 'M0-10l3 6.6 7.1.8-5.3 4.9 1.5 7.1L0 5.8l-6.3 3.6 1.5-7.1-5.3-4.9 7.1-.8z';

/** Orders, shops, people and what passes between them. */
export const WORK = {
  orders: (page) => (
    <span className="sheet">
      {listedOrders(page).map(({ id, shop, amount }) => (
        <span className="line" data-shop={ofOneMarket(scenarioOf(page)) ? shop.shop : undefined} key={id}>
          <Tick />
          <MarketMark market={shop.market} />
          {page.device === 'desktop' && <span className="said far">{id}</span>}
          <Amount page={page} amount={amount} full={goodsMoney(page, amount)} />
        </span>
      ))}
    </span>
  ),
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
  // Each with what they see; the owner sees everything.
  people: (page) => (
    <span className="sheet">
      {MEMBERS.map(({ person, sees }) => (
        <span className="line" key={person}>
          <span className="tick">
            <b>{person[0]}</b>
          </span>
          <span className="said far">{person}</span>
          <b className="pill" data-own={sees === 'all' || undefined}>
            {page.t(`product:menu.${sees}`)}
          </b>
        </span>
      ))}
    </span>
  ),
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
  shield: (page) => (
    <span className="sheet">
      {CHECKED.map((field) => (
        <span className="line" key={field}>
          <Tick open={field === 'pictures'} />
          <span className="said">{page.t(`vignettes:listingCapture.${field}`)}</span>
        </span>
      ))}
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
            <b className="state" data-state={index === 0 ? 'given' : 'ended'} />
          </span>
        ))}
    </span>
  ),
  // A code that is being typed: the last digits are still to come.
  key: (page) => (
    <span className="digits">
      {[4, 9, 0, 2, '|', ''].map((digit) => (
        <b data-own={digit === '|' || undefined} key={digit}>
          {typeof digit === 'number' ? page.number(digit) : digit}
        </b>
      ))}
    </span>
  ),
  // A marketplace objects to an order, and the seller writes back with its papers.
  chat: (page) => {
    const [asker] = outletsOf(page);
    const [asked] = listedOrders(page);
    return (
      <span className="talk">
        {asker && (
          <span className="line">
            <MarketMark market={asker.market} />
            <Glyph name="warning" />
            <span className="far">{asked?.id}</span>
          </span>
        )}
        <span className="line" data-own={true}>
          <Glyph name="orders" />
          <svg viewBox="0 0 60 18" width="5em">
            <path d="M2 3h56M2 15h34" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
          </svg>
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
  globe: (page) =>
    LOCALES.map(({ code, tag, name }) => (
      <b className="pill" lang={tag} data-own={code === page.locale || undefined} key={code}>
        <span className="far">{name}</span>
        <span className="short">{new Intl.Locale(tag).language.toUpperCase()}</span>
      </b>
    )),
  // A review that nobody has written, struck out.
  star: () => (
    <svg viewBox="0 0 180 84" fill="currentColor">
      <rect width="180" height="84" rx="8" fill="var(--card)" />
      <circle cx="24" cy="24" r="11" opacity="0.3" />
      {[0, 1, 2, 3, 4].map((star) => (
        <path d={STAR} transform={`translate(${52 + star * 24} 24)`} key={star} />
      ))}
      <path
        d="M14 51h150M14 67h96"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.3"
      />
      <path d="M8 76L172 8" stroke="var(--chili)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  ),
  // Connected shops, and one that was switched off again.
  exit: (page) => (
    <span className="sheet">
      {scenarioOf(page)
        .shops.slice(0, LINES)
        .map(({ market, shop }, index, all) => (
          <span className="line" key={shop}>
            <MarketMark market={market} />
            <span className="said far">{page.t(`vignettes:shops.${shop}`)}</span>
            <b className="switch" data-on={index < all.length - 1 || undefined} />
          </span>
        ))}
    </span>
  ),
} satisfies Drawings;

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
