import { Glyph } from '../../vignettes/glyphs.tsx';
import { MarketMark } from '../../vignettes/parts.tsx';
import { revenueOf } from '../../vignettes/sample-data.ts';
import { ofOneMarket, outletsOf, scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { type Drawings, LINES, PHOTOS, shortMoney } from './drawing.ts';
import { listedOrders } from './order-objects.tsx';
import { Tick } from './tick.tsx';
import { MOST_ORDERS, WeekBars } from './bars.tsx';

/** Shops, people and what passes between them. */
export const WORK = {
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
} satisfies Drawings;
