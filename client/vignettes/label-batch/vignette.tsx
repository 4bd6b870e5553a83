import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { DrawnButton, MarketMark, Picture } from '../parts.tsx';
import { ShippingLabel } from '../shipping-label.tsx';
import { waitingOrders } from '../waiting-orders.ts';

const LABELS = 40;

export default function LabelBatch({ page }: VignetteProps) {
  // Of every shop the most urgent one.
  const orders = [...Map.groupBy(waitingOrders(page, LABELS), ({ shop }) => shop.shop).values()].flatMap(
    ([order]) => order ?? [],
  );
  return (
    <Picture name="label-batch" label={page.t('vignettes:labelBatch.label')}>
      <div className="scene">
        <div className="orders v-card">
          <div className="head">
            <span className="box">
              <Glyph name="check" />
            </span>
            <strong>{page.t('vignettes:orderBoard.selected', { number: page.number(LABELS) })}</strong>
          </div>
          {orders.map(({ shop: { shop, market }, id }) => (
            <div className="row" key={id}>
              <span className="box">
                <Glyph name="check" />
              </span>
              <MarketMark market={market} />
              <span className="v-lines">
                <strong>{page.t(`vignettes:shops.${shop}`)}</strong>
                <small>{id}</small>
              </span>
            </div>
          ))}
          <div className="foot">
            <DrawnButton main>{page.t('product:buttons.printLabels')}</DrawnButton>
          </div>
        </div>
        <div className="labels">
          {orders.slice(0, 3).map(({ shop, id }, index) => (
            <ShippingLabel key={id} market={shop.market} id={id} turn={3 - index} />
          ))}
          <div className="done v-chip">
            <span className="v-badge">
              <Glyph name="printer" />
            </span>
            <strong>{page.t('vignettes:labelBatch.done', { number: page.number(LABELS) })}</strong>
          </div>
        </div>
      </div>
    </Picture>
  );
}
