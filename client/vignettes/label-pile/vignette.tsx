import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { GROUPS } from '../order-queue/rows.ts';
import { Picture } from '../parts.tsx';
import { scenarioOf } from '../scenarios.ts';
import { ShippingLabel } from '../shipping-label.tsx';
import { orderCounts } from '../waiting-orders.ts';

/** Of the queue's first orders. */
const SHOWN = 3;

/** What comes out when all orders of the queue are printed in one go. */
export default function LabelPile({ page }: VignetteProps) {
  const { shops } = scenarioOf(page);
  const orders = GROUPS.flatMap(({ rows }) => rows).slice(0, SHOWN);
  return (
    <Picture name="label-pile" label={page.t('vignettes:labelBatch.label')}>
      <div className="pile">
        {orders.map(({ id, shop }, index) => (
          <ShippingLabel
            market={shops[shop % shops.length]?.market ?? 'shopee'}
            id={`1111-${id}`}
            turn={index + 1}
            key={id}
          />
        ))}
      </div>
      <div className="done v-chip">
        <span className="v-badge">
          <Glyph name="printer" />
        </span>
        <strong>{page.t('vignettes:labelBatch.done', { number: page.number(orderCounts(page).all) })}</strong>
      </div>
    </Picture>
  );
}
