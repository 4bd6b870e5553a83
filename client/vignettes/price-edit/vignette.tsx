import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES } from '../marketplaces.ts';
import { DrawnButton, MarketMark, Picture, Pill } from '../parts.tsx';
import { centsOf } from '../cents.ts';
import { priceOf, type Product, shareOfPrice } from '../sample-data.ts';
import { askedPrice, scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { supplierPrice } from '../worked-offer.ts';

const CHANGED: readonly Product[] = ['batik', 'sunscreen', 'phoneCase', 'tote', 'cooker'];
const CHANGE = -0.1;

/** A supplier's goods get the price of the shop; those of a seller's own shelf get a new one. */
export default function PriceEdit({ page }: VignetteProps) {
  const { shops, product: own, sourced = false } = scenarioOf(page);
  const shop = shops.at(2);
  if (shop === undefined) return null;
  const changed = CHANGED.toSorted((a, b) => Number(b === own) - Number(a === own));
  const before = changed.map((product) => (sourced ? supplierPrice : priceOf)(page, product));
  const after = changed.map((product) =>
    sourced ? askedPrice(page, product, shop.market) : shareOfPrice(page, product, 1 + CHANGE),
  );
  const cents = centsOf([...before, ...after]);
  const Before = sourced ? 'span' : 's';
  return (
    <Picture name="price-edit" label={page.t(`vignettes:priceEdit.${sourced ? 'labelSourced' : 'label'}`)}>
      <div className="prices v-card" data-sourced={sourced || undefined}>
        <div className="head">
          {sourced ? (
            <span className="v-badge">
              <Glyph name="truck" />
            </span>
          ) : (
            <MarketMark market={shop.market} />
          )}
          <span className="who v-lines">
            <strong>
              {page.t(sourced ? 'vignettes:priceEdit.supplier' : `vignettes:shops.${shop.shop}`)}
            </strong>
            <small>{sourced ? page.t('vignettes:priceEdit.from') : MARKETPLACES[shop.market].name}</small>
          </span>
          <Pill tone="accent">
            {sourced ? page.t('vignettes:priceEdit.margin') : page.number(CHANGE, { style: 'percent' })}
          </Pill>
        </div>
        {sourced && <Titles page={page} />}
        {changed.map((product, index) => (
          <div className="row" key={product}>
            <Thumb product={product} />
            <span className="v-lines">
              <strong>{page.t(`vignettes:products.${product}`)}</strong>
              <small>{page.t(`vignettes:variants.${product}`)}</small>
            </span>
            <Before className="old">{page.money(before[index] as number, cents)}</Before>
            <strong className="new">{page.money(after[index] as number, cents)}</strong>
          </div>
        ))}
        <div className="foot">
          <span className="only">
            {sourced ? <MarketMark market={shop.market} /> : <Glyph name="tag" />}
            <span className="v-lines">
              {sourced && <strong>{page.t(`vignettes:shops.${shop.shop}`)}</strong>}
              <small>{page.t('vignettes:priceEdit.only')}</small>
            </span>
          </span>
          <DrawnButton main>{page.t('product:buttons.save')}</DrawnButton>
        </div>
      </div>
    </Picture>
  );
}

function Titles({ page }: VignetteProps) {
  return (
    <div className="titles">
      <small>{page.t('vignettes:priceEdit.cost')}</small>
      <small>{page.t('vignettes:priceEdit.price')}</small>
    </div>
  );
}
