import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES, type Marketplace } from '../marketplaces.ts';
import { MarketMark, Picture } from '../parts.tsx';

const MARKETS = Object.keys(MARKETPLACES) as Marketplace[];
const PARTS = ['orders', 'products', 'inventory', 'data'] as const;
const TEXT_OF_PART = { orders: 'orders', products: 'products', inventory: 'stock', data: 'figures' } as const;

/** In units of the drawing between the columns and the counter. */
const COLUMN = 100;
const COUNTER = 60;
const DEPTH = 200;

/** The stall seen from the front: the stripes of its awning run down as columns and meet at the counter. */
export default function StallElevation({ page }: VignetteProps) {
  const width = MARKETS.length * COLUMN;
  return (
    <Picture name="stall-elevation" label={page.t('vignettes:stallElevation.label')}>
      <div className="stripes">
        {MARKETS.map((market) => (
          <div className="stripe" data-market={market} key={market}>
            <span className="cloth" />
            <MarketMark market={market} />
            <strong>{MARKETPLACES[market].name}</strong>
          </div>
        ))}
      </div>
      <svg
        className="meeting"
        viewBox={`0 0 ${width} ${DEPTH}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {MARKETS.map((market, index) => (
          <path
            className="v-stretch"
            data-market={market}
            data-turn={index + 1}
            d={columnOf(index)}
            key={market}
          />
        ))}
      </svg>
      <div className="counter">
        <strong className="title">{page.t('vignettes:stallElevation.counter')}</strong>
        <div className="parts">
          {PARTS.map((part) => (
            <div className="part" key={part}>
              <span className="v-badge">
                <Glyph name={part} />
              </span>
              <span>
                <strong>{page.t(`vignettes:stallElevation.parts.${TEXT_OF_PART[part]}`)}</strong>
                <small>{page.t(`vignettes:stallElevation.notes.${TEXT_OF_PART[part]}`)}</small>
              </span>
            </div>
          ))}
        </div>
      </div>
    </Picture>
  );
}

/** From the width of a column down to its share of the counter. */
function columnOf(index: number): string {
  const left = index * COLUMN;
  const right = left + COLUMN;
  const middle = (MARKETS.length * (COLUMN - COUNTER)) / 2;
  const start = middle + index * COUNTER;
  const end = start + COUNTER;
  const half = DEPTH / 2;
  return `M${left} 0C${left} ${half} ${start} ${half} ${start} ${DEPTH}H${end}C${end} ${half} ${right} ${half} ${right} 0Z`;
}
