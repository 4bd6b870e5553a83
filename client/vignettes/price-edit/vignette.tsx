import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES } from '../marketplaces.ts';
import { DrawnButton, MarketMark, Picture, Pill } from '../parts.tsx';
import { centsOf } from '../cents.ts';
import { priceOf, type Product, shareOfPrice } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';

const CHANGED: readonly Product[] = ['batik', 'sunscreen', 'tote', 'cooker'];
const CHANGE = -0.1;

export default function PriceEdit({ page }: VignetteProps) {
  const shop = scenarioOf(page).shops.at(2);
  if (shop === undefined) return null;
  const prices = CHANGED.map((product) => priceOf(page, product));
  const reduced = CHANGED.map((product) => shareOfPrice(page, product, 1 + CHANGE));
  const cents = centsOf([...prices, ...reduced]);
  return (
    <Picture name="price-edit" label={page.t('vignettes:priceEdit.label')}>
      <div className="prices v-card">
        <div className="head">
          <MarketMark market={shop.market} />
          <span className="who v-lines">
            <strong>{page.t(`vignettes:shops.${shop.shop}`)}</strong>
            <small>{MARKETPLACES[shop.market].name}</small>
          </span>
          <Pill tone="accent">{page.number(CHANGE, { style: 'percent' })}</Pill>
        </div>
        {CHANGED.map((product, index) => (
          <div className="row" key={product}>
            <Thumb product={product} />
            <span className="v-lines">
              <strong>{page.t(`vignettes:products.${product}`)}</strong>
              <small>{page.t(`vignettes:variants.${product}`)}</small>
            </span>
            <s className="old">{page.money(prices[index] as number, cents)}</s>
            <strong className="new">{page.money(reduced[index] as number, cents)}</strong>
          </div>
        ))}
        <div className="foot">
          <span className="only">
            <Glyph name="tag" />
            {page.t('vignettes:priceEdit.only')}
          </span>
          <DrawnButton main>{page.t('product:buttons.save')}</DrawnButton>
        </div>
      </div>
    </Picture>
  );
}
