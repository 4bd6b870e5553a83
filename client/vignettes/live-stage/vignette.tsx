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

/** A phone has room for the newest alone. */
const SHOWN = { desktop: NEWEST.length, mobile: 4 };

const HEART = 'M0 6C-9 0-8-8-3-8-1-8 0-6 0-5 0-6 1-8 3-8 8-8 9 0 0 6z';
/** Rising from the viewers' side, each one smaller than the one below, and the upper ones pale. */
const HEARTS = [
  'translate(24 104) scale(1.5)',
  'translate(14 72) scale(1.2)',
  'translate(28 42)',
  'translate(18 16) scale(.7)',
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
        <div className="left v-lift" data-turn="5">
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
        {(['ask', 'want', 'bought'] as const).map((line) => (
          <span className="said v-lift" data-turn="1" key={line}>
            {page.t(`vignettes:liveStage.${line}`)}
          </span>
        ))}
      </div>
      <svg className="hearts" viewBox="0 0 40 120" aria-hidden="true">
        {HEARTS.map((place) => (
          <path className="v-lift" data-turn="3" d={HEART} transform={place} key={place} />
        ))}
      </svg>
      <div className="pinned v-lift" data-turn="2">
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
      {NEWEST.slice(0, SHOWN[page.device]).map(({ at, id, lines }, index) => (
        <div className="row v-lift" data-turn={Math.max(1, 6 - index)} key={id}>
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
