import { Glyph } from '../../vignettes/glyphs.tsx';
import { ORDER_NUMBER, type Product, SKU } from '../../vignettes/sample-data.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import type { Drawings } from './drawing.ts';
import { Tick } from './tick.tsx';

/** What a courier does with a parcel, and when. */
const CARRIED = [
  ['orderCard.packed', '09:40'],
  ['orderDay.shipped.title', '11:15'],
  ['orderCard.delivered', '14:20'],
] as const;
/** Orders of the day before, which are no longer waiting to be packed. */
const SENT = ['1110-1912', '1110-1930', '1110-1947'];
/** Of a parcel that is late: the last that was heard of it. */
const LAST_SEEN = '2026-11-12';
/** When most buyers are there, and what they look for then. */
const BOOSTED = [
  ['sunscreen', '12:00'],
  ['tote', '18:00'],
  ['phoneCase', '20:00'],
] as const satisfies [Product, string][];

/** What has its hour: parcels on their way, products that are pushed up. */
export const TIMED = {
  // What is late stands on top: it has not come where the others are.
  truck: (page) => (
    <span className="sheet">
      {SENT.map((id, index) => (
        <span className="line" data-flagged={index === 0 || undefined} key={id}>
          {index === 0 ? <Glyph name="warning" /> : <Tick />}
          <span className="said far">{id}</span>
          <b>
            {index === 0
              ? page.date(LAST_SEEN, { day: 'numeric', month: 'short' })
              : page.t('vignettes:orderCard.delivered')}
          </b>
        </span>
      ))}
    </span>
  ),
  tracking: (page) => (
    <span className="sheet">
      <span className="line secret">
        <Glyph name="truck" />
        <span className="said far">{page.t('vignettes:partnerHatch.names.courier')}</span>
        <b>{ORDER_NUMBER}</b>
      </span>
      {CARRIED.map(([step, at]) => (
        <span className="line" key={step}>
          <Tick />
          <span className="said far">{page.t(`vignettes:${step}`)}</span>
          <b>{page.date(`2026-11-11T${at}:00Z`, { timeStyle: 'short' })}</b>
        </span>
      ))}
    </span>
  ),
  // At each of these hours products are pushed up.
  clock: (page) => (
    <span className="sheet">
      {BOOSTED.map(([product, at]) => (
        <span className="line" key={at}>
          <Thumb product={product} />
          <span className="said far">↑ {SKU[product]}</span>
          <b>{page.date(`2026-11-11T${at}:00Z`, { timeStyle: 'short' })}</b>
        </span>
      ))}
    </span>
  ),
} satisfies Drawings;
