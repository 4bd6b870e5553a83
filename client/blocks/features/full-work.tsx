import { Glyph } from '../../vignettes/glyphs.tsx';
import { SHARES } from '../../vignettes/listing-anatomy/shares.ts';
import { MARKETPLACES } from '../../vignettes/marketplaces.ts';
import { MarketMark, Pill } from '../../vignettes/parts.tsx';
import { ofOneMarket, scenarioOf, type ScenarioShop } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { orderCounts, waitingOrders } from '../../vignettes/waiting-orders.ts';
import { type FullDrawings, LINES, tileMoney } from './drawing.ts';
import { OutletLine, Said } from './lines.tsx';
import { Tick } from './tick.tsx';

/** The last shop to show a listing wants more of it. */
const REFUSED = SHARES.length - 1;

/** Shops and their orders, with their names. */
export const FULL_WORK = {
  // A warehouse, where it is, and the shops it ships for.
  address: (page, lines) => (
    <span className="sheet">
      <span className="line">
        <Glyph name="inventory" />
        <b className="own">{page.t('vignettes:warehouses.main')}</b>
      </span>
      <span className="line">
        {page.device === 'desktop' && <Glyph name="address" />}
        <span className="said">{page.t('vignettes:warehouses.street')}</span>
      </span>
      {scenarioOf(page)
        .shops.slice(0, lines - 2)
        .map(({ market, shop }) => (
          <OutletLine page={page} market={market} name={page.t(`vignettes:shops.${shop}`)} short key={shop}>
            <b>
              <Tick />
            </b>
          </OutletLine>
        ))}
    </span>
  ),
  // Where all come from one marketplace, they are selected, and the next press prints them.
  orders: (page, lines) => {
    const single = ofOneMarket(scenarioOf(page));
    return (
      <span className="sheet">
        {single && (
          <span className="line">
            <Tick />
            {page.device === 'desktop' && (
              <strong className="said">
                {page.t('vignettes:workspace.selected', { number: page.number(orderCounts(page).all) })}
              </strong>
            )}
            <b className="pill" data-own={true}>
              {page.t('product:buttons.printLabels')}
            </b>
          </span>
        )}
        {waitingOrders(page, single ? lines - 1 : lines).map(({ id, shop, product, amount }) => (
          <span className="line" data-shop={single ? shop.shop : undefined} key={id}>
            {single && <Tick />}
            <MarketMark market={shop.market} />
            {(single || page.device === 'desktop') && <Thumb product={product} />}
            <Said page={page}>{id}</Said>
            <b>{tileMoney(page, amount)}</b>
          </span>
        ))}
      </span>
    );
  },
  // The marketplace's own page, where the owner logs in and lets the shop be read.
  check: (page, lines) => {
    const scenario = scenarioOf(page);
    const [{ market, shop }] = scenario.shops as [ScenarioShop];
    return (
      <span className="sheet">
        <span className="line">
          <MarketMark market={market} />
          <b className="own">{MARKETPLACES[market].name}</b>
        </span>
        {lines > LINES && (
          <span className="line">
            <Glyph name="key" />
            <b className="own">••••••••</b>
          </span>
        )}
        <span className="line" data-shop={ofOneMarket(scenario) ? shop : undefined}>
          {lines > LINES && <Glyph name="shops" />}
          <span className="said">{page.t(`vignettes:shops.${shop}`)}</span>
          <b>
            <Tick />
          </b>
        </span>
        <span className="line">
          <b className="pill" data-own={true}>
            {page.t('vignettes:store.allow')}
          </b>
        </span>
      </span>
    );
  },
  choice: (page, lines) => (
    <span className="sheet">
      {scenarioOf(page)
        .shops.slice(0, lines)
        .map(({ market, shop }, index) => (
          <OutletLine page={page} market={market} name={page.t(`vignettes:shops.${shop}`)} short key={shop}>
            <b>{index < SHARES.length ? <Tick /> : <span className="tick box" />}</b>
          </OutletLine>
        ))}
    </span>
  ),
  // Where it is on sale already, and what one shop still wants to know.
  shops: (page) => (
    <span className="sheet">
      {scenarioOf(page)
        .shops.slice(0, SHARES.length)
        .map(({ market, shop }, index) => (
          <OutletLine
            page={page}
            market={market}
            name={page.t(`vignettes:shops.${shop}`)}
            flagged={index === REFUSED}
            short
            key={shop}
          >
            <b>
              {index === REFUSED ? <Tick open /> : <Pill tone="good">{page.t('product:states.live')}</Pill>}
            </b>
          </OutletLine>
        ))}
      {page.device === 'desktop' && (
        <span className="line" data-flagged>
          <Glyph name="warning" />
          <Said page={page}>{page.t('vignettes:listingCapture.category')}</Said>
        </span>
      )}
    </span>
  ),
} satisfies FullDrawings;
