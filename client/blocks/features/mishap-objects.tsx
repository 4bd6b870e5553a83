import { Glyph } from '../../vignettes/glyphs.tsx';
import { MarketMark } from '../../vignettes/parts.tsx';
import { goodsMoney, priceOf } from '../../vignettes/sample-data.ts';
import { outletsOf, scenarioOf } from '../../vignettes/scenarios.ts';
import { type Drawings, LINES } from './drawing.ts';

/** What goes wrong without one list and one count. */
export const MISHAPS = {
  // The same price is typed for one shop after the other: the second time it is not sent yet.
  windows: (page) => {
    const price = goodsMoney(page, priceOf(page, scenarioOf(page).product));
    return (
      <span className="talk">
        {outletsOf(page)
          .slice(0, 2)
          .map(({ market, name }, index) => (
            <span className="window" key={name}>
              <MarketMark market={market} /> <span className="said far">{name}</span>
              <b>{index === 0 ? price : `${price}|`}</b>
            </span>
          ))}
      </span>
    );
  },
  // Two shops sell from one shelf, and the last piece twice.
  oversold: (page) => {
    const shops = outletsOf(page).slice(0, 2);
    return (
      <span className="sheet">
        {Array.from({ length: LINES }, (_, index) => {
          const shop = shops[index % shops.length];
          const left = LINES - 1 - index;
          return (
            <span className="line" data-flagged={left === 0 || undefined} key={left}>
              {shop && <MarketMark market={shop.market} />}
              <span className="said far">
                {page.date(`2026-11-11T12:0${2 * index}:00Z`, { timeStyle: 'short' })}
              </span>
              {left === 0 && <Glyph name="warning" />}
              <b>
                {page.number(left)} → {page.number(left - 1)}
              </b>
            </span>
          );
        })}
      </span>
    );
  },
  // Every job is the owner's.
  alone: (page) => {
    const name = page.t('vignettes:team.owner');
    return (
      <span className="sheet">
        {(['toPack', 'stock', 'printing'] as const).map((job) => (
          <span className="line" key={job}>
            <span className="said">{page.t(`product:menu.${job}`)}</span>
            <b className="pill">{name}</b>
          </span>
        ))}
      </span>
    );
  },
} satisfies Drawings;
