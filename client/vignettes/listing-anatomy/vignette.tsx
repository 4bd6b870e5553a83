import type { VignetteProps } from '../vignette-props.ts';
import { MARKETPLACES } from '../marketplaces.ts';
import { DrawnButton, MarketMark, Picture, Pill, Pin } from '../parts.tsx';
import { shareOfPrice, SHIRT_SIZES, shownGrams } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { SHIRT_DETAILS, Thumb } from '../thumb.tsx';
import { SHARES } from './shares.ts';

/** In grams. */
const WEIGHT = 280;

/** One shirt as the seller keeps it, and the shops that show it. */
export default function ListingAnatomy({ page, pins = 0 }: VignetteProps) {
  const pin = (number: number) => number <= pins && <Pin number={number} page={page} />;
  return (
    <Picture name="listing-anatomy" label={page.t('vignettes:listingAnatomy.label')}>
      <div className="listing v-card">
        <div className="photos">
          <span className="large">
            <Thumb product="batik" />
            {pin(1)}
          </span>
          {SHIRT_DETAILS.map((detail) => (
            <Thumb product="batik" viewBox={detail} key={detail} />
          ))}
        </div>
        <div className="facts">
          <p className="name">
            {page.t('vignettes:products.batik')} {pin(2)}
          </p>
          <p className="price">
            <strong>{page.money(shareOfPrice(page, 'batik', 1))}</strong> {pin(3)}
          </p>
          <Sizes page={page} pins={pins} />
          <p className="words">
            {page.t('vignettes:listingAnatomy.words')} {pin(5)}
          </p>
          <p className="weight">
            <span>{page.t('vignettes:listingCapture.weight')}</span>
            <strong>{shownGrams(page, WEIGHT)}</strong>
          </p>
        </div>
      </div>
      <Shops page={page} pins={pins} />
    </Picture>
  );
}

function Sizes({ page, pins = 0 }: VignetteProps) {
  return (
    <div className="sizes">
      {SHIRT_SIZES.map(([size, pieces]) => (
        <span className="size" data-now={size === 'L' || undefined} key={size}>
          <strong>{size}</strong>
          <small>BTK-IND-{size}</small>
          <span>{page.number(pieces)}</span>
        </span>
      ))}
      {pins > 3 && <Pin number={4} page={page} />}
    </div>
  );
}

function Shops({ page, pins = 0 }: VignetteProps) {
  const shops = scenarioOf(page).shops.slice(0, SHARES.length);
  return (
    <div className="shops v-card">
      {shops.map(({ shop, market }, index) => (
        <div className="shop" key={shop}>
          <MarketMark market={market} />
          <span className="v-lines">
            <strong>{page.t(`vignettes:shops.${shop}`)}</strong>
            <small>{MARKETPLACES[market].name}</small>
          </span>
          <strong className="own">{page.money(shareOfPrice(page, 'batik', SHARES[index] as number))}</strong>
          <Pill tone={index === 2 ? 'warn' : 'good'}>
            {page.t(index === 2 ? 'product:states.updating' : 'product:states.live')}
          </Pill>
        </div>
      ))}
      <div className="foot">
        {pins > 5 && <Pin number={6} page={page} />}
        <DrawnButton main>{page.t('vignettes:listingAnatomy.update')}</DrawnButton>
      </div>
    </div>
  );
}
