import { Glyph, type GlyphName } from '../../vignettes/glyphs.tsx';
import { MONTH, PROMOTIONS, resultOf } from '../../vignettes/promotion-calendar/promotions.ts';
import { priceOf, SALE_DAY, shareOfPrice } from '../../vignettes/sample-data.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';
import { SHIRT_LEFT } from '../../vignettes/weekly-report/products.tsx';
import type { FullDrawings } from './drawing.ts';
import { Said } from './lines.tsx';
import { Marks } from './marks.tsx';
import { PriceSum } from './price-sum.tsx';
import { PromotionResult, PromotionTimes } from './promotion-lines.tsx';
import { Tick } from './tick.tsx';

/** Of one order: what the seller does, and what follows of it. */
const MOMENTS = [
  ['paid', '00:14', 'coins'],
  ['print', '08:10', 'printer'],
  ['handOver', '14:20', 'truck'],
  ['shipped', '14:21', 'refresh'],
] as const satisfies [string, string, GlyphName][];
/** What a sale and an order go through, and what is left of them. */
export const FULL_SALES = {
  // The shops of a promotion, its days, and what it takes off.
  calendar: (page, lines) => {
    const [promotion] = PROMOTIONS;
    if (promotion === undefined) return null;
    return (
      <span className="sheet">
        <span className="line">
          <b className="own">{page.t('vignettes:promotionCalendar.campaign')}</b>
          <b>−{page.number(promotion.off, { style: 'percent' })}</b>
        </span>
        <span className="line">
          <Marks shops={scenarioOf(page).shops.slice(0, promotion.shops)} />
          {page.device === 'desktop' && (
            <b>
              <Tick />
            </b>
          )}
        </span>
        <PromotionTimes
          page={page}
          from={`${MONTH}-${promotion.from}`}
          to={`${MONTH}-${promotion.to}`}
          lines={lines - 2}
          brief={page.device === 'mobile'}
        />
      </span>
    );
  },
  result: (page, lines) => <PromotionResult page={page} lines={lines} />,
  tag: (page) => {
    const [promotion] = PROMOTIONS;
    if (promotion === undefined) return null;
    const { price, costs, left } = resultOf(page, promotion);
    return <PriceSum page={page} before={priceOf(page, 'batik')} price={price} costs={costs} left={left} />;
  },
  profit: (page) => {
    const price = priceOf(page, 'batik');
    const left = shareOfPrice(page, 'batik', SHIRT_LEFT);
    return <PriceSum page={page} price={price} costs={price - left} left={left} />;
  },
  day: (page, lines) => (
    <span className="sheet">
      {MOMENTS.slice(0, lines).map(([moment, at, glyph]) => (
        <span className="line" key={moment}>
          <Glyph name={glyph} />
          <b className="own">{page.date(`${SALE_DAY}T${at}:00Z`, { timeStyle: 'short' })}</b>
          <Said page={page}>{page.t(`vignettes:orderDay.${moment}.title`)}</Said>
        </span>
      ))}
    </span>
  ),
} satisfies FullDrawings;
