import { Glyph } from '../../vignettes/glyphs.tsx';
import { Bar, MarketMark } from '../../vignettes/parts.tsx';
import { goodsMoney, priceOf, SKU, STOCK, stockOf } from '../../vignettes/sample-data.ts';
import { ofOneMarket, outletsOf, scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { orderCounts } from '../../vignettes/waiting-orders.ts';
import { BEST_FIRST, type Drawings, LINES } from './drawing.ts';
import { Tick } from './tick.tsx';

/** In the order of their stock. */
export const WAREHOUSES = ['main', 'second', 'third'] as const;

/** How many there are of goods: on shelves, at a supplier's, come back. */
export const STOCKED = {
  // One count in every shop, where all are of one marketplace or share a shelf; else what lies in each warehouse.
  inventory: (page) => {
    const scenario = scenarioOf(page);
    const stock = STOCK[scenario.product];
    if (scenario.counted || ofOneMarket(scenario)) {
      return (
        <span className="sheet">
          {outletsOf(page)
            .slice(0, LINES)
            .map(({ market, shop, name }) => (
              <span className="line" data-shop={shop} key={name}>
                <MarketMark market={market} />
                <span className="said far">{name}</span>
                <b>{page.number(stockOf(scenario.product))}</b>
              </span>
            ))}
        </span>
      );
    }
    return (
      <span className="sheet">
        {WAREHOUSES.map((warehouse, index) => {
          const pieces = stock[index] ?? 0;
          return (
            <span className="line" key={warehouse}>
              <span className="said place far">{page.t(`vignettes:warehouses.${warehouse}`)}</span>
              <Bar share={pieces / Math.max(...stock)} tone="accent" />
              <b>{page.number(pieces)}</b>
            </span>
          );
        })}
      </span>
    );
  },
  scan: (page) => (
    <span className="code">
      <svg viewBox="0 0 64 24" preserveAspectRatio="none">
        <path d="M1 0v24M5 0v24M8 0v24M14 0v24M17 0v24M23 0v24M29 0v24M32 0v24M38 0v24M41 0v24M47 0v24M53 0v24M56 0v24M62 0v24" />
      </svg>
      <b>{SKU[scenarioOf(page).product]}</b>
      <b className="far">{page.t(`vignettes:variants.${scenarioOf(page).product}`)}</b>
    </span>
  ),
  // Of what came back, one piece is as good as new.
  refresh: (page) => (
    <span className="sheet">
      <span className="line">
        <Glyph name="refresh" />
        <span className="said far">{page.t('product:menu.returns')}</span>
        <b>{page.number(orderCounts(page).returns)}</b>
      </span>
      <span className="line">
        <Thumb product={scenarioOf(page).product} />
        <b className="pill" data-own={true}>
          <span className="far">{page.t('product:buttons.backToStock')}</span>
          <span className="short">+{page.number(1)}</span>
        </b>
      </span>
      <span className="line">
        <Thumb product="cooker" />
        <b className="pill far">{page.t('product:buttons.damaged')}</b>
        <b className="short">
          <Tick open />
        </b>
      </span>
    </span>
  ),
  // What a supplier tells of goods.
  supplies: (page) => (
    <span className="sheet">
      {BEST_FIRST.slice(0, LINES).map((product) => (
        <span className="line" key={product}>
          <Thumb product={product} />
          <span className="said far">
            {page.t('vignettes:productCard.stock')} {page.number(stockOf(product))}
          </span>
          <b>{goodsMoney(page, priceOf(page, product))}</b>
        </span>
      ))}
    </span>
  ),
} satisfies Drawings;
