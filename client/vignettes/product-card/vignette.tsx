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
const SALE: State = { factor: 0.9, state: 'sale', tone: 'accent' };
/** Of the shops in their order. Of four, the sale is in the one from which no shirt waits on the order board. */
const STATES: readonly State[] = [LIVE, SALE, LIVE, { factor: 1, state: 'updating', tone: 'plain' }];
const FEWER: readonly State[] = [LIVE, LIVE, SALE];

export default function ProductCard({ page }: VignetteProps) {
  const { product } = scenarioOf(page);
  const outlets = outletsOf(page);
  const states = outlets.length < STATES.length ? FEWER : STATES;
  return (
    <Picture name="product-card" label={page.t('vignettes:productCard.label')}>
      <div className="scene">
        <div className="product v-card">
          <div className="photo">
            <Thumb product={product} />
          </div>
          <strong className="name">{page.t(`vignettes:products.${product}`)}</strong>
          {/* The count is of all sizes. */}
          {product !== 'batik' && <small>{page.t(`vignettes:variants.${product}`)}</small>}
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
        <Branches count={outlets.length} />
        <div className="listings">
          {outlets.map(({ market, name }, index) => {
            const { factor, state, tone } = states[index] ?? LIVE;
            return (
              <div className="listing v-card" key={name}>
                <MarketMark market={market} />
                <span className="listing-name v-cut">{name}</span>
                <span className="listing-price" data-cut={factor < 1 || undefined}>
                  {factor < 1 && <s>{goodsMoney(page, askedPrice(page, product, market))}</s>}{' '}
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

/** Of the drawing: as high for each listing. */
const ROW = 60;

/** From the middle of the product to each listing. */
function Branches({ count }: { count: number }) {
  const middle = (count * ROW) / 2;
  return (
    <svg
      className="branches"
      data-count={count}
      viewBox={`0 0 80 ${count * ROW}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => {
        const end = (index + 0.5) * ROW;
        return <path key={end} d={`M0 ${middle}H28C48 ${middle} 32 ${end} 56 ${end}H80`} />;
      })}
    </svg>
  );
}
