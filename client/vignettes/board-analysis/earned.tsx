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
  const most = outlets.slice(0, -1).map(({ market, share }) => sales * share * (LEFT_OF[market] ?? 0));
  const leftOf = [...most, left - sum(most)];
  return (
    <div className="earned" data-long={sales >= LONG || undefined}>
      <div className="row heads">
        <small>{page.t('vignettes:dataBoard.sales')}</small>
        <small>{page.t('vignettes:weeklyReport.left')}</small>
        <small>{page.t('vignettes:boardAnalysis.each')}</small>
      </div>
      {outlets.map(({ market, name, share }, index) => {
        const own = leftOf[index] ?? 0;
        return (
          <div className="row" key={name}>
            <MarketMark market={market} />
            <span className="share-name v-cut">{name}</span>
            <Bar share={own / (leftOf[0] ?? 1)} tone="accent" />
            <span>{shown(page, sales * share)}</span>
            <strong>{shown(page, own)}</strong>
            <span>{goodsMoney(page, roundedAmount(page, own / (orders * share)))}</span>
          </div>
        );
      })}
    </div>
  );
}

function shown(page: PageContext, amount: number): string {
  return page.money(
    amount,
    amount < LONG ? { maximumFractionDigits: 0 } : { notation: 'compact', maximumSignificantDigits: 3 },
  );
}
