import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { centsOf } from '../cents.ts';
import { priceOf, shareOfPrice, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';

/** Where an invoice of a small seller shows the tax that its prices include. */
const INCLUDED_TAX: Record<string, number> = { THB: 0.07 };

/** What the sheet adds up, and how its amounts are written: to the cent, as invoices are, where they are not large. */
export function sumsOf(page: PageContext) {
  const goods = sum(scenarioOf(page).lines.map((line) => line.quantity * priceOf(page, line.product)));
  const shipping = shareOfPrice(page, 'phoneCase', 0.5);
  const rate = INCLUDED_TAX[page.currency];
  const rows = [
    ['goods', goods],
    ['shipping', shipping],
    ['voucher', -shipping],
    ...(rate === undefined ? [] : taxOf(goods, rate)),
  ] as const;
  const cents = centsOf([goods, ...rows.map(([, amount]) => amount)]);
  return { goods, rows, cents: { ...cents, trailingZeroDisplay: 'auto' as const } };
}

/** From the goods to what the buyer paid, which is the sum that the order shows. */
export function Sums({ page }: VignetteProps) {
  const { goods, rows, cents } = sumsOf(page);
  return (
    <div className="sums v-lift" data-turn="3">
      {rows.map(([name, amount]) => (
        <div className="sum" key={name}>
          <span>{page.t(`vignettes:invoice.${name}`)}</span>
          <span>{page.money(amount, cents)}</span>
        </div>
      ))}
      <div className="sum" data-total>
        <strong>{page.t('vignettes:invoice.total')}</strong>
        <strong>{page.money(goods, cents)}</strong>
      </div>
    </div>
  );
}

function taxOf(total: number, rate: number) {
  const before = Math.round((total / (1 + rate)) * 100) / 100;
  return [
    ['beforeTax', before],
    ['tax', Math.round((total - before) * 100) / 100],
  ] as const;
}
