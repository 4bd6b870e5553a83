import type { VignetteProps } from '../vignette-props.ts';
import { MarketMark, Picture, Pill } from '../parts.tsx';
import { goodsMoney, priceOf, type Product, SALE_DAY, stockOf, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { Minutes } from './minutes.tsx';

/** The newest first; `at` is in minutes past nine in the evening. */
const NEWEST: readonly { at: number; id: number; lines: readonly (readonly [Product, number])[] }[] = [
  { at: 59, id: 412, lines: [['sunscreen', 3]] },
  {
    at: 58,
    id: 411,
    lines: [
      ['sunscreen', 1],
      ['tote', 1],
    ],
  },
  { at: 58, id: 410, lines: [['sunscreen', 2]] },
  { at: 57, id: 409, lines: [['tote', 1]] },
  {
    at: 57,
    id: 408,
    lines: [
      ['sunscreen', 3],
      ['tote', 1],
    ],
  },
  { at: 56, id: 407, lines: [['sunscreen', 1]] },
  { at: 55, id: 406, lines: [['sunscreen', 2]] },
];

/** A live sale: the seller's phone, the orders by five minutes, and the newest of them. */
export default function LiveStage({ page }: VignetteProps) {
  const { shops, product } = scenarioOf(page);
  return (
    <Picture
      name="live-stage"
      label={page.t('vignettes:liveStage.label', { number: page.number(shops[0]?.orders ?? 0) })}
    >
      <div className="stage">
        <Phone page={page} />
        <Minutes page={page} />
        <Newest page={page} />
        <div className="left v-rise" data-turn="5">
          <span className="marks">
            {shops.map(({ shop, market }) => (
              <MarketMark key={shop} market={market} />
            ))}
          </span>
          <span>
            {page.t('vignettes:liveStage.left', {
              number: page.number(stockOf(product)),
              shops: page.number(shops.length),
            })}
          </span>
        </div>
      </div>
    </Picture>
  );
}

function Phone({ page }: VignetteProps) {
  const { product, shops } = scenarioOf(page);
  return (
    <div className="phone">
      <div className="bar">
        <span className="on-air">{page.t('vignettes:liveStage.live')}</span>
        <span className="v-cut">{page.t(`vignettes:shops.${shops[0]?.shop ?? 'third'}`)}</span>
      </div>
      <div className="spot">
        <Thumb product={product} />
      </div>
      <div className="chat">
        <i />
        <i />
        <i />
      </div>
      <div className="pinned v-rise" data-turn="2">
        <Thumb product={product} />
        <span className="v-lines">
          <strong>{page.t(`vignettes:products.${product}`)}</strong>
          <small>{goodsMoney(page, priceOf(page, product))}</small>
        </span>
      </div>
    </div>
  );
}

function Newest({ page }: VignetteProps) {
  return (
    <div className="newest">
      <p className="title">{page.t('vignettes:liveStage.newest')}</p>
      {NEWEST.map(({ at, id, lines }, index) => (
        <div className="row v-rise" data-turn={Math.max(1, 6 - index)} key={id}>
          <time>{page.date(`${SALE_DAY}T21:${at}:00Z`, { timeStyle: 'short' })}</time>
          <span className="goods">
            {lines.map(([product, quantity]) => (
              <span key={product}>
                <Thumb product={product} />×{page.number(quantity)}
              </span>
            ))}
          </span>
          <strong>
            {goodsMoney(page, sum(lines.map(([product, count]) => count * priceOf(page, product))))}
          </strong>
        </div>
      ))}
      <p className="foot">
        <Pill tone="accent">{page.t('vignettes:orderCard.toPack')}</Pill>
        <span className="more">{page.t('vignettes:liveStage.list')}</span>
      </p>
    </div>
  );
}
