import type { VignetteProps } from '../vignette-props.ts';
import { MarketMark } from '../parts.tsx';
import { FIRST_NUMBER, goodsMoney, priceOf } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { Screen } from './screen.tsx';

/** When the order of a shop that has just been connected comes in. */
const NOW = '09:12';

/** The first order of the first shop on a phone. */
export function FirstOrder({ page }: VignetteProps) {
  const { shops, product } = scenarioOf(page);
  const amount = goodsMoney(page, priceOf(page, product));
  const [first] = shops;
  return (
    <Screen label={page.t('vignettes:phone.firstOrder')} time={NOW} sales={amount} orders={1} page={page}>
      <div className="low">
        <Thumb product={product} />
        <span className="warned">
          <strong>{page.t(`vignettes:products.${product}`)}</strong>
          <small>{FIRST_NUMBER}</small>
        </span>
        <strong>{amount}</strong>
      </div>
      {first && (
        <div className="shop">
          <MarketMark market={first.market} />
          <strong className="v-cut">{page.t(`vignettes:shops.${first.shop}`)}</strong>
          <span className="count">{page.number(1)}</span>
        </div>
      )}
    </Screen>
  );
}
