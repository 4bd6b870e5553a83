import type { PageContext } from '../../../shared/page-context.ts';
import { MarketMark } from '../parts.tsx';
import { goodsMoney } from '../sample-data.ts';
import { ofOneMarket, scenarioOf } from '../scenarios.ts';
import { type QueueRow, rowAmount } from './rows.ts';

interface RowProps {
  row: QueueRow;
  page: PageContext;
}

export function Row({ row, page }: RowProps) {
  const scenario = scenarioOf(page);
  const { shops, lines } = scenario;
  const shop = shops[row.shop % shops.length];
  if (shop === undefined) return null;
  const bought = lines
    .map(({ product }, index) => ({ product, quantity: row.pieces[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const what = bought.map(
    ({ product, quantity }) => `${page.number(quantity)} × ${page.t(`vignettes:products.${product}`)}`,
  );
  return (
    <div className="row" data-shop={ofOneMarket(scenario) ? shop.shop : undefined}>
      <MarketMark market={shop.market} />
      <span className="id">1111-{row.id}</span>
      <span className="shop v-cut">{page.t(`vignettes:shops.${shop.shop}`)}</span>
      <span className="what v-cut">
        {what.map((goods) => (
          <span className="goods" key={goods}>
            {goods}
          </span>
        ))}
      </span>
      <span className="money">{goodsMoney(page, rowAmount(page, scenario, row))}</span>
    </div>
  );
}
