import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES, type Marketplace } from '../marketplaces.ts';
import { DrawnButton, MarketMark, Picture } from '../parts.tsx';
import { waitingOrders } from '../waiting-orders.ts';

const LABELS = 40;
/** Widths of the bars and the gaps between them. */
const BARS = [3, 1, 2, 2, 1, 3, 1, 1, 4, 2, 2, 1, 3, 2, 1, 1, 2, 3, 1, 2, 4, 1, 1, 3, 2, 1, 3, 2];

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
            <Label key={id} market={shop.market} id={id} turn={3 - index} />
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

function Label({ market, id, turn }: { market: Marketplace; id: string; turn: number }) {
  return (
    <div className="label v-rise" data-turn={turn}>
      <div className="label-head">
        <strong>{MARKETPLACES[market].name}</strong>
        <small>{id}</small>
      </div>
      <svg className="code" viewBox="0 0 112 40" preserveAspectRatio="none" aria-hidden="true">
        <path d={barcode()} />
      </svg>
      <span className="address" />
      <span className="address" data-size="short" />
    </div>
  );
}

/** Every second width is a gap. */
function barcode(): string {
  let x = 0;
  const all = BARS.reduce((width, bar) => width + bar, 0);
  const scale = 112 / all;
  return BARS.map((width, index) => {
    const from = Math.round(x * scale * 10) / 10;
    x += width;
    const size = Math.round(width * scale * 10) / 10;
    return index % 2 === 0 ? `M${from} 0h${size}v40h${-size}z` : '';
  }).join('');
}
