import type { VignetteProps } from '../vignette-props.ts';
import { Glyph, type GlyphName } from '../glyphs.tsx';
import { DrawnButton, MarketMark, Picture, Pill } from '../parts.tsx';
import { PRODUCTS, revenueOf, sum, type Product } from '../sample-data.ts';
import { scenarioOf, type ScenarioShop } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';

/** A street at dawn, one house for each shop. Its lamp tells how the shop is. */
export default function ShopStreet({ page }: VignetteProps) {
  const { shops } = scenarioOf(page);
  const orders = sum(shops.map((shop) => shop.orders));
  const ending = shops.findLast(({ health }) => health < 3);
  return (
    <Picture name="shop-street" label={page.t('vignettes:shopStreet.label')}>
      <div className="rows">
        <div className="street">
          {shops.map((shop, index) => (
            <Front key={shop.shop} shop={shop} turn={index + 1} goods={goodsOf(index)} page={page} />
          ))}
        </div>
        <div className="pavement">
          <Figure sign="orders" name={page.t('vignettes:dataBoard.orders')} value={page.number(orders)} />
          <Figure
            sign="coins"
            name={page.t('vignettes:dataBoard.sales')}
            value={page.money(revenueOf(page, orders), { maximumFractionDigits: 0 })}
          />
          {ending && (
            <div className="v-chip v-lift" data-turn="5">
              <span className="v-badge" data-tone="warn">
                <Glyph name="link" />
              </span>
              <div>
                <strong>
                  {page.t('vignettes:shopStreet.notice', { shop: page.t(`vignettes:shops.${ending.shop}`) })}
                </strong>
                <small>{page.t('vignettes:shopStreet.noticeNote')}</small>
              </div>
            </div>
          )}
        </div>
      </div>
    </Picture>
  );
}

/** Of the whole street. */
function Figure({ sign, name, value }: { sign: GlyphName; name: string; value: string }) {
  return (
    <div className="v-chip">
      <span className="v-badge">
        <Glyph name={sign} />
      </span>
      <div>
        <small>{name}</small>
        <strong>{value}</strong>
      </div>
    </div>
  );
}

/** Two for each window, another pair in each house. */
function goodsOf(index: number): Product[] {
  return [0, 2].map((step) => PRODUCTS[(index + step) % PRODUCTS.length] as Product);
}

interface FrontProps extends VignetteProps {
  shop: ScenarioShop;
  /** When its lamp is lit. */
  turn: number;
  goods: readonly Product[];
}

function Front({ page, shop, turn, goods }: FrontProps) {
  const low = shop.health < 3;
  return (
    <div className="front" data-market={shop.market}>
      <div className="wall">
        <span className="lamp v-lift" data-turn={turn} data-low={low || undefined} />
      </div>
      <div className="sign">
        <MarketMark market={shop.market} />
        <strong>{page.t(`vignettes:shops.${shop.shop}`)}</strong>
      </div>
      <div className="cloth" />
      <div className="shop">
        <div className="window">
          {goods.map((product) => (
            <Thumb product={product} key={product} />
          ))}
        </div>
        <span className="door">
          <small>{page.t('vignettes:shopStreet.open')}</small>
        </span>
      </div>
      <div className="plate">
        <p>
          <strong>{page.number(shop.orders)}</strong>
          <small>{page.t('vignettes:shopStreet.today')}</small>
        </p>
        {low ? (
          <DrawnButton>{page.t('vignettes:shopStreet.renew')}</DrawnButton>
        ) : (
          <Pill tone="good">{page.t('vignettes:shopStreet.healthy')}</Pill>
        )}
      </div>
    </div>
  );
}
