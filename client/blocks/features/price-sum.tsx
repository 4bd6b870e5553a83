import type { PageContext } from '../../../shared/page-context.ts';
import { goodsMoney } from '../../vignettes/sample-data.ts';
import { Pair, ProductLine, Said } from './lines.tsx';

interface PriceSumProps {
  page: PageContext;
  /** In a promotion, of which goods and fees alone are known before it begins. */
  before?: number;
  price: number;
  costs: number;
  left: number;
}

/** A shirt's price, what comes off it, and what is left. */
export function PriceSum({ page, before, price, costs, left }: PriceSumProps) {
  const money = (amount: number) => goodsMoney(page, amount);
  const spent = Math.round((costs / price) * 100);
  return (
    <span className="sheet">
      <ProductLine page={page} product="batik">
        {before === undefined ? <b>{money(price)}</b> : <Pair was={money(before)} now={money(price)} />}
      </ProductLine>
      {page.device === 'desktop' && (
        <span className="line">
          <Said page={page}>
            {page.t(`vignettes:promotionCalendar.${before === undefined ? 'allCosts' : 'costs'}`)}
          </Said>
          <b>−{money(costs)}</b>
        </span>
      )}
      <span className="line bars">
        <svg viewBox="0 0 100 8" preserveAspectRatio="none">
          <path d="M0 0h100v8H0z" />
          <path className="rest" d={`M${spent} 0H100v8H${spent}z`} />
        </svg>
      </span>
      <span className="line">
        <Said page={page}>{page.t('vignettes:promotionCalendar.left')}</Said>
        <b className="good">{money(left)}</b>
      </span>
    </span>
  );
}
