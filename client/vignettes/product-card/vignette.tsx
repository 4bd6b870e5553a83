import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';

import { MarketMark, Picture, Pill, type Tone } from '../parts.tsx';
import { goodsMoney, priceOf, stockOf } from '../sample-data.ts';
import { askedPrice, outletsOf, scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';

interface State {
  factor: number;
  state: 'live' | 'sale' | 'updating';
  tone: Tone;
}

const LIVE: State = { factor: 1, state: 'live', tone: 'good' };
/** Of the shops in their order; of three shops the last is not reached. */
const STATES: readonly State[] = [
  LIVE,
  LIVE,
  { factor: 0.9, state: 'sale', tone: 'accent' },
  { factor: 1, state: 'updating', tone: 'plain' },
];

export default function ProductCard({ page }: VignetteProps) {
  const { product } = scenarioOf(page);
  return (
    <Picture name="product-card" label={page.t('vignettes:productCard.label')}>
      <div className="scene">
        <div className="product v-card">
          <div className="photo">
            <Thumb product={product} />
          </div>
          <strong className="name">{page.t(`vignettes:products.${product}`)}</strong>
          <small>{page.t(`vignettes:variants.${product}`)}</small>
          <div className="facts">
            <span>
              <small>{page.t('vignettes:productCard.price')}</small>
              <strong>{goodsMoney(page, priceOf(page, product))}</strong>
            </span>
            <span>
              <small>{page.t('vignettes:productCard.stock')}</small>
              <strong>{page.number(stockOf(product))}</strong>
            </span>
          </div>
        </div>
        <svg className="branches" viewBox="0 0 80 240" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 120H28C48 120 30 30 56 30H80" />
          <path d="M0 120H28C44 120 34 90 56 90H80" />
          <path d="M0 120H28C44 120 34 150 56 150H80" />
          <path d="M0 120H28C48 120 30 210 56 210H80" />
        </svg>
        <div className="listings">
          {outletsOf(page).map(({ market, name }, index) => {
            const { factor, state, tone } = STATES[index] ?? LIVE;
            return (
              <div className="listing v-card" key={name}>
                <MarketMark market={market} />
                <span className="listing-name v-cut">{name}</span>
                <span className="listing-price" data-cut={factor < 1 || undefined}>
                  {goodsMoney(page, askedPrice(page, product, market, factor))}
                </span>
                <Pill tone={tone}>
                  {state === 'updating' && <Glyph name="refresh" />}
                  {page.t(`vignettes:productCard.${state}`)}
                </Pill>
              </div>
            );
          })}
        </div>
      </div>
    </Picture>
  );
}
