import type { ReactNode } from 'react';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { MarketMark } from '../../vignettes/parts.tsx';
import { MONTH, PROMOTIONS } from '../../vignettes/promotion-calendar/promotions.ts';
import { goodsMoney, priceOf, STOCK } from '../../vignettes/sample-data.ts';
import { type ScenarioShop, scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { HELD, ON_HAND } from '../../vignettes/warehouse-plan/held.ts';
import { type Drawings, LINES } from './drawing.ts';
import { Marks } from './marks.tsx';
import { PromotionResult, PromotionTimes } from './promotion-lines.tsx';
import { Tick } from './tick.tsx';

/** What a seller enters or chooses. */
export const SETTINGS = {
  // A warehouse, where it is, and the shops it ships for.
  address: (page) => (
    <span className="sheet">
      <span className="line">
        <Glyph name="inventory" />
        <span className="said">{page.t('vignettes:warehouses.main')}</span>
      </span>
      <span className="line">
        <span className="far">
          <Glyph name="address" />
        </span>
        <span className="said">{page.t('vignettes:warehouses.street')}</span>
      </span>
      <span className="line">
        <Marks shops={scenarioOf(page).shops.slice(0, LINES)} />
      </span>
    </span>
  ),
  reserve: (page) => {
    const { product } = scenarioOf(page);
    return (
      <>
        <Thumb product={product} />
        <Glyph name="shield" />
        <span className="price">
          <b>
            {page.number(product === 'batik' ? ON_HAND : STOCK[product][0])} − {page.number(HELD.kept)}
          </b>
        </span>
      </>
    );
  },
  // The same product at the same price in each of the shops.
  choice: (page) => {
    const { product, shops } = scenarioOf(page);
    const price = goodsMoney(page, priceOf(page, product));
    return (
      <span className="sheet">
        {shops.slice(0, LINES).map(({ shop }) => (
          <span className="line" key={shop}>
            <Thumb product={product} />
            <span className="said far">{page.t(`vignettes:shops.${shop}`)}</span>
            <b>{price}</b>
          </span>
        ))}
      </span>
    );
  },
  // The next campaign: its name, its shops, its start and its end.
  calendar: (page) => {
    const [promotion] = PROMOTIONS;
    if (promotion === undefined) return null;
    return (
      <span className="sheet">
        <span className="line">
          <span className="said">{page.t('vignettes:promotionCalendar.campaign')}</span>
          <Marks shops={scenarioOf(page).shops.slice(0, promotion.shops)} />
          <b>
            <Tick />
          </b>
        </span>
        <PromotionTimes page={page} from={`${MONTH}-${promotion.from}`} to={`${MONTH}-${promotion.to}`} />
      </span>
    );
  },
  result: (page) => <PromotionResult page={page} lines={LINES} />,
  // Chosen in all shops but the last.
  category: (page) => (
    <span className="sheet">
      {scenarioOf(page)
        .shops.slice(0, LINES)
        .map((shop, index, all) => (
          <ShopLine shop={shop} open={index === all.length - 1} key={shop.shop}>
            {page.t(
              index === all.length - 1
                ? 'vignettes:listingCapture.category'
                : 'vignettes:listingCapture.chosenCategory',
            )}
          </ShopLine>
        ))}
    </span>
  ),
} satisfies Drawings;

interface ShopLineProps {
  shop: ScenarioShop;
  open?: boolean;
  children: ReactNode;
}

function ShopLine({ shop: { market }, open = false, children }: ShopLineProps) {
  return (
    <span className="line" data-flagged={open || undefined}>
      <MarketMark market={market} />
      <span className="said far">{children}</span>
      <b>
        <Tick open={open} />
      </b>
    </span>
  );
}
