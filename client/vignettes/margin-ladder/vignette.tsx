import { Fragment } from 'react';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { centsOf } from '../cents.ts';
import { marginOf } from '../margin.ts';
import { Bar, Picture } from '../parts.tsx';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { workedOffer } from '../worked-offer.ts';

/** How far the bars of losses reach on their side of zero, where those of gains reach 1. */
const LOSS = 1 / 3;
/** Of a bar's room, so that a few cents are seen. */
const LEAST = 0.015;
const DISCOUNTS = [0, 0.1, 0.2, 0.25, 0.3, 0.35, 0.4];

/** How far a bar reaches on its side of zero. */
const reach = (share: number) => (share < 0 ? -share / LOSS : share);

/** The worked example at falling prices. */
export default function MarginLadder({ page }: VignetteProps) {
  const offer = workedOffer(page);
  const percent = (share: number) => page.number(share, { style: 'percent' });
  const { left: most } = marginOf(offer);
  const rungs = DISCOUNTS.map((discount) => {
    const price = offer.price * (1 - discount);
    return { discount, price, left: marginOf({ ...offer, price }).left };
  });
  const [prices, rests] = [centsOf(rungs.map(({ price }) => price)), centsOf(rungs.map(({ left }) => left))];
  const firstLoss = rungs.find(({ left }) => left < 0)?.discount;
  return (
    <Picture name="margin-ladder" label={page.t('vignettes:marginLadder.label')}>
      <div className="ladder v-card">
        <div className="v-head">
          <strong>{page.t('vignettes:marginLadder.title')}</strong>
          <Thumb product={scenarioOf(page).product} />
        </div>
        <div className="rung" data-head>
          <small>{page.t('vignettes:marginLadder.discount')}</small>
          <small>{page.t('vignettes:marginLadder.price')}</small>
          <small>{page.t('vignettes:marginLadder.left')}</small>
        </div>
        {rungs.map(({ discount, price, left }) => (
          <Fragment key={discount}>
            {discount === firstLoss && (
              <p className="warning v-lift" data-turn="3">
                <Glyph name="warning" />
                {page.t('vignettes:marginLadder.warning', { share: percent(discount) })}
              </p>
            )}
            <div className="rung" data-loss={left < 0 || undefined}>
              <span>{discount === 0 ? page.t('vignettes:marginLadder.full') : percent(discount)}</span>
              <span>{page.money(price, prices)}</span>
              <strong>{page.money(left, rests)}</strong>
              <Bar share={Math.max(reach(left / most), LEAST)} tone={left < 0 ? 'bad' : 'accent'} />
            </div>
          </Fragment>
        ))}
      </div>
    </Picture>
  );
}
