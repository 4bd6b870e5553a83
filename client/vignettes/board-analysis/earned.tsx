import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import type { Marketplace } from '../marketplaces.ts';
import { Bar, MarketMark } from '../parts.tsx';
import { goodsMoney, roundedAmount, sum } from '../sample-data.ts';
import { outletsOf } from '../scenarios.ts';

/** Of their sales. The smallest outlet leaves what the others have not. */
const LEFT_OF: Partial<Record<Marketplace, number>> = {
  shopee: 0.25,
  tiktok: 0.2,
  lazada: 0.26,
  tokopedia: 0.24,
};
/** From here on amounts are too long for a column. */
const LONG = 1_000_000;

interface EarnedProps extends VignetteProps {
  sales: number;
  orders: number;
  /** What the sales leave in all. */
  left: number;
}

/** What each outlet sold, what is left of that, and of each of its orders: so much an ad may cost at most. */
export function Earned({ sales, orders, left, page }: EarnedProps) {
  const outlets = outletsOf(page);
  const soldBy = summingTo(
    sales,
    outlets.map(({ share }) => sales * share),
  );
  const leftOf = summingTo(
    left,
    outlets.map(({ market, share }) => sales * share * (LEFT_OF[market] ?? 0)),
  );
  return (
    <div className="earned">
      <div className="row heads">
        <small>{page.t('vignettes:dataBoard.sales')}</small>
        <small>{page.t('vignettes:weeklyReport.left')}</small>
        <small>{page.t('vignettes:boardAnalysis.each')}</small>
      </div>
      {outlets.map(({ market, name, share }, index) => {
        const [sold = 0, own = 0] = [soldBy[index], leftOf[index]];
        return (
          <div className="row" key={name}>
            <MarketMark market={market} />
            <span className="share-name v-cut">{name}</span>
            <Bar share={share / (outlets[0]?.share ?? 1)} tone="accent" />
            <span>{shown(page, sold)}</span>
            <strong>{shown(page, own)}</strong>
            <span>{goodsMoney(page, roundedAmount(page, own / (orders * share)))}</span>
          </div>
        );
      })}
    </div>
  );
}

/** Whole amounts that add up to the whole sum: the last one takes what the others leave. */
function summingTo(total: number, amounts: readonly number[]): number[] {
  const most = amounts.slice(0, -1).map(Math.round);
  return [...most, Math.round(total) - sum(most)];
}

function shown(page: PageContext, amount: number): string {
  return page.money(
    amount,
    amount < LONG ? { maximumFractionDigits: 0 } : { notation: 'compact', maximumSignificantDigits: 3 },
  );
}
