import type { VignetteProps } from '../vignette-props.ts';
import { DrawnButton, MarketMark, Picture } from '../parts.tsx';
import { centsOf } from '../cents.ts';
import { Thumb } from '../thumb.tsx';
import { waitingOrders } from '../waiting-orders.ts';

const [WAITING, SHOWN, CHOSEN] = [40, 5, 2];

/** A call in which a trainer works in the product, and somebody asks. */
export default function SharedScreen({ page }: VignetteProps) {
  return (
    <Picture name="shared-screen" label={page.t('vignettes:sharedScreen.label')}>
      <div className="call">
        <p className="bar">
          <span className="live" />
          {page.t('vignettes:sharedScreen.sharing')}
        </p>
        <Screen page={page} />
      </div>
      <div className="people">
        <Person name={page.t('vignettes:sharedScreen.trainer')} speaking />
        <Person name={page.t('vignettes:sharedScreen.you')} />
      </div>
      <p className="question v-chip v-lift" data-turn="3">
        <span>
          <small>{page.t('vignettes:sharedScreen.you')}</small>
          <strong>{page.t('vignettes:sharedScreen.question')}</strong>
        </span>
      </p>
    </Picture>
  );
}

function Screen({ page }: VignetteProps) {
  const orders = waitingOrders(page, SHOWN);
  const cents = centsOf(orders.map(({ amount }) => amount));
  return (
    <div className="screen">
      <p className="head">
        <strong>{page.t('product:menu.orders')}</strong>
        <span className="tab">
          {page.t('product:menu.toPack')} <small>{page.number(WAITING)}</small>
        </span>
      </p>
      {orders.map(({ id, shop, product, quantity, amount }, index) => (
        <div className="row" data-chosen={index === CHOSEN || undefined} key={id}>
          <MarketMark market={shop.market} />
          <Thumb product={product} />
          <span className="what v-cut">{page.t(`vignettes:products.${product}`)}</span>
          <span className="pieces">×{page.number(quantity)}</span>
          {index === CHOSEN ? (
            <span className="pressed">
              <DrawnButton main>{page.t('product:buttons.printLabel')}</DrawnButton>
              <Pointer />
            </span>
          ) : (
            <span className="amount">{page.money(amount, cents)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function Pointer() {
  return (
    <svg className="pointer v-lift" data-turn="2" viewBox="0 0 20 24" aria-hidden="true">
      <path d="M2 1.5v17l4.6-4.3 2.9 7 3.4-1.4-2.9-6.9h6.4z" />
    </svg>
  );
}

function Person({ name, speaking }: { name: string; speaking?: true }) {
  return (
    <span className="person" data-speaking={speaking}>
      <svg viewBox="0 0 64 40" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx="32" cy="15" r="8" />
        <path d="M14 42c0-10 7.5-16 18-16s18 6 18 16z" />
      </svg>
      <small>{name}</small>
    </span>
  );
}
