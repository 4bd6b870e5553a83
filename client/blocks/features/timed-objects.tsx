import { Glyph } from '../../vignettes/glyphs.tsx';
import { waitingOrders } from '../../vignettes/waiting-orders.ts';
import { type Drawings, LINES } from './drawing.ts';
import { Tick } from './tick.tsx';

/** What a courier does with a parcel, and when. */
const CARRIED = [
  ['packed', '09:40'],
  ['delivered', '14:20'],
] as const;
/** When most buyers are there. */
const BOOSTED = ['12:00', '18:00', '20:00'] as const;

/** What has its hour: parcels on their way, products that are pushed up. */
export const TIMED = {
  // What is late stands on top.
  truck: (page) => (
    <span className="sheet">
      {waitingOrders(page, LINES).map(({ id }, index) => (
        <span className="line" data-flagged={index === 0 || undefined} key={id}>
          {index === 0 ? <Glyph name="warning" /> : <span className="tick">→</span>}
          <b>{id}</b>
        </span>
      ))}
    </span>
  ),
  tracking: (page) => (
    <span className="sheet">
      <span className="line secret">
        <Glyph name="truck" />
        <b>
          <span className="far">{waitingOrders(page, 1)[0]?.id} · </span>4410
        </b>
      </span>
      {CARRIED.map(([step, at]) => (
        <span className="line" key={step}>
          <Tick />
          <span className="said far">{page.t(`vignettes:orderCard.${step}`)}</span>
          <b>{page.date(`2026-11-11T${at}:00Z`, { timeStyle: 'short' })}</b>
        </span>
      ))}
    </span>
  ),
  // At each of these hours products are pushed up.
  clock: (page) => (
    <span className="sheet">
      {BOOSTED.map((at) => (
        <span className="line" key={at}>
          <span className="tick">↑</span>
          <b>{page.date(`2026-11-11T${at}:00Z`, { timeStyle: 'short' })}</b>
        </span>
      ))}
    </span>
  ),
} satisfies Drawings;
