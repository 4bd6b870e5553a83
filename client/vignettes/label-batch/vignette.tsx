import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { DrawnButton, MarketMark, Picture } from '../parts.tsx';
import { ShippingLabel } from '../shipping-label.tsx';
import { SKU } from '../sample-data.ts';
import { ofOneMarket, scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { MORNING_ID, orderCounts, waitingOrders } from '../waiting-orders.ts';

/** Of the orders that are printed, how many the list shows. */
const SHOWN = { mobile: 3, desktop: 7 };
/** On top of each other; the last one lies open. */
const LABELS = 3;

export default function LabelBatch({ page, time }: VignetteProps) {
  const { toPack, all } = orderCounts(page, time);
  // At an hour of its own it is the morning, when all of them wait.
  const printed = page.number(time ? all : toPack);
  const orders = waitingOrders(page, SHOWN[page.device], time ? MORNING_ID : undefined);
  // Where all marks would be the same, the goods tell the orders apart.
  const single = ofOneMarket(scenarioOf(page));
  return (
    <Picture name="label-batch" label={page.t('vignettes:labelBatch.label')}>
      <div className="scene">
        <div className="orders v-card">
          <div className="head">
            <span className="box">
              <Glyph name="check" />
            </span>
            <strong>{page.t('vignettes:orderBoard.selected', { number: printed })}</strong>
          </div>
          {orders.map(({ shop: { shop, market }, id, product, quantity }) => (
            <div className="row" key={id}>
              <span className="box">
                <Glyph name="check" />
              </span>
              {single ? <Thumb product={product} /> : <MarketMark market={market} />}
              <span className="v-lines">
                <strong>{page.t(`vignettes:shops.${shop}`)}</strong>
                <small>{id}</small>
              </span>
              {single && <span className="pieces">×{page.number(quantity)}</span>}
            </div>
          ))}
          <div className="foot">
            <DrawnButton main>{page.t('product:buttons.printLabels')}</DrawnButton>
          </div>
        </div>
        <div className="labels">
          {orders.slice(0, LABELS).map(({ shop, id, product, quantity }, index) => (
            <ShippingLabel key={id} market={shop.market} id={id} turn={LABELS - index}>
              {index === LABELS - 1 && (
                <>
                  <span>{`${page.number(quantity)} × ${page.t(`vignettes:products.${product}`)}`}</span>
                  <span>{SKU[product]}</span>
                </>
              )}
            </ShippingLabel>
          ))}
          <div className="done v-chip">
            <span className="v-badge">
              <Glyph name="printer" />
            </span>
            <strong>{page.t('vignettes:labelBatch.done', { number: printed })}</strong>
          </div>
        </div>
      </div>
    </Picture>
  );
}
