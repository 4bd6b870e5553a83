import type { VignetteProps } from '../vignette-props.ts';
import { Glyph, type GlyphName } from '../glyphs.tsx';
import { MARKETPLACES } from '../marketplaces.ts';
import { Picture } from '../parts.tsx';
import { SALE_DAY } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { orderCounts } from '../waiting-orders.ts';

type Moment = 'paid' | 'sorted' | 'print' | 'pack' | 'handOver' | 'shipped' | 'profit';

interface Event {
  moment: Moment;
  at: string;
  lane: 'alone' | 'yours';
  glyph: GlyphName;
}

const EVENTS: readonly Event[] = [
  { moment: 'paid', at: '00:14', lane: 'alone', glyph: 'coins' },
  { moment: 'sorted', at: '07:00', lane: 'alone', glyph: 'orders' },
  { moment: 'print', at: '08:10', lane: 'yours', glyph: 'printer' },
  { moment: 'pack', at: '09:05', lane: 'yours', glyph: 'products' },
  { moment: 'handOver', at: '14:20', lane: 'yours', glyph: 'truck' },
  { moment: 'shipped', at: '14:21', lane: 'alone', glyph: 'refresh' },
  { moment: 'profit', at: '23:00', lane: 'alone', glyph: 'data' },
];
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];

/** What comes by itself is over the day's hours, what the seller does under them. */
export default function OrderDay({ page }: VignetteProps) {
  const { market } = scenarioOf(page).shops[0] ?? { market: 'shopee' as const };
  const others = page.number(orderCounts(page).toPack - 1);
  const values = { market: MARKETPLACES[market].name, number: others };
  return (
    <Picture name="order-day" label={page.t('vignettes:orderDay.label')}>
      <div className="day">
        <strong className="lane-name" data-lane="alone">
          {page.t('vignettes:orderDay.alone')}
        </strong>
        <Band page={page} />
        <strong className="lane-name" data-lane="yours">
          {page.t('vignettes:orderDay.yours')}
        </strong>
        {EVENTS.map(({ moment, at, lane, glyph }, index) => (
          <div
            className="event v-lift"
            data-moment={moment}
            data-lane={lane}
            data-turn={Math.min(index, 6)}
            key={moment}
          >
            <span className="at">
              <Glyph name={glyph} />
              {page.date(`${SALE_DAY}T${at}:00Z`, { timeStyle: 'short' })}
            </span>
            <strong>{page.t(`vignettes:orderDay.${moment}.title`)}</strong>
            <small>{page.t(`vignettes:orderDay.${moment}.note`, values)}</small>
          </div>
        ))}
      </div>
    </Picture>
  );
}

function Band({ page }: VignetteProps) {
  return (
    <div className="band">
      <div className="hours">
        {HOURS.map((hour) => (
          <small key={hour}>
            {page.date(`${SALE_DAY}T${String(hour).padStart(2, '0')}:00:00Z`, {
              hour: 'numeric',
            })}
          </small>
        ))}
      </div>
    </div>
  );
}
