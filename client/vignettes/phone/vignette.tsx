import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MarketMark, Picture } from '../parts.tsx';
import { revenueOf, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';

/** Left of the product in the warehouse that runs low. */
const LEFT = 8;
const TABS = ['orders', 'stock', 'figures'] as const;
const SIGNS = { orders: 'orders', stock: 'inventory', figures: 'data' } as const;

/** The day of all shops on a phone. */
export default function Phone({ page }: VignetteProps) {
  const { shops } = scenarioOf(page);
  const orders = sum(shops.map((shop) => shop.orders));
  return (
    <Picture name="phone" label={page.t('vignettes:phone.label')}>
      <div className="device">
        <div className="screen">
          <div className="today">
            <small>{page.t('vignettes:dataBoard.title')}</small>
            <strong>{page.money(revenueOf(page, orders), { maximumFractionDigits: 0 })}</strong>
            <span>
              {page.t('vignettes:boardAnalysis.orders', { count: orders, number: page.number(orders) })}
            </span>
          </div>
          {shops.map(({ shop, market, orders: today }) => (
            <div className="shop" key={shop}>
              <MarketMark market={market} />
              <strong className="v-cut">{page.t(`vignettes:shops.${shop}`)}</strong>
              <span className="count">{page.number(today)}</span>
            </div>
          ))}
          <div className="low">
            <Thumb product="sunscreen" />
            <strong>
              {page.t('vignettes:inventoryCard.low', {
                product: page.t('vignettes:products.sunscreen'),
                number: page.number(LEFT),
              })}
            </strong>
          </div>
          <div className="tabs">
            {TABS.map((tab) => (
              <span data-current={tab === 'orders' || undefined} key={tab}>
                <Glyph name={SIGNS[tab]} />
                <span>{page.t(`product:menu.${tab}`)}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
    </Picture>
  );
}
